// A wait that ends while somebody watches, and what a waiting page offers meanwhile.
import { expect, test } from '../support/fixtures.ts';
import { payByFormClientWithMethod } from '../support/form_client.ts';
import { sandboxOrder } from '../support/merchant.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

const PENDING_ORDER = sandboxOrder({ flow: 'wait' });
const ONCE = { tag: '@once' };

test('who watches the end is led to the merchant', ONCE, async ({
  checkout,
  expectReturn,
  javaScriptEnabled,
  merchant,
  page,
}) => {
  test.skip(!javaScriptEnabled, 'the page updates by itself with scripting alone');
  const intent = await merchant.createIntent(PENDING_ORDER);
  await payByFormClientWithMethod(intent, 'bank_transfer');
  await checkout.open(intent);
  await expect(page.getByText(messagePattern('pending-alive'))).toBeVisible();
  await merchant.settleIntent(intent, 'authorised');
  await expect(checkout.heading('paid-heading')).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: '5' });
  await expect(note).toBeFocused();
  const began = Date.now();
  await expectReturn(intent, 'success');
  expect(Date.now() - began).toBeGreaterThan(3_000);
});

test('who stays is not led away', ONCE, async ({ checkout, javaScriptEnabled, merchant, page }) => {
  test.skip(!javaScriptEnabled, 'the page updates by itself with scripting alone');
  const intent = await merchant.createIntent(PENDING_ORDER);
  await payByFormClientWithMethod(intent, 'bank_transfer');
  await checkout.open(intent);
  await expect(page.getByText(messagePattern('pending-alive'))).toBeVisible();
  await merchant.settleIntent(intent, 'authorised');
  await page.getByRole('link', { name: messagePattern('stay-button') }).click();
  await expect(page.getByRole('status')).toHaveCount(0);
  await page.waitForTimeout(6_000);
  await expect(checkout.heading('paid-heading')).toBeVisible();
});

test('the details of a transfer are copied', ONCE, async ({
  browserName,
  checkout,
  context,
  javaScriptEnabled,
  merchant,
  page,
}) => {
  const intent = await merchant.createIntent(PENDING_ORDER);
  await payByFormClientWithMethod(intent, 'bank_transfer');
  if (browserName === 'chromium')
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await checkout.open(intent);
  const copy = page.locator('[data-copy]');
  await expect(copy).toHaveCount(3);
  if (!javaScriptEnabled) {
    await expect(copy.first()).toBeHidden();
    await expect(page.getByText(messageContaining('pending-by-hand'))).toBeVisible();
    return;
  }
  await expect(page.getByText(messagePattern('pending-alive'))).toBeVisible();
  test.skip(browserName !== 'chromium', 'only Chromium lets a test read the clipboard');
  const account = page.locator('#transfer-account-copy');
  await expect(account).toHaveAccessibleName(/account/i);
  await account.click();
  await expect(account).toHaveText(messagePattern('copied-note'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('62000012345');
});
