// The pages of payments over a provider, and the two pictures of docs/providers/stripe.md, which
// are copied from results/shots/documents/.
import type { Page } from '@playwright/test';
import path from 'node:path';
import type { CardMode } from '../support/provider_double.ts';
import { test } from '../support/provider_fixtures.ts';
import type { Merchant } from '../support/merchant.ts';
import { messagePattern, type Language } from '../support/messages.ts';
import { quantizeAll } from './quantize_png.ts';

const folder = path.resolve(import.meta.dirname, '../results/shots');
const LOCALES = { en: 'en-ZA', ar: 'ar-EG' } as const;

for (const language of ['en', 'ar'] as const) {
  test(`hosted ${language}`, async ({ hostedMerchant, page, stripe }, info) => {
    const suffix = `${language}-${info.project.name}`;
    const take = (name: string) => takeScreenshots(page, `${name}-${suffix}`);
    const intent = await openForm(page, hostedMerchant, language);
    await take('hosted-form');
    await page.getByRole('button', { name: messagePattern('pay-button', language) }).click();
    await stripe.expectPage(page);
    await page.goto(intent.redirect_url);
    await take('hosted-continue');
    await page.route('**/away?*', async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      delete headers.refresh;
      await route.fulfill({ response, headers });
    });
    await page.goto(intent.redirect_url.replace('?', '/away?'));
    await take('hosted-away');
    await page.unroute('**/away?*');
    await page.getByRole('link', { name: messagePattern('away-button', language) }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(/\/back\?/);
    await take('hosted-back');
  });

  test(`raw ${language}`, async ({ page, rawMerchant }, info) => {
    await openForm(page, rawMerchant, language);
    await takeScreenshots(page, `raw-form-${language}-${info.project.name}`);
  });
}

test.describe('documents', () => {
  test.use({ viewport: { width: 390, height: 640 }, deviceScaleFactor: 1.5, isMobile: true });

  for (const mode of ['hosted', 'raw'] satisfies CardMode[]) {
    test(`document ${mode}`, async ({ hostedMerchant, rawMerchant, page }, info) => {
      await openForm(page, mode === 'hosted' ? hostedMerchant : rawMerchant, 'en');
      const documents = path.join(folder, 'documents', `${info.project.name}-${mode}`);
      await page.screenshot({ path: path.join(documents, `stripe-${mode}.png`), fullPage: true });
      quantizeAll(documents);
    });
  }
});

async function openForm(page: Page, merchant: Merchant, language: Language & keyof typeof LOCALES) {
  const intent = await merchant.createIntent({
    allow_remember_credentials: true,
    purchaser_info: { locale: LOCALES[language] },
  });
  await page.goto(intent.redirect_url);
  return intent;
}

async function takeScreenshots(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: path.join(folder, `${name}-${colorScheme}.png`),
      fullPage: true,
      animations: 'disabled',
    });
  }
}
