// The frame of the portal, and what home and a payment are operated by.
import { visa } from '../support/cards.ts';
import { payByFormClient } from '../support/form_client.ts';
import { Merchant } from '../support/merchant.ts';
import { expect, Portal, test } from '../support/portal.ts';

const tag = '@once';

test('keys lead to the search, and not out of a field', { tag }, async ({ page, portal }) => {
  await portal.join();
  await portal.open('/portal/settings/team');
  const search = page.getByRole('search').getByRole('searchbox');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  const email = page.getByLabel('E-mail address');
  await email.fill('a');
  await email.press('/');
  await expect(email).toHaveValue('a/');
  await email.press('Control+k');
  await expect(search).toBeFocused();
});

test('the head stays in sight', { tag }, async ({ page, portal }) => {
  await portal.join();
  await portal.open('/portal/settings/team');
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.getByRole('button', { name: 'Create link' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('search')).toBeInViewport();
  await expect(page.getByText('Sandbox', { exact: true })).toBeInViewport();
});

test(
  'a value of the chart is shown to the keyboard, and a payment refunded by its own form',
  { tag },
  async ({ axe, kassa, monitor, page, shop }) => {
    monitor.allowCookie('kassa_session');
    const merchant = await Merchant.create(kassa, shop.returnUrl, 'Karoo & Co');
    const portal = new Portal(page, kassa, merchant.id);
    const order = { amount: 45_000, reference_id: 'KC-1014' };
    const intent = await merchant.createIntent(order);
    await payByFormClient(intent, visa);
    await portal.join('support');
    await portal.open('/portal?period=7d');
    const points = page.getByRole('list', { name: 'The figures' }).getByRole('link');
    await expect(points).toHaveCount(7);
    await points.last().focus();
    await expect(points.last().locator('.tip')).toContainText('450');
    await page.keyboard.press('ArrowLeft');
    await expect(points.nth(5)).toBeFocused();
    await expect(points.nth(5).locator('.tip')).toBeInViewport();

    await page.getByRole('row', { name: /KC-1014/ }).getByRole('link').click();
    await expect(portal.heading).toHaveText('Payment KC-1014');
    const refund = page.locator('#refund');
    await expect(refund).toBeHidden();
    await page.getByRole('button', { name: 'Refund…' }).click();
    await expect(refund.getByRole('heading')).toContainText(/450.*450.*4242|450.*450.*1111/);
    await axe.collectInEveryTheme(page, 'the form of a refund');
    await page.keyboard.press('Escape');
    await expect(refund).toBeHidden();
    await page.getByRole('button', { name: 'Refund…' }).click();
    await refund.getByLabel('Amount in').fill('0');
    await refund.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(refund.getByLabel('Amount in')).toHaveAttribute('aria-invalid', 'true');
    await refund.getByLabel('Amount in').fill('225');
    await refund.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('The refund is on its way.');
  },
);
