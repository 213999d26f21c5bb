// A customer gives up, or the merchant does.
import { visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { payElsewhere } from '../support/plain.ts';

test('cancels and returns to the merchant', async ({ checkout, merchant, expectReturn }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await checkout.cancelButton.click();
  await expectReturn(intent, 'canceled');
});

test('cancels after a refused try', async ({ checkout, merchant, expectReturn }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await checkout.payWith({ ...visa, name: 'DECLINED' });
  await expect(checkout.alert).toBeVisible();
  await checkout.cancelButton.click();
  await expectReturn(intent, 'canceled');
});

test('a form that the merchant canceled meanwhile charges nothing', async ({ checkout, merchant }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await merchant.cancel(intent);
  await checkout.payWith(visa);
  const home = checkout.page.getByRole('heading', { name: 'Back at the shop' });
  await expect(home.or(checkout.heading('canceled-heading'))).toBeVisible();
  expect(await merchant.read(intent)).toMatchObject({ status: 'canceled', attempt_count: 0 });
});

test('cancelling what is paid meanwhile cancels nothing', async ({ checkout, merchant }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await payElsewhere(intent, visa);
  await checkout.cancelButton.click();
  const home = checkout.page.getByRole('heading', { name: 'Back at the shop' });
  await expect(home.or(checkout.heading('paid-heading'))).toBeVisible();
  expect(await merchant.read(intent)).toMatchObject({ status: 'success' });
});
