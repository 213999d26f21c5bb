// Every journey where scripting is on and the module never arrives: the forms alone lead to the end.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mastercard, named, visa } from '../support/cards.ts';
import type { Checkout } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { remembering, sandbox, type Intent, type Merchant, type Order } from '../support/merchant.ts';
import { blockModule, openWithoutModule } from '../support/module.ts';
import { payElsewhere } from '../support/plain.ts';
import { words } from '../support/words.ts';

interface Customer {
  checkout: Checkout;
  intent: Intent;
  merchant: Merchant;
  page: Page;
}

interface Journey {
  order?: Order;
  /** From the open page to the click that leads back to the merchant. */
  walk: (customer: Customer) => Promise<void>;
  /** The status with which it ends; `success` unless told. */
  ends?: string;
  tries?: number;
  /** Walked on the desktop alone, unless told. */
  everywhere?: boolean;
}

const says = (id: string) => words(id, 'en', { part: true });
const press = (page: Page, id: string) => page.getByRole('button', { name: words(id) }).click();
const follow = (page: Page, id: string) => page.getByRole('link', { name: words(id) }).click();

const JOURNEYS: Record<string, Journey> = {
  'pays by card': {
    walk: ({ checkout }) => checkout.payWith(visa),
    everywhere: true,
  },
  'is told why the card was refused, and pays with another': {
    walk: async ({ checkout }) => {
      await checkout.payWith(named('DECLINED'));
      for (const id of ['declined-heading', 'refused-by-issuer', 'not-charged']) await expect(checkout.alert).toContainText(says(id));
      await expect(checkout.alert).toBeFocused();
      await checkout.payWith(mastercard);
    },
    tries: 2,
  },
  'mends the one field that was wrong, and finds the others as they were': {
    walk: async ({ checkout }) => {
      await checkout.payWith({ ...visa, expiry: '13/30' });
      await checkout.expectInvalid(checkout.expiry, words('expiry-unreadable'));
      await expect(checkout.name).toHaveValue(visa.name);
      await checkout.payWith(visa);
    },
  },
  'approves the payment at the bank': {
    order: sandbox({ flow: 'challenge' }),
    walk: async ({ checkout, page }) => {
      await checkout.payWith(visa);
      await press(page, 'challenge-approve');
    },
  },
  'approves the payment at PayPal': {
    order: sandbox({ flow: 'redirect' }),
    walk: async ({ checkout, page }) => {
      await checkout.method('paypal').check();
      await expect(checkout.number).toBeHidden();
      await checkout.pay.click();
      await press(page, 'challenge-approve');
    },
  },
  'approves the payment on the phone, and asks the page for the result': {
    order: sandbox({ flow: 'wait' }),
    walk: async ({ checkout, intent, merchant, page }) => {
      await checkout.method('mobile_money').check();
      await checkout.phone.fill('082 123 4567');
      await checkout.pay.click();
      await expect(checkout.heading('prompt-heading')).toBeVisible();
      await seeResult({ checkout, intent, merchant, page });
    },
  },
  'learns where to transfer the money, and asks the page whether it has come': {
    order: sandbox({ flow: 'wait' }),
    walk: async ({ checkout, intent, merchant, page }) => {
      await checkout.method('bank_transfer').check();
      await checkout.pay.click();
      await expect(checkout.heading('transfer-heading')).toBeVisible();
      for (const id of ['transfer-account', 'transfer-reference']) await expect(page.getByText(words(id))).toBeVisible();
      await seeResult({ checkout, intent, merchant, page });
    },
  },
  'changes the language, is refused in it, and pays': {
    walk: async ({ checkout }) => {
      await checkout.choose('fr');
      await checkout.payWith(named('DECLINED'));
      await expect(checkout.alert).toContainText(words('declined-heading', 'fr', { part: true }));
      await checkout.payWith(visa);
    },
    tries: 2,
  },
  'cancels': {
    walk: ({ checkout }) => checkout.cancelButton.click(),
    ends: 'canceled',
    tries: 0,
  },
};

test.describe('without the module the customer', { tag: '@scripting' }, () => {
  test.beforeEach(({ page, watch }) => blockModule(page, watch));

  for (const [title, { order, walk, ends = 'success', tries = 1, everywhere }] of Object.entries(JOURNEYS)) {
    test(title, { tag: everywhere ? [] : '@once' }, async ({ checkout, merchant, page, expectReturn }) => {
      const intent = await merchant.create(order);
      await openWithoutModule(checkout, intent);
      await walk({ checkout, intent, merchant, page });
      await expectReturn(intent, ends);
      expect(await merchant.read(intent)).toMatchObject({ attempt_count: tries });
    });
  }

  test('lets the card be kept, and pays with it the next time', { tag: '@once' }, async ({ checkout, merchant, expectReturn }) => {
    const purchaser = randomUUID();
    const first = await merchant.create(remembering(purchaser));
    await openWithoutModule(checkout, first);
    await checkout.remember.check();
    await checkout.payWith(visa);
    await expectReturn(first, 'success');
    const second = await merchant.create(remembering(purchaser));
    await openWithoutModule(checkout, second);
    await expect(checkout.ending('4242')).toBeChecked();
    await expect(checkout.number).toBeHidden();
    await checkout.pay.click();
    await expectReturn(second, 'success');
    expect(await merchant.read(second)).toMatchObject({ attempt_count: 1, card_last4: '4242' });
  });

  test('removes a kept card, and pays with a new one', { tag: '@once' }, async ({ checkout, merchant, page, expectReturn }) => {
    const purchaser = randomUUID();
    await payElsewhere(await merchant.create(remembering(purchaser)), visa, { remember: true });
    const intent = await merchant.create(remembering(purchaser));
    await openWithoutModule(checkout, intent);
    await checkout.forgetButton.click();
    await press(page, 'forget-confirm');
    await expect(page.getByRole('status').filter({ hasText: words('forgotten-note') })).toBeFocused();
    await expect(checkout.stored).toHaveCount(0);
    await checkout.payWith(mastercard);
    await expectReturn(intent, 'success');
    expect(await merchant.read(intent)).toMatchObject({ credentials: [], card_last4: '4444' });
  });
});

/** A page that waits says nothing by itself without the module; its link asks. */
async function seeResult({ checkout, intent, merchant, page }: Customer): Promise<void> {
  // Not before the answer is here may the result be known.
  await Promise.all([page.waitForEvent('framenavigated'), follow(page, 'pending-check')]);
  await expect(page.getByRole('link', { name: words('pending-check') })).toBeVisible();
  await merchant.settle(intent, 'authorised');
  await follow(page, 'pending-check');
  await expect(checkout.heading('paid-heading')).toBeVisible();
  await follow(page, 'return-button');
}
