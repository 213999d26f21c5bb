// Cancellation by the customer or by the merchant.
import { visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { payByFormClient } from '../support/form_client.ts';

test('cancels and returns to the merchant', async ({ checkout, merchant, expectReturn }) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await checkout.cancel();
  await expectReturn(intent, 'canceled');
});

test('cancels after a declined attempt', async ({ checkout, merchant, expectReturn }) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await checkout.payWith({ ...visa, name: 'DECLINED' });
  await expect(checkout.alert).toBeVisible();
  await checkout.cancel();
  await expectReturn(intent, 'canceled');
});

test('a form sent after the merchant canceled the intent charges nothing', async ({
  checkout,
  merchant,
}) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await merchant.cancelIntent(intent);
  await checkout.payWith(visa);
  await expect(checkout.result('canceled-heading')).toBeVisible();
  expect(await merchant.readIntent(intent)).toMatchObject({ status: 'canceled', attempt_count: 0 });
});

test('canceling an intent that was paid meanwhile has no effect', async ({
  checkout,
  merchant,
}) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await payByFormClient(intent, visa);
  await checkout.cancelButton.click();
  await expect(checkout.result('paid-heading')).toBeVisible();
  expect(await merchant.readIntent(intent)).toMatchObject({ status: 'success' });
});
