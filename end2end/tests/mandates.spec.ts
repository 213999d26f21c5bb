// Signing a debit order: the account form, its errors, and the review.
import { INVALID_ACCOUNT, mandateOrder, SAVINGS_ACCOUNT } from '../support/debit_order.ts';
import { loadAccountForm, loadSigningForm, submitForm } from '../support/form_client.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, SOUTH_AFRICAN, TERMS, test } from '../support/mandate_fixtures.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

test('signs a debit order and returns to the merchant', async ({
  checkout,
  merchant,
  order,
  page,
  expectReturn,
}) => {
  const intent = await merchant.createIntent(mandateOrder(SOUTH_AFRICAN));
  await checkout.open(intent);
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(checkout.methodRadio('debit_order')).toBeChecked();
  for (const term of TERMS)
    await expect(page.getByRole('definition').filter({ hasText: term }).first()).toBeVisible();
  await order.submitAccount(SAVINGS_ACCOUNT);
  const account = [
    SAVINGS_ACCOUNT.holder,
    'Standard Bank',
    SAVINGS_ACCOUNT.branch,
    SAVINGS_ACCOUNT.number,
    messagePattern('account-kind-savings'),
  ];
  for (const text of [...TERMS, ...account])
    await expect(page.getByRole('definition').filter({ hasText: text }).first()).toBeVisible();
  await expect(page.locator('#condition')).toHaveText(messagePattern('mandate-consent'));
  await expect(order.sign).toHaveText(/^Sign and pay R\s199,00$/);
  expect(await merchant.readIntent(intent)).toMatchObject({
    status: 'selection',
    attempt_count: 0,
  });
  await order.sign.click();
  await order.leave();
  await expectReturn(intent, 'success');
  expect(await merchant.readIntent(intent)).toMatchObject({
    attempt_count: 1,
    last_method: 'debit_order',
  });
});

test('signs a debit order without a first payment', async ({
  checkout,
  merchant,
  order,
  page,
  expectReturn,
}) => {
  const intent = await merchant.createIntent(mandateOrder({ amount: 0 }));
  await checkout.open(intent);
  await expect(page.getByText(messagePattern('mandate-now-nothing')).first()).toBeVisible();
  await order.submitAccount(SAVINGS_ACCOUNT);
  await expect(order.sign).toHaveText(messagePattern('sign-button-only'));
  await order.sign.click();
  await order.leave();
  await expectReturn(intent, 'success');
  await checkout.open(intent);
  await expect(checkout.heading('mandate-signed-heading')).toBeVisible();
  await expect(page.getByText(messagePattern('paid-note'))).toBeHidden();
});

test('invalid fields are reported, corrected and signed', async ({
  checkout,
  merchant,
  order,
  page,
  expectReturn,
}) => {
  const intent = await merchant.createIntent(mandateOrder());
  await checkout.open(intent);
  await order.fill(INVALID_ACCOUNT);
  const response = page.waitForResponse((response) => response.request().method() === 'POST');
  await order.check.click();
  expect((await response).status()).toBe(422);
  await expect(checkout.alert).toContainText(messageContaining('problems-heading'));
  await expect(order.holder).toBeFocused();
  await checkout.expectInvalid(order.holder, messagePattern('account-holder-missing'));
  await checkout.expectInvalid(order.branch, messagePattern('branch-wrong'));
  await checkout.expectInvalid(order.number, messagePattern('account-number-not-digits'));
  await checkout.expectInvalid(order.kind, messagePattern('account-kind-missing'));
  await checkout.alert.getByRole('link', { name: messagePattern('branch-label') }).click();
  await expect(order.branch).toBeFocused();
  // What was typed stays, valid or not.
  await order.fill({ ...SAVINGS_ACCOUNT, branch: '0510' });
  await order.check.click();
  await expect(checkout.alert.getByRole('listitem')).toHaveCount(1);
  await order.expectFilled({ ...SAVINGS_ACCOUNT, branch: '0510' });
  await order.branch.fill(SAVINGS_ACCOUNT.branch);
  await order.check.click();
  await order.sign.click();
  await order.leave();
  await expectReturn(intent, 'success');
});

test('a bank that is chosen by name has its branch code', async ({
  checkout,
  merchant,
  order,
  page,
}) => {
  await checkout.open(await merchant.createIntent(mandateOrder()));
  await order.fill(SAVINGS_ACCOUNT);
  await order.bank.selectOption('Capitec Bank');
  await expect(order.branch).toBeHidden();
  await order.check.click();
  await order.expectState('review');
  await expect(page.getByRole('definition').filter({ hasText: '470010' })).toBeVisible();
});

test(
  'an account is checked while it is typed',
  { tag: '@scripting' },
  async ({ checkout, merchant, order }) => {
    await checkout.open(await merchant.createIntent(mandateOrder()));
    await checkout.waitUntilInteractive();
    for (const [field, wrong, message] of [
      [order.holder, '4242', 'account-holder-wrong'],
      [order.branch, '0510', 'branch-wrong'],
      [order.number, '12x456', 'account-number-not-digits'],
      [order.number, '123', 'account-number-wrong-length'],
    ] as const) {
      await field.fill(wrong);
      await field.blur();
      await checkout.expectInvalid(field, messagePattern(message));
    }
    for (const [field, value] of [
      [order.holder, SAVINGS_ACCOUNT.holder],
      [order.branch, '051 001'],
      [order.number, SAVINGS_ACCOUNT.number],
    ] as const) {
      await field.fill(value);
      await expect(field).not.toHaveAttribute('aria-invalid');
    }
  },
);

