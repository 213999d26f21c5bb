// Every method beside the card: chosen, filled in, paid, refused, waited for.
import { visa } from '../support/cards.ts';
import type { Checkout } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { sandbox } from '../support/merchant.ts';
import { METHODS } from '../support/states.ts';
import { words } from '../support/words.ts';

/** Chooses a method as a customer does, and fills in what it asks for. */
async function choose(checkout: Checkout, method: string): Promise<void> {
  await checkout.method(method).check();
  if (method === 'mobile_money') await checkout.phone.fill('082 123 4567');
  if (method === 'voucher') await checkout.voucher.fill('1234 5678 9012 3456');
}

for (const method of METHODS.slice(1)) {
  test(`pays by ${method} and returns to the merchant`, async ({ checkout, merchant, expectReturn }) => {
    const intent = await merchant.create();
    await checkout.open(intent);
    await choose(checkout, method);
    await expect(checkout.number).toBeHidden();
    await expect(checkout.pay).toHaveText(words('pay-button'), { useInnerText: true });
    await checkout.pay.click();
    await expectReturn(intent, 'success');
    expect(await merchant.read(intent)).toMatchObject({ attempt_count: 1, last_method: method, card_last4: null });
  });
}

test('shows only what the chosen method asks for', async ({ checkout, merchant }) => {
  await checkout.open(await merchant.create({ capture_mode: 'prefer_delay' }));
  await expect(checkout.number).toBeVisible();
  await expect(checkout.phone).toBeHidden();
  await expect(checkout.pay).toHaveText(words('reserve-button'), { useInnerText: true });
  await checkout.method('mobile_money').check();
  await expect(checkout.phone).toBeVisible();
  await expect(checkout.number).toBeHidden();
  await expect(checkout.voucher).toBeHidden();
  // It can't be reserved, and the page says so before it is paid.
  await expect(checkout.pay).toHaveText(words('pay-button'), { useInnerText: true });
  await expect(checkout.page.getByText(words('amount-reserved-label'))).toBeHidden();
});

test('a mistake is shown at its field, and nothing that was typed is lost', async ({ checkout, merchant, expectReturn }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await checkout.name.fill(visa.name);
  await checkout.method('mobile_money').check();
  await checkout.phone.fill('0821');
  await checkout.pay.click();
  await expect(checkout.alert).toContainText(words('problems-heading', 'en', { part: true }));
  await checkout.expectInvalid(checkout.phone, words('phone-wrong-length'));
  await expect(checkout.method('mobile_money')).toBeChecked();
  await expect(checkout.name).toHaveValue(visa.name);
  await checkout.phone.fill('082 123 4567');
  await checkout.pay.click();
  await expectReturn(intent, 'success');
});

test('refused, and paid by another method', async ({ checkout, merchant, page, expectReturn }) => {
  const intent = await merchant.create(sandbox({ flow: 'redirect' }));
  await checkout.open(intent);
  await choose(checkout, 'paypal');
  await checkout.pay.click();
  await page.getByRole('button', { name: words('challenge-decline') }).click();
  await expect(checkout.alert).toContainText('PayPal');
  await expect(checkout.alert).toContainText(words('not-charged', 'en', { part: true }));
  await choose(checkout, 'eft');
  await checkout.pay.click();
  await page.getByRole('button', { name: words('challenge-approve') }).click();
  await expectReturn(intent, 'success');
});

test('waits for the phone, and shows the result once there is one', async ({ checkout, merchant, page, javaScriptEnabled }) => {
  const intent = await merchant.create(sandbox({ flow: 'wait' }));
  await checkout.open(intent);
  await choose(checkout, 'mobile_money');
  await checkout.pay.click();
  await expect(checkout.heading('prompt-heading')).toBeVisible();
  await merchant.settle(intent, 'authorised');
  if (!javaScriptEnabled) await page.getByRole('link', { name: words('pending-check') }).click();
  await expect(checkout.heading('paid-heading')).toBeVisible();
});

test('says where to transfer the money, the same on every visit', async ({ checkout, merchant, page }) => {
  const intent = await merchant.create(sandbox({ flow: 'wait' }));
  await checkout.open(intent);
  await choose(checkout, 'bank_transfer');
  await checkout.pay.click();
  const rows = page.locator('dl.transfer');
  await expect(rows).toContainText(words('transfer-account', 'en', { part: true }));
  const first = await rows.innerText();
  await page.goto('about:blank');
  await checkout.open(intent);
  expect(await rows.innerText()).toBe(first);
});
