// Stored cards: stored with consent, used with one click, removed after a confirmation.
import type { Page } from '@playwright/test';
import { amex, mastercard, cardWithName, visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { createIntentWithStoredCards } from '../support/form_client.ts';
import { orderWithRemembering, Merchant, sandboxOrder } from '../support/merchant.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';
import { randomUUID } from 'node:crypto';

test('a card stored with the checkbox pays with one click the next time', async ({
  checkout,
  merchant,
  expectReturn,
}) => {
  const purchaser = randomUUID();
  const first = await merchant.createIntent(orderWithRemembering(purchaser));
  await checkout.open(first);
  await expect(checkout.storedCredentialRadios).toHaveCount(0);
  await expect(checkout.rememberBox).not.toBeChecked();
  await checkout.rememberBox.check();
  await checkout.payWith(visa);
  await expectReturn(first, 'success');

  const second = await merchant.createIntent(orderWithRemembering(purchaser, { amount: 4_900 }));
  await checkout.open(second);
  await expect(checkout.storedCardEndingIn('4242')).toBeChecked();
  for (const field of [...checkout.fields, checkout.rememberBox]) await expect(field).toBeHidden();
  await expect(checkout.payButton).toHaveText(messagePattern('pay-button'));
  await expect(checkout.payButton).toContainText('49');
  await checkout.payButton.click();
  await expectReturn(second, 'success');
  expect(await merchant.readIntent(second)).toMatchObject({
    attempt_count: 1,
    last_brand: 'visa',
    card_last4: '4242',
  });
});

test(
  'a security code that the merchant asks for is typed within the chosen card',
  { tag: '@crosswise' },
  async ({ checkout, kassa, shop, page, expectReturn }) => {
    const merchant = await Merchant.create(kassa, shop.returnUrl);
    const intent = await createIntentWithStoredCards(merchant, [visa, mastercard]);
    await kassa.command('merchant', 'set', merchant.id, '--ask-security-code', 'on');
    await checkout.open(intent);
    const codes = page.locator('#stored [autocomplete=cc-csc]');
    await expect(codes).toHaveCount(2);
    await checkout.storedCardEndingIn('4242').check();
    const code = codes.filter({ visible: true });
    await code.fill('12');
    await checkout.payButton.click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toHaveValue('');
    await expect(checkout.alert.getByRole('link')).toHaveCount(1);
    await code.fill('123');
    await checkout.payButton.click();
    await expectReturn(intent, 'success', merchant);
  },
);

test(
  'an unticked checkbox stores no card',
  { tag: '@crosswise' },
  async ({ checkout, merchant, expectReturn }) => {
    const purchaser = randomUUID();
    const intent = await merchant.createIntent(orderWithRemembering(purchaser));
    await checkout.open(intent);
    await checkout.payWith(visa);
    await expectReturn(intent, 'success');
    expect(
      (await merchant.readIntent(await merchant.createIntent(orderWithRemembering(purchaser))))
        .credentials,
    ).toEqual([]);
  },
);

test('the checkbox stays ticked while errors are corrected', async ({
  checkout,
  merchant,
  expectReturn,
}) => {
  const purchaser = randomUUID();
  const intent = await merchant.createIntent(orderWithRemembering(purchaser));
  await checkout.open(intent);
  await checkout.rememberBox.check();
  await checkout.payWith({ ...visa, code: '' });
  await expect(checkout.alert).toContainText(messageContaining('problems-heading'));
  await expect(checkout.rememberBox).toBeChecked();
  await checkout.payWith(visa);
  await expectReturn(intent, 'success');
  const next = await merchant.readIntent(
    await merchant.createIntent(orderWithRemembering(purchaser)),
  );
  expect(next.credentials).toMatchObject([{ card_last4: '4242', is_mit_compatible: false }]);
});

test('if the merchant requires a stored card, the page says so and stores it', async ({
  checkout,
  merchant,
  expectReturn,
}) => {
  const purchaser = randomUUID();
  const intent = await merchant.createIntent(
    orderWithRemembering(purchaser, { require_unscheduled_mit: true }),
  );
  await checkout.open(intent);
  await expect(checkout.rememberBox).toHaveCount(0);
  await expect(checkout.page.getByText(messagePattern('store-required'))).toBeVisible();
  await checkout.payWith(visa);
  await expectReturn(intent, 'success');
  const next = await merchant.readIntent(
    await merchant.createIntent(orderWithRemembering(purchaser)),
  );
  expect(next.credentials).toMatchObject([{ card_last4: '4242', is_mit_compatible: true }]);
});

test('pays with another card than the stored ones', async ({
  checkout,
  merchant,
  expectReturn,
}) => {
  const intent = await createIntentWithStoredCards(merchant, [visa, amex]);
  await checkout.open(intent);
  await expect(checkout.storedCredentialRadios).toHaveCount(2);
  await expect(checkout.storedCardEndingIn('0005')).toBeChecked();
  await checkout.page.getByText(messagePattern('method-another-card')).click();
  await checkout.payWith(mastercard);
  await expectReturn(intent, 'success');
  expect(await merchant.readIntent(intent)).toMatchObject({ card_last4: '4444' });
});

test('a stored card is removed after a confirmation', async ({
  checkout,
  merchant,
  page,
  expectReturn,
}) => {
  const intent = await createIntentWithStoredCards(merchant, [visa, mastercard]);
  await checkout.open(intent);
  const remove = page.getByRole('button', { name: /4242$/ });
  await remove.click();
  await expect(checkout.heading('forget-heading')).toContainText('4242');
  await page.getByRole('link', { name: messagePattern('forget-keep') }).click();
  await expect(checkout.storedCredentialRadios).toHaveCount(2);

  await remove.click();
  await page.getByRole('button', { name: messagePattern('forget-confirm') }).click();
  await expect(
    page.getByRole('status').filter({ hasText: messagePattern('forgotten-note') }),
  ).toBeFocused();
  await expect(checkout.storedCredentialRadios).toHaveCount(1);
  await expect(checkout.storedCardEndingIn('4444')).toBeChecked();
  expect((await merchant.readIntent(intent)).credentials).toMatchObject([{ card_last4: '4444' }]);
  await checkout.payButton.click();
  await expectReturn(intent, 'success');
});

test('removing the last stored card, in another language, shows the card form', async ({
  checkout,
  merchant,
  page,
}) => {
  await checkout.open(await createIntentWithStoredCards(merchant, [visa]));
  // The form that removes a card has a field of its own for the language.
  await checkout.chooseLanguage('af');
  await checkout.forgetButton.click();
  await page.getByRole('button', { name: messagePattern('forget-confirm', 'af') }).click();
  await expect(checkout.methodRadio('card')).toBeChecked();
  await expect(checkout.number).toBeVisible();
  await expect(checkout.forgetButton).toHaveCount(0);
});

test('stored cards are chosen, removed and used with the keyboard only', async ({
  checkout,
  merchant,
  page,
  expectReturn,
}) => {
  const intent = await createIntentWithStoredCards(merchant, [visa, mastercard]);
  await checkout.open(intent);
  await tabUntil(page, () =>
    checkout.storedCardEndingIn('4444').evaluate((radio) => radio === document.activeElement),
  );
  await page.keyboard.press('ArrowDown');
  await expect(checkout.storedCardEndingIn('4242')).toBeChecked();
  await expect(checkout.number).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(checkout.methodRadio('card')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(checkout.number).toBeFocused();
  await tabUntil(page, () =>
    checkout.forgetButton.first().evaluate((button) => button === document.activeElement),
  );
  await page.keyboard.press('Enter');
  await expect(checkout.heading('forget-heading')).toContainText('4444');
  await tabUntil(page, () =>
    checkout.forgetButton.evaluate((button) => button === document.activeElement),
  );
  await page.keyboard.press('Enter');
  await expect(checkout.storedCardEndingIn('4242')).toBeChecked();
  await tabUntil(page, () =>
    checkout.storedCardEndingIn('4242').evaluate((radio) => radio === document.activeElement),
  );
  await page.keyboard.press('Enter');
  await expectReturn(intent, 'success');
});

test('a declined stored card is explained and stays chosen', async ({ checkout, merchant }) => {
  const intent = await createIntentWithStoredCards(
    merchant,
    [visa, mastercard],
    sandboxOrder({ result: 'refused' }),
  );
  await checkout.open(intent);
  await checkout.storedCardEndingIn('4242').check();
  await checkout.payButton.click();
  for (const text of [
    messageContaining('declined-heading'),
    messageContaining('refused-by-issuer'),
    /4242/,
  ])
    await expect(checkout.alert).toContainText(text);
  await expect(checkout.alert).toBeFocused();
  await expect(checkout.storedCardEndingIn('4242')).toBeChecked();
  await expect(checkout.number).toBeHidden();
});

test('a stored card that was deleted meanwhile is reported, and another one pays', async ({
  checkout,
  merchant,
  expectReturn,
}) => {
  const intent = await createIntentWithStoredCards(merchant, [visa, mastercard]);
  await checkout.open(intent);
  const [newest] = (await merchant.readIntent(intent)).credentials;
  if (newest) await merchant.deleteCredential(newest);
  await checkout.payButton.click();
  await expect(checkout.alert).toContainText(messageContaining('credential-gone'));
  await expect(checkout.alert).toBeFocused();
  await expect(checkout.storedCredentialRadios).toHaveCount(1);
  await expect(checkout.methodRadio('card')).toBeChecked();
  await checkout.storedCardEndingIn('4242').check();
  await checkout.payButton.click();
  await expectReturn(intent, 'success');
  expect(await merchant.readIntent(intent)).toMatchObject({ attempt_count: 1, card_last4: '4242' });
});

test('errors of the card form do not matter if a stored card is chosen', async ({
  checkout,
  merchant,
  expectReturn,
}) => {
  const intent = await createIntentWithStoredCards(merchant, [visa]);
  await checkout.open(intent);
  await checkout.methodRadio('card').check();
  await checkout.payWith(cardWithName('DECLINED', { ...visa, number: '4242 4242 4242 4241' }));
  await expect(checkout.alert).toContainText(messageContaining('problems-heading'));
  await expect(checkout.methodRadio('card')).toBeChecked();
  await checkout.storedCardEndingIn('4242').check();
  await expect(checkout.alert).toBeHidden();
  await checkout.payButton.click();
  await expectReturn(intent, 'success');
});

test('a double click on a stored card pays once', async ({ checkout, merchant }) => {
  const intent = await createIntentWithStoredCards(merchant, [visa]);
  await checkout.open(intent);
  await checkout.payButton.dblclick();
  await checkout.expectPaid();
  expect(await merchant.readIntent(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test(
  'a test card chooses the card form, which it fills in',
  { tag: '@scripting' },
  async ({ checkout, merchant, page }) => {
    await checkout.open(await createIntentWithStoredCards(merchant, [visa]));
    await checkout.waitUntilInteractive();
    await page.locator('.sandbox > summary').click();
    await page
      .getByRole('button', { name: /Mastercard/ })
      .last()
      .click();
    await expect(checkout.methodRadio('card')).toBeChecked();
    await expect(checkout.number).toHaveValue('5555 5555 5555 4444');
  },
);

test(
  'the chosen method stays when the page is refreshed',
  { tag: '@scripting' },
  async ({ checkout, merchant, page }) => {
    await checkout.open(await createIntentWithStoredCards(merchant, [visa, mastercard]));
    await checkout.waitUntilInteractive();
    await checkout.methodRadio('card').check();
    await checkout.number.fill('4242');
    const refreshed = page.waitForResponse(
      (response) => response.request().resourceType() === 'fetch',
    );
    const token = await page.locator('[name=form_token]').inputValue();
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await refreshed;
    await expect(page.locator('[name=form_token]')).not.toHaveValue(token);
    await expect(checkout.methodRadio('card')).toBeChecked();
    await expect(checkout.number).toHaveValue('4242');
  },
);

async function tabUntil(page: Page, reached: () => Promise<boolean>): Promise<void> {
  for (let times = 0; times < 40; times += 1) {
    if (await reached()) return;
    await page.keyboard.press('Tab');
  }
  expect(await reached(), 'the target is reached with Tab').toBe(true);
}
