// The search of the portal: a page without scripting, and suggestions with it.
import { Merchant } from '../support/merchant.ts';
import { expect, Portal, test } from '../support/portal.ts';

const tag = '@once';

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('the field leads to hits by kind', { tag }, async ({ page, kassa, monitor, shop }) => {
    monitor.allowCookie('kassa_session');
    const merchant = await Merchant.create(kassa, shop.returnUrl, 'Karoo & Co');
    const portal = new Portal(page, kassa, merchant.id);
    await merchant.createIntent({ amount: 45_000, reference_id: 'KC-1014' });
    await portal.join('support');
    await portal.open('/portal');
    const field = page.getByRole('search').getByRole('searchbox');
    await field.fill('kc-10');
    await field.press('Enter');
    await expect(portal.heading).toHaveText('Search');
    await expect(field).toHaveValue('kc-10');
    await page.getByRole('row', { name: /KC-1014/ }).getByRole('link').click();
    await expect(portal.heading).toHaveText('Payment KC-1014');
  });
});

test('hits are suggested as one types', { tag }, async ({ page, kassa, monitor, shop }) => {
  monitor.allowCookie('kassa_session');
  const merchant = await Merchant.create(kassa, shop.returnUrl, 'Karoo & Co');
  const portal = new Portal(page, kassa, merchant.id);
  await merchant.createIntent({ amount: 45_000, reference_id: 'KC-1014' });
  await portal.join('support');
  await portal.open('/portal');
  const suggestions = page.getByRole('list', { name: 'Suggestions' });
  await page.keyboard.press('/');
  await page.keyboard.type('kc-10');
  await expect(suggestions.getByRole('link')).toHaveText(/KC-1014/);
  await page.keyboard.press('ArrowDown');
  await expect(suggestions.getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(suggestions).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('kc-1');
  await page.keyboard.press('ArrowDown');
  await suggestions.getByRole('link').click();
  await expect(portal.heading).toHaveText('Payment KC-1014');
});
