// A customer pays and is back at the merchant's, and the API says the same as the address.
import { amex, mastercard, visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { sandbox } from '../support/merchant.ts';
import { words } from '../support/words.ts';

test('pays by card and returns to the merchant', async ({ checkout, merchant, expectReturn }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await expect(checkout.page).toHaveTitle(/Bean & Leaf/);
  await expect(checkout.method('card')).toBeChecked();
  await expect(checkout.pay).toHaveText(words('pay-button'));
  await expect(checkout.pay).toContainText('125');
  await checkout.payWith(visa);
  await expectReturn(intent, 'success');
  expect(await merchant.read(intent)).toMatchObject({ attempt_count: 1, last_brand: 'visa', card_last4: '4242', card_bin: '424242' });
});

test('reserves instead where the merchant captures later', async ({ checkout, merchant, expectReturn }) => {
  const intent = await merchant.create({ capture_mode: 'prefer_delay' });
  await checkout.open(intent);
  await expect(checkout.pay).toHaveText(words('reserve-button'), { useInnerText: true });
  await checkout.payWith(amex);
  await expectReturn(intent, 'authorized');
});

test('checks a card where nothing is to pay', async ({ checkout, merchant, expectReturn }) => {
  const intent = await merchant.create({ amount: 0 });
  await checkout.open(intent);
  await expect(checkout.pay).toHaveText(words('check-card-button'));
  await checkout.payWith(mastercard);
  await expectReturn(intent, 'success');
});

for (const [result, status] of [['authorised', 'success'], ['refused', 'selection'], ['error', 'selection']] as const) {
  test(`a reference forces the result ${result}, whatever the name`, { tag: '@once' }, async ({ checkout, merchant }) => {
    const intent = await merchant.create(sandbox({ result }));
    await checkout.open(intent);
    await checkout.payWith({ ...visa, name: 'DECLINED' });
    const refused = checkout.alert.filter({ hasText: words('declined-heading', 'en', { part: true }) });
    await expect(status === 'selection' ? refused : checkout.page.getByRole('heading', { name: 'Back at the shop' })).toBeVisible();
    expect(await merchant.read(intent)).toMatchObject({ status, reference_id: 'order-7', attempt_count: 1 });
  });
}

for (const expiry of ['MM/YY', 'MM / YY', 'MMYY', 'MM/YYYY', 'YYYY-MM']) {
  test(`takes an expiry date written ${expiry}`, { tag: '@once' }, async ({ checkout, merchant, expectReturn }) => {
    const intent = await merchant.create();
    await checkout.open(intent);
    await checkout.alive();
    const year = String(new Date().getFullYear() + 2);
    await checkout.fill({ ...visa, expiry: '' });
    await checkout.expiry.pressSequentially(expiry.replace('MM', '08').replace('YYYY', year).replace('YY', year.slice(2)));
    await checkout.pay.click();
    await expectReturn(intent, 'success');
  });
}
