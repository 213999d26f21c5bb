// The results of a debit order: declined, pending at the bank, signed, and sent again.
import { readFile } from 'node:fs/promises';
import { mandateOrder, SAVINGS_ACCOUNT } from '../support/debit_order.ts';
import {
  loadAccountForm,
  loadSigningForm,
  signByFormClient,
  submitForm,
} from '../support/form_client.ts';
import { expect, SOUTH_AFRICAN, TERMS, test } from '../support/mandate_fixtures.ts';
import { sandboxOrder } from '../support/merchant.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

test('a declined debit order can be tried again', async ({ checkout, merchant, order, page }) => {
  const intent = await merchant.createIntent(mandateOrder(sandboxOrder({ result: 'refused' })));
  await checkout.open(intent);
  for (const attempts of [1, 2]) {
    await order.signWith(SAVINGS_ACCOUNT);
    for (const id of ['mandate-refused', 'mandate-refused-next', 'not-charged'])
      await expect(checkout.alert).toContainText(messageContaining(id));
    await expect(checkout.alert).toBeFocused();
    await expect(page.locator('body')).not.toContainText(SAVINGS_ACCOUNT.number);
    expect(await merchant.readIntent(intent)).toMatchObject({
      status: 'selection',
      attempt_count: attempts,
    });
  }
});

test('waits for the bank, which declines once and then approves', async ({
  checkout,
  merchant,
  order,
  page,
  javaScriptEnabled,
}) => {
  const intent = await merchant.createIntent(mandateOrder(sandboxOrder({ flow: 'wait' })));
  await checkout.open(intent);
  for (const result of ['refused', 'authorised'] as const) {
    await order.signWith(SAVINGS_ACCOUNT);
    await order.expectState('pending');
    await expect(checkout.heading('mandate-waiting-heading')).toBeVisible();
    await order.expectAnswerBy();
    await merchant.settleIntent(intent, result);
    if (!javaScriptEnabled)
      await page.getByRole('link', { name: messagePattern('pending-check') }).click();
    if (result === 'refused')
      await expect(checkout.alert).toContainText(messageContaining('mandate-refused'));
  }
  // Without scripting "Check again" has led to the merchant.
  await expect(checkout.result('mandate-signed-heading')).toBeVisible();
  expect(await merchant.readIntent(intent)).toMatchObject({ status: 'success', attempt_count: 2 });
});

test('is declined on the page of the bank, and approved there the second time', async ({
  checkout,
  merchant,
  order,
  page,
  expectReturn,
}) => {
  const intent = await merchant.createIntent(mandateOrder(sandboxOrder({ flow: 'redirect' })));
  await checkout.open(intent);
  await order.signWith(SAVINGS_ACCOUNT);
  await order.expectState('challenge');
  await order.expectAnswerBy();
  await page.getByRole('button', { name: messagePattern('challenge-decline') }).click();
  await expect(checkout.alert).toContainText(messageContaining('not-charged'));
  await order.signWith(SAVINGS_ACCOUNT);
  await page.getByRole('button', { name: messagePattern('challenge-approve') }).click();
  await expectReturn(intent, 'success');
});

test('a reopened page shows the signed terms, and a copy can be downloaded', async ({
  checkout,
  merchant,
  order,
  page,
  expectReturn,
}) => {
  const intent = await merchant.createIntent(mandateOrder(SOUTH_AFRICAN));
  await signByFormClient(intent);
  await checkout.open(intent);
  await order.expectState('success');
  await expect(checkout.heading('mandate-signed-heading')).toBeVisible();
  for (const term of TERMS)
    await expect(page.getByRole('definition').filter({ hasText: term }).first()).toBeVisible();
  await expect(page.getByText('Account ending in 5678')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(SAVINGS_ACCOUNT.number);
  const contractNumber = await page
    .getByText(messagePattern('mandate-number-label'))
    .locator('xpath=following-sibling::dd')
    .innerText();
  const [copy] = await Promise.all([page.waitForEvent('download'), order.copy.click()]);
  expect(copy.suggestedFilename()).toBe(`debit-order-${contractNumber}.pdf`);
  const bytes = await readFile(await copy.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: messagePattern('return-button') }).click();
  await expectReturn(intent, 'success');
});

test('a double click signs once', async ({ checkout, merchant, order }) => {
  const intent = await merchant.createIntent(mandateOrder());
  await checkout.open(intent);
  await order.submitAccount(SAVINGS_ACCOUNT);
  await order.sign.dblclick();
  // The second submission may lead to the page that waits for the result of the first.
  await checkout.expectResult('mandate-signed-heading');
  expect(await merchant.readIntent(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test('going back to the form after signing shows the signed debit order', async ({
  checkout,
  merchant,
  order,
  page,
  expectReturn,
}) => {
  const intent = await merchant.createIntent(mandateOrder());
  await checkout.open(intent);
  await order.signWith(SAVINGS_ACCOUNT);
  await order.leave();
  await expectReturn(intent, 'success');
  await page.evaluate(() => history.go(-2));
  await expect(checkout.heading('mandate-signed-heading')).toBeVisible();
  expect(await merchant.readIntent(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test(
  'forms sent again after signing lead to the merchant and sign nothing',
  { tag: '@once' },
  async ({ merchant }) => {
    const intent = await merchant.createIntent(mandateOrder());
    const [check, sign] = [await loadAccountForm(intent), await loadSigningForm(intent)];
    await Promise.all([submitForm(sign), submitForm(sign), submitForm(sign)]);
    for (const form of [check, sign]) {
      const response = await submitForm(form);
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        expect.stringContaining('status=success'),
      ]);
    }
    expect(await merchant.readIntent(intent)).toMatchObject({
      status: 'success',
      attempt_count: 1,
    });
  },
);

test('signing in a second tab has no effect', async ({ checkout, merchant, order }) => {
  const intent = await merchant.createIntent(mandateOrder());
  await checkout.open(intent);
  await order.submitAccount(SAVINGS_ACCOUNT);
  await signByFormClient(intent);
  await order.sign.click();
  await expect(checkout.page.getByRole('heading', { name: 'Back at the shop' })).toBeVisible();
  expect(await merchant.readIntent(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test(
  'the signed debit order is shown, then the merchant, and again after going back',
  { tag: '@scripting' },
  async ({ checkout, merchant, order, page, expectReturn }) => {
    const intent = await merchant.createIntent(mandateOrder());
    await checkout.open(intent);
    await order.submitAccount(SAVINGS_ACCOUNT);
    await expect(page.locator('html')).toHaveAttribute('data-islands', 'alive');
    await order.sign.click();
    // The page of the signed debit order has its copy, and leads to the merchant.
    await expect(checkout.heading('mandate-signed-heading')).toBeVisible();
    await expect(page.locator('.leading')).toBeFocused();
    await expect(order.copy).toBeVisible();
    await expectReturn(intent, 'success');
    await page.goBack();
    await expect(checkout.heading('mandate-signed-heading')).toBeVisible();
  },
);