test('the form has the typed account when it is edited after the review', async ({
  checkout,
  merchant,
  order,
  page,
  expectReturn,
}) => {
  const intent = await merchant.createIntent(mandateOrder());
  await checkout.open(intent);
  await order.submitAccount(SAVINGS_ACCOUNT);
  await order.edit.click();
  await order.expectState('selection');
  await order.expectFilled(SAVINGS_ACCOUNT);
  await expect(checkout.alert).toHaveCount(0);
  await order.number.fill('0087654321');
  await order.check.click();
  await expect(page.getByText('0087654321')).toBeVisible();
  await order.sign.click();
  await order.leave();
  await expectReturn(intent, 'success');
});

test('Enter in the form opens the review and signs nothing', async ({
  checkout,
  merchant,
  order,
}) => {
  const intent = await merchant.createIntent(mandateOrder());
  await checkout.open(intent);
  await order.fill(SAVINGS_ACCOUNT);
  await order.number.press('Enter');
  await order.expectState('review');
  expect(await merchant.readIntent(intent)).toMatchObject({
    status: 'selection',
    attempt_count: 0,
  });
});

test('a form that was not reviewed signs nothing', { tag: '@once' }, async ({ merchant }) => {
  const intent = await merchant.createIntent(mandateOrder());
  const unreviewed = await loadAccountForm(intent);
  unreviewed.fields.set('step', 'sign');
  const altered = await loadSigningForm(intent);
  altered.fields.set('terms', (altered.fields.get('terms') ?? '').replace('45000', '44999'));
  for (const form of [unreviewed, altered]) {
    const response = await submitForm(form);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('data-state="review"'),
    ]);
  }
  expect(await merchant.readIntent(intent)).toMatchObject({
    status: 'selection',
    attempt_count: 0,
  });
});

for (const [language, locale, dir] of [
  ['ar', 'ar-EG', 'rtl'],
  ['zu', 'zu-ZA', 'ltr'],
] as const) {
  test(`${language}: every step from the form to the copy`, async ({
    checkout,
    merchant,
    order,
    page,
    expectReturn,
  }) => {
    const intent = await merchant.createIntent(mandateOrder({ purchaser_info: { locale } }));
    await checkout.open(intent);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    for (const field of [order.branch, order.number])
      await expect(field).toHaveCSS('direction', 'ltr');
    await order.check.click();
    await checkout.expectInvalid(order.bank, messagePattern('bank-missing', language));
    await checkout.expectNoOverflow('errors');
    await order.submitAccount(SAVINGS_ACCOUNT);
    await expect(checkout.heading('review-heading', language)).toBeVisible();
    await expect(order.sign).toHaveText(messagePattern('sign-button', language));
    await checkout.expectNoOverflow('review');
    await order.sign.click();
    await order.leave();
    await expectReturn(intent, 'success');
    await checkout.open(intent);
    await expect(checkout.heading('mandate-signed-heading', language)).toBeVisible();
    await expect(order.copy).toHaveText(messagePattern('mandate-copy', language));
    await checkout.expectNoOverflow('signed');
  });
}

test('a language chosen on the page stays through the review and the signature', async ({
  checkout,
  merchant,
  order,
  page,
  expectReturn,
}) => {
  const intent = await merchant.createIntent(mandateOrder());
  await checkout.open(intent);
  await checkout.chooseLanguage('zu');
  await order.submitAccount(SAVINGS_ACCOUNT);
  await expect(checkout.heading('review-heading', 'zu')).toBeVisible();
  await order.edit.click();
  await expect(order.check).toHaveText(messagePattern('review-button', 'zu'));
  await order.signWith(SAVINGS_ACCOUNT);
  await order.leave();
  await expectReturn(intent, 'success');
  await checkout.open(intent, { lang: 'zu' });
  const [copy] = await Promise.all([page.waitForEvent('download'), order.copy.click()]);
  expect(new URL(copy.url()).searchParams.get('lang')).toBe('zu');
});

test('cancels instead of signing', async ({ checkout, merchant, order, expectReturn }) => {
  const intent = await merchant.createIntent(mandateOrder());
  await checkout.open(intent);
  await order.submitAccount(SAVINGS_ACCOUNT);
  await checkout.cancel();
  await expectReturn(intent, 'canceled');
  expect(await merchant.readIntent(intent)).toMatchObject({ attempt_count: 0 });
});

test('signs with the keyboard only', async ({ checkout, merchant, order, page, expectReturn }) => {
  const intent = await merchant.createIntent(mandateOrder());
  await checkout.open(intent);
  await tabTo(page, checkout.methodRadio('debit_order'));
  for (const [field, value] of [
    [order.holder, SAVINGS_ACCOUNT.holder],
    [order.bank, 'Ano'],
    [order.branch, SAVINGS_ACCOUNT.branch],
    [order.number, SAVINGS_ACCOUNT.number],
    [order.kind, 'Sav'],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.type(value);
  }
  await order.expectFilled(SAVINGS_ACCOUNT);
  await page.keyboard.press('Tab');
  await expect(order.check).toBeFocused();
  await page.keyboard.press('Enter');
  await order.expectState('review');
  await tabTo(page, order.sign);
  await page.keyboard.press('Enter');
  await order.leave();
  await expectReturn(intent, 'success');
});
