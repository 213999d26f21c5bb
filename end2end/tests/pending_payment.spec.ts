// The customer can cancel a pending attempt and pay by another method.
import type { Request } from '@playwright/test';
import { visa } from '../support/cards.ts';
import type { Checkout } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { sandboxOrder, type Intent, type Merchant } from '../support/merchant.ts';
import {
  cancelAttemptByFormClient,
  payByFormClient,
  payByFormClientWithMethod,
} from '../support/form_client.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

const PENDING_ORDER = sandboxOrder({ flow: 'wait' });

const isStatusPoll = (request: Request) =>
  request.resourceType() === 'fetch' && request.method() === 'GET';

/** Pays by `method` and expects the pending page, with the button for another method. */
async function startPendingPayment(
  checkout: Checkout,
  merchant: Merchant,
  method: string,
): Promise<Intent> {
  const intent = await merchant.createIntent(PENDING_ORDER);
  await checkout.open(intent);
  await checkout.methodRadio(method).check();
  if (method === 'mobile_money') await checkout.phone.fill('082 123 4567');
  await checkout.payButton.click();
  await expect(checkout.otherWayButton).toHaveText(messagePattern('other-way-button'));
  return intent;
}

test('cancels a pending bank transfer and pays by card', async ({ checkout, merchant }) => {
  const intent = await startPendingPayment(checkout, merchant, 'bank_transfer');
  await expect(checkout.otherWayButton).toHaveAccessibleDescription(
    messagePattern('other-way-note'),
  );
  await checkout.otherWayButton.click();
  await expect(checkout.statusMessage).toContainText(messageContaining('given-up-note'));
  await expect(checkout.statusMessage).toBeFocused();
  await expect(checkout.alert, 'a cancellation is not an error').toHaveCount(0);
  expect(await merchant.readIntent(intent)).toMatchObject({
    status: 'selection',
    attempt_count: 1,
  });

  await checkout.methodRadio('card').check();
  await checkout.payWith(visa);
  await expect(checkout.heading('pending-heading')).toBeVisible();
  await merchant.settleIntent(intent, 'authorised');
  await checkout.open(intent);
  await checkout.expectPaid();
  expect(await merchant.readIntent(intent)).toMatchObject({
    status: 'success',
    attempt_count: 2,
    last_method: 'card',
  });
});

test('a phone prompt approved just before it is canceled is paid once', async ({
  checkout,
  merchant,
  page,
}) => {
  // The requests that poll the status get no response. Otherwise the page would show the result
  // before the button is pressed.
  await page.route('**/pay/*', (route) =>
    isStatusPoll(route.request()) ? undefined : route.continue(),
  );
  const intent = await startPendingPayment(checkout, merchant, 'mobile_money');
  await merchant.settleIntent(intent, 'authorised');
  await checkout.otherWayButton.click();
  await expect(checkout.heading('paid-heading')).toBeVisible();
  await expect(checkout.statusMessage).toHaveCount(0);
  expect(await merchant.readIntent(intent)).toMatchObject({
    status: 'success',
    attempt_count: 1,
    last_method: 'mobile_money',
  });
});

for (const method of ['eft', 'paypal']) {
  test(
    `cancels a pending payment by ${method} and shows the form again`,
    { tag: '@crosswise' },
    async ({ checkout, merchant }) => {
      await startPendingPayment(checkout, merchant, method);
      await checkout.otherWayButton.click();
      await expect(checkout.statusMessage).toContainText(messageContaining('given-up-note'));
      await expect(checkout.payButton).toBeVisible();
    },
  );
}

test(
  'a pending card payment cannot be canceled',
  { tag: '@crosswise' },
  async ({ checkout, merchant, page }) => {
    const intent = await merchant.createIntent(PENDING_ORDER);
    await payByFormClient(intent, visa);
    await checkout.open(intent);
    await expect(checkout.heading('pending-heading')).toBeVisible();
    await expect(checkout.otherWayButton).toHaveCount(0);

    const response = await cancelAttemptByFormClient(intent);
    await page.goto(new URL(response.headers.get('location') ?? '', intent.redirect_url).href);
    await expect(checkout.alert).toHaveText(messagePattern('other-way-late'));
    await expect(checkout.alert).toBeFocused();
    expect(await merchant.readIntent(intent)).toMatchObject({
      status: 'pending',
      attempt_count: 1,
    });
  },
);

test('a pending voucher cannot be canceled', { tag: '@once' }, async ({ checkout, merchant }) => {
  const intent = await merchant.createIntent(PENDING_ORDER);
  await payByFormClientWithMethod(intent, 'voucher', { voucher: '1234 5678 9012 3456' });
  await checkout.open(intent);
  await expect(checkout.heading('pending-other-heading')).toBeVisible();
  await expect(checkout.otherWayButton).toHaveCount(0);
});

test(
  'the button is not shown again after it was pressed too late',
  { tag: '@once' },
  async ({ checkout, merchant }) => {
    const intent = await merchant.createIntent(PENDING_ORDER);
    await payByFormClientWithMethod(intent, 'bank_transfer');
    await checkout.open(intent, { told: 'too-late' });
    await expect(checkout.alert).toHaveText(messagePattern('other-way-late'));
    await expect(checkout.otherWayButton).toHaveCount(0);
  },
);

test('a cancellation is confirmed once', { tag: '@crosswise' }, async ({ checkout, merchant }) => {
  const intent = await startPendingPayment(checkout, merchant, 'bank_transfer');
  await checkout.otherWayButton.click();
  await expect(checkout.statusMessage).toContainText(messageContaining('given-up-note'));
  await checkout.open(intent);
  await expect(checkout.payButton).toBeVisible();
  await expect(checkout.statusMessage).toHaveCount(0);
});

test('a forged address confirms nothing', { tag: '@once' }, async ({ checkout, merchant }) => {
  await checkout.open(await merchant.createIntent(), { told: 'given-up' });
  await expect(checkout.payButton).toBeVisible();
  await expect(checkout.statusMessage).toHaveCount(0);
});
