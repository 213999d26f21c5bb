// The sandbox's 3D Secure step.
import { cardWithName, visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { sandboxOrder } from '../support/merchant.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

test('an approved challenge pays', async ({ checkout, merchant, page, expectReturn }) => {
  const intent = await merchant.createIntent(sandboxOrder({ flow: 'challenge' }));
  await checkout.open(intent);
  await checkout.payWith(visa);
  await expect(checkout.heading('challenge-heading')).toBeVisible();
  expect(await merchant.readIntent(intent)).toMatchObject({ status: 'pending', attempt_count: 1 });
  await page.getByRole('button', { name: messagePattern('challenge-approve') }).click();
  await expectReturn(intent, 'success');
});

test('a declined challenge can be tried again', async ({
  checkout,
  merchant,
  page,
  expectReturn,
}) => {
  const intent = await merchant.createIntent(sandboxOrder({ flow: 'challenge' }));
  await checkout.open(intent);
  await checkout.payWith(visa);
  await page.getByRole('button', { name: messagePattern('challenge-decline') }).click();
  await expect(checkout.alert).toContainText(messageContaining('authentication-failed'));
  await expect(checkout.alert).toContainText(messageContaining('not-charged'));
  expect(await merchant.readIntent(intent)).toMatchObject({
    status: 'selection',
    attempt_count: 1,
  });
  await checkout.payWith(visa);
  await page.getByRole('button', { name: messagePattern('challenge-approve') }).click();
  await expectReturn(intent, 'success');
});

test(
  'the issuer can decline after an approved challenge',
  { tag: '@once' },
  async ({ checkout, merchant, page }) => {
    const intent = await merchant.createIntent(sandboxOrder({ flow: 'challenge' }));
    await checkout.open(intent);
    await checkout.payWith(cardWithName('DECLINED'));
    await page.getByRole('button', { name: messagePattern('challenge-approve') }).click();
    await expect(checkout.alert).toContainText(messageContaining('refused-by-issuer'));
  },
);

test('a reopened page shows the challenge again', async ({
  checkout,
  merchant,
  page,
  expectReturn,
}) => {
  const intent = await merchant.createIntent(sandboxOrder({ flow: 'challenge' }));
  await checkout.open(intent);
  await checkout.payWith(visa);
  await expect(checkout.heading('challenge-heading')).toBeVisible();
  await page.goto('about:blank');
  await checkout.open(intent);
  await page.getByRole('button', { name: messagePattern('challenge-approve') }).dblclick();
  await expectReturn(intent, 'success');
  expect(await merchant.readIntent(intent)).toMatchObject({ attempt_count: 1 });
});
