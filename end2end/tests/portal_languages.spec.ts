// The portal in languages that are longer than English, and written from right to left.
import { visa } from '../support/cards.ts';
import { payByFormClient } from '../support/form_client.ts';
import { Merchant } from '../support/merchant.ts';
import { expect, Portal, test } from '../support/portal.ts';

const tag = '@once';

test(
  'nothing overflows in Arabic and German on a phone',
  { tag },
  async ({ axe, kassa, monitor, page, shop }) => {
    monitor.allowCookie('kassa_session');
    monitor.allowCookie('kassa_language');
    const merchant = await Merchant.create(kassa, shop.returnUrl, 'Karoo & Co');
    const portal = new Portal(page, kassa, merchant.id);
    const intent = await merchant.createIntent({ amount: 24_900, reference_id: 'inv-77' });
    await payByFormClient(intent, visa);
    await portal.join();
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [language, dir] of [['ar', 'rtl'], ['de', 'ltr']] as const) {
      await portal.open('/portal/account');
      await page.locator('#language').selectOption(language);
      await page.locator('main form button.primary').first().click();
      for (const path of ['/portal', '/portal/payments', `/portal/payments/${intent.id}`]) {
        await portal.open(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        await axe.collectInEveryTheme(page, `${language} ${path}`);
        await portal.expectNoOverflow(`${language} ${path}`);
        await portal.expectListsFit(`${language} ${path}`);
      }
    }
  },
);

test('a language is chosen at the sign-in', { tag }, async ({ page, portal }) => {
  await portal.open('/portal/sign-in?next=%2Fportal%2Flinks');
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('input[name="next"]')).toHaveValue('/portal/links');
});
