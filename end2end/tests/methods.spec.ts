// Every method other than the card: chosen, filled in, paid, declined, pending.
import { visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { sandboxOrder } from '../support/merchant.ts';
import { METHODS } from '../support/page_states.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

/** The paying button of methods that lead elsewhere (decision 54). */
const LABELS: Record<string, string> = {
  paypal: 'continue-to',
  eft: 'continue-bank',
  bank_transfer: 'show-transfer',
};

for (const method of METHODS.slice(1)) {
  test(`pays by ${method} and returns to the merchant`, async ({
    checkout,
    merchant,
    expectReturn,
  }) => {
    const intent = await merchant.createIntent();
    await checkout.open(intent);
    await checkout.chooseMethod(method);
    await expect(checkout.number).toBeHidden();
    const label = LABELS[method] ?? 'pay-button';
    await expect(checkout.payButton).toHaveText(messagePattern(label), { useInnerText: true });
    await checkout.payButton.click();
    await expectReturn(intent, 'success');
    expect(await merchant.readIntent(intent)).toMatchObject({
      attempt_count: 1,
      last_method: method,
      card_last4: null,
    });
  });
}

test('shows only the fields of the chosen method', async ({ checkout, merchant }) => {
  await checkout.open(await merchant.createIntent({ capture_mode: 'prefer_delay' }));
  await expect(checkout.number).toBeVisible();
  await expect(checkout.phone).toBeHidden();
  await expect(checkout.payButton).toHaveText(messagePattern('reserve-button'), {
    useInnerText: true,
  });
  await checkout.methodRadio('mobile_money').check();
  await expect(checkout.phone).toBeVisible();
  await expect(checkout.number).toBeHidden();
  await expect(checkout.voucher).toBeHidden();
  // Mobile money cannot be authorized only, so the page announces a payment.
  await expect(checkout.payButton).toHaveText(messagePattern('pay-button'), { useInnerText: true });
  await expect(checkout.page.getByText(messagePattern('amount-reserved-label'))).toBeHidden();
});

test('an error is shown at its field, and typed values stay', async ({
  checkout,
  merchant,
  expectReturn,
}) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await checkout.name.fill(visa.name);
  await checkout.methodRadio('mobile_money').check();
  await checkout.phone.fill('0821');
  await checkout.payButton.click();
  await expect(checkout.alert).toContainText(messageContaining('problems-heading'));
  await checkout.expectInvalid(checkout.phone, messagePattern('phone-wrong-length'));
  await expect(checkout.phone).toBeFocused();
  await expect(checkout.methodRadio('mobile_money')).toBeChecked();
  await expect(checkout.name).toHaveValue(visa.name);
  await checkout.phone.fill('082 123 4567');
  await checkout.payButton.click();
  await expectReturn(intent, 'success');
});

test('the country of a number is chosen where the currency has several', async ({
  checkout,
  merchant,
  page,
  expectReturn,
}) => {
  const intent = await merchant.createIntent({ amount: 5_000, currency: 'XOF' });
  await checkout.open(intent);
  await checkout.methodRadio('mobile_money').check();
  await checkout.phone.fill('77 123 45 67');
  await checkout.payButton.click();
  const country = page.locator('#phone_country');
  await checkout.expectInvalid(country, messagePattern('phone-country-missing'));
  await expect(country).toBeFocused();
  await expect(checkout.alert.getByRole('link')).toHaveText(messagePattern('phone-country-label'));
  await country.selectOption('SN');
  await checkout.phone.fill('77 123 45 67');
  await checkout.payButton.click();
  await expectReturn(intent, 'success');
});

test('a declined payment is paid by another method', async ({
  checkout,
  merchant,
  page,
  expectReturn,
}) => {
  const intent = await merchant.createIntent(sandboxOrder({ flow: 'redirect' }));
  await checkout.open(intent);
  await checkout.chooseMethod('paypal');
  await checkout.payButton.click();
  await page.getByRole('button', { name: messagePattern('challenge-decline') }).click();
  await expect(checkout.alert).toContainText('PayPal');
  await expect(checkout.alert).toContainText(messageContaining('not-charged'));
  await checkout.chooseMethod('eft');
  await checkout.payButton.click();
  await page.getByRole('button', { name: messagePattern('challenge-approve') }).click();
  await expectReturn(intent, 'success');
});

test('waits for the phone, and shows the result when it is known', async ({
  checkout,
  merchant,
  page,
  javaScriptEnabled,
}) => {
  const intent = await merchant.createIntent(sandboxOrder({ flow: 'wait' }));
  await checkout.open(intent);
  await checkout.chooseMethod('mobile_money');
  await checkout.payButton.click();
  await expect(checkout.heading('prompt-heading')).toBeVisible();
  await merchant.settleIntent(intent, 'authorised');
  if (!javaScriptEnabled)
    await page.getByRole('link', { name: messagePattern('pending-check') }).click();
  // Without scripting "Check again" has led to the merchant.
  const ending = javaScriptEnabled
    ? checkout.heading('paid-heading')
    : page.getByRole('heading', { name: 'Back at the shop' });
  await expect(ending).toBeVisible();
});

test('shows the same transfer details on every visit', async ({ checkout, merchant, page }) => {
  const intent = await merchant.createIntent(sandboxOrder({ flow: 'wait' }));
  await checkout.open(intent);
  await checkout.chooseMethod('bank_transfer');
  await checkout.payButton.click();
  // Without the buttons to copy, which come with the script.
  const values = page.locator('dl.transfer :is(dt, bdi)');
  await expect(page.locator('dl.transfer')).toContainText(messageContaining('transfer-account'));
  const first = await values.allInnerTexts();
  await page.goto('about:blank');
  await checkout.open(intent);
  expect(await values.allInnerTexts()).toEqual(first);
});
