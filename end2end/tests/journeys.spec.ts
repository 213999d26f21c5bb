// Every journey with scripting on and the WASM module blocked: the forms alone suffice.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mastercard, cardWithName, visa } from '../support/cards.ts';
import type { Checkout } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  orderWithRemembering,
  sandboxOrder,
  type Intent,
  type Merchant,
  type Order,
} from '../support/merchant.ts';
import { blockWasm, openWithoutWasm } from '../support/wasm_module.ts';
import { payByFormClient } from '../support/form_client.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

interface Customer {
  checkout: Checkout;
  intent: Intent;
  merchant: Merchant;
  page: Page;
}

interface Journey {
  order?: Order;
  /** The actions from the opened page to the click that leads back to the merchant. */
  run: (customer: Customer) => Promise<void>;
  /** The final status; `success` by default. */
  status?: string;
  /** The number of attempts; 1 by default. */
  attempts?: number;
  /** Runs in every project with scripting; by default only on the desktop. */
  everywhere?: boolean;
}

const clickButton = (page: Page, id: string) =>
  page.getByRole('button', { name: messagePattern(id) }).click();
const clickLink = (page: Page, id: string) =>
  page.getByRole('link', { name: messagePattern(id) }).click();

const JOURNEYS: Record<string, Journey> = {
  'pays by card': {
    run: ({ checkout }) => checkout.payWith(visa),
    everywhere: true,
  },
  'sees why the card was declined, and pays with another': {
    run: async ({ checkout }) => {
      await checkout.payWith(cardWithName('DECLINED'));
      for (const id of ['declined-heading', 'refused-by-issuer', 'not-charged'])
        await expect(checkout.alert).toContainText(messageContaining(id));
      await expect(checkout.alert).toBeFocused();
      await checkout.payWith(mastercard);
    },
    attempts: 2,
  },
  'corrects the invalid field, and the others stay as they were': {
    run: async ({ checkout }) => {
      await checkout.payWith({ ...visa, expiry: '13/30' });
      await checkout.expectInvalid(checkout.expiry, messagePattern('expiry-unreadable'));
      await expect(checkout.name).toHaveValue(visa.name);
      await checkout.payWith(visa);
    },
  },
  'approves the payment at the bank': {
    order: sandboxOrder({ flow: 'challenge' }),
    run: async ({ checkout, page }) => {
      await checkout.payWith(visa);
      await clickButton(page, 'challenge-approve');
    },
  },
  'approves the payment at PayPal': {
    order: sandboxOrder({ flow: 'redirect' }),
    run: async ({ checkout, page }) => {
      await checkout.methodRadio('paypal').check();
      await expect(checkout.number).toBeHidden();
      await checkout.payButton.click();
      await clickButton(page, 'challenge-approve');
    },
  },
  'approves the payment on the phone, and refreshes the page for the result': {
    order: sandboxOrder({ flow: 'wait' }),
    run: async ({ checkout, intent, merchant, page }) => {
      await checkout.methodRadio('mobile_money').check();
      await checkout.phone.fill('082 123 4567');
      await checkout.payButton.click();
      await expect(checkout.heading('prompt-heading')).toBeVisible();
      await expectResult({ checkout, intent, merchant, page });
    },
  },
  'sees where to transfer the money, and refreshes the page for the result': {
    order: sandboxOrder({ flow: 'wait' }),
    run: async ({ checkout, intent, merchant, page }) => {
      await checkout.methodRadio('bank_transfer').check();
      await checkout.payButton.click();
      await expect(checkout.heading('transfer-heading')).toBeVisible();
      for (const id of ['transfer-account', 'transfer-reference'])
        await expect(page.getByText(messagePattern(id))).toBeVisible();
      await expectResult({ checkout, intent, merchant, page });
    },
  },
  'changes the language, sees a decline in it, and pays': {
    run: async ({ checkout }) => {
      await checkout.chooseLanguage('fr');
      await checkout.payWith(cardWithName('DECLINED'));
      await expect(checkout.alert).toContainText(messageContaining('declined-heading', 'fr'));
      await checkout.payWith(visa);
    },
    attempts: 2,
  },
  cancels: {
    run: ({ checkout }) => checkout.cancel(),
    status: 'canceled',
    attempts: 0,
  },
};

test.describe('without the WASM module the customer', { tag: '@scripting' }, () => {
  test.beforeEach(({ page, monitor }) => blockWasm(page, monitor));

  for (const [
    title,
    { order, run, status = 'success', attempts = 1, everywhere },
  ] of Object.entries(JOURNEYS)) {
    test(
      title,
      { tag: everywhere ? [] : '@once' },
      async ({ checkout, merchant, page, expectReturn }) => {
        const intent = await merchant.createIntent(order);
        await openWithoutWasm(checkout, intent);
        await run({ checkout, intent, merchant, page });
        await expectReturn(intent, status);
        expect(await merchant.readIntent(intent)).toMatchObject({ attempt_count: attempts });
      },
    );
  }

  test(
    'stores the card, and pays with it the next time',
    { tag: '@once' },
    async ({ checkout, merchant, expectReturn }) => {
      const purchaser = randomUUID();
      const first = await merchant.createIntent(orderWithRemembering(purchaser));
      await openWithoutWasm(checkout, first);
      await checkout.rememberBox.check();
      await checkout.payWith(visa);
      await expectReturn(first, 'success');
      const second = await merchant.createIntent(orderWithRemembering(purchaser));
      await openWithoutWasm(checkout, second);
      await expect(checkout.storedCardEndingIn('4242')).toBeChecked();
      await expect(checkout.number).toBeHidden();
      await checkout.payButton.click();
      await expectReturn(second, 'success');
      expect(await merchant.readIntent(second)).toMatchObject({
        attempt_count: 1,
        card_last4: '4242',
      });
    },
  );

  test(
    'removes a stored card, and pays with a new one',
    { tag: '@once' },
    async ({ checkout, merchant, page, expectReturn }) => {
      const purchaser = randomUUID();
      await payByFormClient(await merchant.createIntent(orderWithRemembering(purchaser)), visa, {
        remember: true,
      });
      const intent = await merchant.createIntent(orderWithRemembering(purchaser));
      await openWithoutWasm(checkout, intent);
      await checkout.forgetButton.click();
      await clickButton(page, 'forget-confirm');
      await expect(
        page.getByRole('status').filter({ hasText: messagePattern('forgotten-note') }),
      ).toBeFocused();
      await expect(checkout.storedCredentialRadios).toHaveCount(0);
      await checkout.payWith(mastercard);
      await expectReturn(intent, 'success');
      expect(await merchant.readIntent(intent)).toMatchObject({
        credentials: [],
        card_last4: '4444',
      });
    },
  );
});

/** Refreshes the pending page with its link, because it is not updated without the module. */
async function expectResult({ intent, merchant, page }: Customer): Promise<void> {
  // The payment is settled only after the refreshed page has arrived, so that it is pending there.
  await Promise.all([page.waitForEvent('framenavigated'), clickLink(page, 'pending-check')]);
  await expect(page.getByRole('link', { name: messagePattern('pending-check') })).toBeVisible();
  await merchant.settleIntent(intent, 'authorised');
  // It leads to the merchant now.
  await clickLink(page, 'pending-check');
}
