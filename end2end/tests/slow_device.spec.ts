// Slow devices, lost connections and slow banks.
import { amex, mastercard, visa } from '../support/cards.ts';
import { Checkout } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { sandboxOrder } from '../support/merchant.ts';
import { payByFormClientWithMethod } from '../support/form_client.ts';
import { expectTyped, delayScripts, throttleCpu, typeCard } from '../support/slow_device.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

test.describe('on a device twenty times as slow', { tag: '@scripting' }, () => {
  // An action takes as much longer, on a machine that is slow itself.
  test.use({ actionTimeout: 90_000 });
  test.setTimeout(240_000);
  test.beforeEach(({ page }) => throttleCpu(page, 20));

  for (const [brand, card, tag] of [
    ['Visa', visa, []],
    ['American Express', amex, ['@once']],
  ] as const) {
    const title = `values typed before hydration are neither lost nor reordered, ${brand}`;
    test(title, { tag: [...tag] }, async ({ checkout, merchant, page, expectReturn }) => {
      const intent = await merchant.createIntent();
      await checkout.open(intent, {}, 'commit');
      await typeCard(checkout, card);
      await checkout.waitUntilInteractive();
      await expectTyped(checkout, card);
      await expect(page.locator('[data-brand]')).toHaveAttribute('data-brand', brand);
      await checkout.payButton.click();
      await expectReturn(intent, 'success');
    });
  }

  test('scripts that arrive while the number is typed do not disturb it', async ({
    checkout,
    merchant,
    page,
    expectReturn,
  }) => {
    const release = await delayScripts(page);
    const intent = await merchant.createIntent();
    await checkout.open(intent, {}, 'commit');
    await typeCard(checkout, visa, (field, typed) => field === 0 && typed === 8 && release());
    await checkout.waitUntilInteractive();
    await expectTyped(checkout, visa);
    await checkout.payButton.click();
    await expectReturn(intent, 'success');
  });
});

const RUN_ONCE = { tag: ['@scripting', '@once'] };

/** A field, and the numbers of typed characters after which the page is hydrated. */
const HYDRATION_MOMENTS = [
  ['number', visa, 0, [1, 4, 5, 15]],
  ['expiry date', visa, 1, [1, 2, 3, 4]],
  ['expiry date without a slash', { ...visa, expiry: visa.expiry.replace('/', '') }, 1, [1, 2, 3]],
  ['security code', visa, 2, [1, 2]],
  ['name', visa, 3, [1, 7]],
] as const;

for (const [what, card, field, moments] of HYDRATION_MOMENTS) {
  const title = `hydration between two keys of the ${what} loses neither`;
  test(title, RUN_ONCE, async ({ checkout, merchant, page, expectReturn }) => {
    for (const moment of moments) {
      const release = await delayScripts(page);
      const intent = await merchant.createIntent();
      await checkout.open(intent, {}, 'commit');
      await typeCard(checkout, card, async (at, typed) => {
        if (at !== field || typed !== moment) return;
        await expect(page.locator('[data-alive=true]')).toHaveCount(0);
        release();
        await checkout.waitUntilInteractive();
      });
      await expectTyped(checkout, card);
      await checkout.payButton.click();
      await expectReturn(intent, 'success');
    }
  });
}

test(
  'hydration preserves the caret in the middle of the number',
  RUN_ONCE,
  async ({ checkout, merchant, page }) => {
    const release = await delayScripts(page);
    await checkout.open(await merchant.createIntent(), {}, 'commit');
    await checkout.number.focus();
    await page.keyboard.type('424242123456789');
    for (let times = 0; times < 9; times += 1) await page.keyboard.press('ArrowLeft');
    release();
    await checkout.waitUntilInteractive();
    await page.keyboard.type('0');
    await expect(checkout.number).toHaveValue('4242 4201 2345 6789');
  },
);

test.describe('offline', { tag: '@scripting' }, () => {
  test.beforeEach(({ monitor }) => monitor.expectMessage(/net::ERR_/));

  test('typed values stay, and pay once when the connection is back', async ({
    checkout,
    context,
    merchant,
    expectReturn,
  }) => {
    const intent = await merchant.createIntent();
    await checkout.open(intent);
    await checkout.waitUntilInteractive();
    await context.setOffline(true);
    await checkout.payWith(visa);
    await expect(checkout.alert).toContainText(messageContaining('network-trouble'));
    await expectTyped(checkout, visa);
    await context.setOffline(false);
    await checkout.payButton.click();
    await expectReturn(intent, 'success');
    expect(await merchant.readIntent(intent)).toMatchObject({ attempt_count: 1 });
  });

  test('a pending page shows the result when the connection is back', async ({
    checkout,
    context,
    merchant,
    page,
  }) => {
    const intent = await merchant.createIntent(sandboxOrder({ flow: 'wait' }));
    await payByFormClientWithMethod(intent, 'bank_transfer');
    await checkout.open(intent);
    await checkout.waitUntilInteractive();
    const failedPoll = page.waitForEvent('requestfailed');
    await context.setOffline(true);
    await merchant.settleIntent(intent, 'authorised');
    await failedPoll;
    await expect(checkout.heading('transfer-heading')).toBeVisible();
    await context.setOffline(false);
    await expect(checkout.heading('paid-heading')).toBeVisible();
  });
});

test('two tabs: a challenge in one and another card in the other have the same result', async ({
  checkout,
  context,
  merchant,
}) => {
  const intent = await merchant.createIntent(sandboxOrder({ flow: 'challenge' }));
  await checkout.open(intent);
  const second = new Checkout(await context.newPage());
  await second.open(intent);
  await checkout.payWith(visa);
  await expect(checkout.heading('challenge-heading')).toBeVisible();
  await second.payWith(mastercard);
  await expect(second.heading('challenge-heading')).toBeVisible();
  for (const { page } of [second, checkout])
    await page.getByRole('button', { name: messagePattern('challenge-approve') }).click();
  for (const tab of [second, checkout]) await tab.expectPaid();
  expect(await merchant.readIntent(intent)).toMatchObject({
    status: 'success',
    attempt_count: 1,
    card_last4: '4242',
  });
});
