// A customer pays and returns to the merchant with the status that the API has.
import { amex, mastercard, visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { sandboxOrder } from '../support/merchant.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

test('pays by card and returns to the merchant', async ({ checkout, merchant, expectReturn }) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await expect(checkout.page).toHaveTitle(/Bean & Leaf/);
  await expect(checkout.methodRadio('card')).toBeChecked();
  await expect(checkout.payButton).toHaveText(messagePattern('pay-button'));
  await expect(checkout.payButton).toContainText('125');
  await checkout.payWith(visa);
  await expectReturn(intent, 'success');
  expect(await merchant.readIntent(intent)).toMatchObject({
    attempt_count: 1,
    last_brand: 'visa',
    card_last4: '4242',
    card_bin: '424242',
  });
});

test('authorizes the amount if the merchant captures later', async ({
  checkout,
  merchant,
  expectReturn,
}) => {
  const intent = await merchant.createIntent({ capture_mode: 'prefer_delay' });
  await checkout.open(intent);
  await expect(checkout.payButton).toHaveText(messagePattern('reserve-button'), {
    useInnerText: true,
  });
  await checkout.payWith(amex);
  await expectReturn(intent, 'authorized');
});

test('checks the card if the amount is zero', async ({ checkout, merchant, expectReturn }) => {
  const intent = await merchant.createIntent({ amount: 0 });
  await checkout.open(intent);
  await expect(checkout.payButton).toHaveText(messagePattern('check-card-button'));
  await checkout.payWith(mastercard);
  await expectReturn(intent, 'success');
});

for (const [result, status] of [
  ['authorised', 'success'],
  ['refused', 'selection'],
  ['error', 'selection'],
] as const) {
  test(
    `a reference forces the result ${result}, regardless of the name`,
    { tag: '@once' },
    async ({ checkout, merchant }) => {
      const intent = await merchant.createIntent(sandboxOrder({ result }));
      await checkout.open(intent);
      await checkout.payWith({ ...visa, name: 'DECLINED' });
      const declined = checkout.alert.filter({
        hasText: messageContaining('declined-heading'),
      });
      await expect(
        status === 'selection'
          ? declined
          : checkout.page.getByRole('heading', { name: 'Back at the shop' }),
      ).toBeVisible();
      expect(await merchant.readIntent(intent)).toMatchObject({
        status,
        reference_id: 'order-7',
        attempt_count: 1,
      });
    },
  );
}

for (const expiry of ['MM/YY', 'MM / YY', 'MMYY', 'MM/YYYY', 'YYYY-MM']) {
  test(
    `accepts an expiry date written as ${expiry}`,
    { tag: '@once' },
    async ({ checkout, merchant, expectReturn }) => {
      const intent = await merchant.createIntent();
      await checkout.open(intent);
      await checkout.waitUntilInteractive();
      const year = String(new Date().getFullYear() + 2);
      await checkout.fill({ ...visa, expiry: '' });
      await checkout.expiry.pressSequentially(
        expiry.replace('MM', '08').replace('YYYY', year).replace('YY', year.slice(2)),
      );
      await checkout.payButton.click();
      await expectReturn(intent, 'success');
    },
  );
}
