// A merchant's own test of the page, as docs/testing.md shows it, and what it may rely on.
import type { Page } from '@playwright/test';
import { documentedPayment } from '../support/documented_tests.ts';
import { expect, test } from '../support/fixtures.ts';

const ENGLISH = { purchaser_info: { locale: 'en-GB' } };

test('the documented Playwright test pays', { tag: '@scripting' }, async ({
  merchant,
  page,
  expectReturn,
}) => {
  const payByCard = await documentedPayment<Page>('Playwright');
  const intent = await merchant.createIntent(ENGLISH);
  await payByCard(page, intent.redirect_url);
  await expectReturn(intent, 'success');
});

test(
  'the text of the paying button is its label alone',
  { tag: '@scripting' },
  async ({ checkout, merchant, page }) => {
    await checkout.open(await merchant.createIntent(ENGLISH));
    const button = checkout.payButton;
    await expect(button).toHaveText(/^Pay ZAR\s[0-9.]+$/);
    for (const [method, label] of [
      ['paypal', /^Continue to PayPal · ZAR\s[0-9.]+$/],
      ['mobile_money', /^Pay ZAR\s[0-9.]+$/],
      ['bank_transfer', /^Show bank details · ZAR\s[0-9.]+$/],
      ['card', /^Pay ZAR\s[0-9.]+$/],
    ] as const) {
      await checkout.methodRadio(method).check();
      await expect(button).toHaveText(label);
      await expect(page.getByRole('button', { name: label })).toHaveCount(1);
    }
    await checkout.open(await merchant.createIntent({ ...ENGLISH, capture_mode: 'prefer_delay' }));
    await expect(button).toHaveText(/^Reserve ZAR\s[0-9.]+$/);
    await checkout.methodRadio('voucher').check();
    await expect(button).toHaveText(/^Pay ZAR\s[0-9.]+$/);
    await checkout.methodRadio('eft').check();
    await expect(button).toHaveText(/^Continue to your bank · ZAR\s[0-9.]+$/);
  },
);

test(
  'without scripting the button says what it does, and hides its other labels',
  { tag: '@plain' },
  async ({ checkout, merchant, page }) => {
    await checkout.open(await merchant.createIntent(ENGLISH));
    await checkout.methodRadio('paypal').check();
    const label = /^Continue to PayPal · ZAR\s[0-9.]+$/;
    await expect(checkout.payButton).toHaveText(label, { useInnerText: true });
    await expect(page.getByRole('button', { name: label })).toHaveCount(1);
    await checkout.methodRadio('card').check();
    await expect(checkout.payButton).toHaveText(/^Pay ZAR\s[0-9.]+$/, { useInnerText: true });
  },
);

test('labels and values are apart in the text', async ({ checkout, merchant, page }) => {
  await checkout.open(await merchant.createIntent(ENGLISH));
  const rows = page.locator('header dl');
  await expect(rows.first()).toHaveText(/^Amount ZAR\s[0-9.]+$/);
});
