// The API reference: a page for each part, a search, and examples that are copied.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const PATHS = ['/docs', '/docs/payment-intents', '/docs/webhooks', '/docs/search?q=refund'];

/** The examples of an operation. */
const examplesOf = (page: Page, operation: string) =>
  page.locator(`#${operation}`).getByRole('group', { name: 'Request' });

test(
  'axe finds nothing in the reference, and nothing scrolls sideways',
  { tag: '@crosswise' },
  async ({ axe, checkout, kassa, page }) => {
    for (const path of PATHS) {
      await page.goto(`${kassa.address}${path}`);
      await checkout.expectNoOverflow(path);
      await axe.collectInBothColorSchemes(page, path);
    }
  },
);

test('the search leads to an operation', { tag: '@crosswise' }, async ({ kassa, page }) => {
  await page.goto(`${kassa.address}/docs`);
  await page.getByRole('combobox', { name: 'Search the reference' }).fill('refundable');
  await page.getByRole('combobox', { name: 'Search the reference' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('result');
  await page.getByRole('main').getByRole('link', { name: 'Refund a payment' }).click();
  await expect(page).toHaveURL(/\/docs\/refunds#createRefund$/);
  await expect(page.locator('#createRefund')).toBeInViewport();
});

test('an example is shown in three languages', { tag: '@crosswise' }, async ({ kassa, page }) => {
  await page.goto(`${kassa.address}/docs/payment-intents`);
  const examples = examplesOf(page, 'createIntent');
  for (const [language, text] of [
    ['curl', 'curl "$KASSA/api/intents"'],
    ['Python', 'urllib.request'],
    ['Node.js', 'await fetch('],
  ] as const) {
    await examples.getByRole('radio', { name: language }).check();
    await expect(examples.locator('pre:visible')).toHaveCount(1);
    await expect(examples.locator('pre:visible')).toContainText(text);
  }
});

test(
  'examples name the address that is served, are copied, and stay in the chosen language',
  { tag: '@once' },
  async ({ context, kassa, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${kassa.address}/docs`);
    await page.getByRole('main').getByRole('button', { name: 'Copy' }).first().click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`export KASSA=${kassa.address} `);
    await page.goto(`${kassa.address}/docs/payment-intents`);
    await examplesOf(page, 'createIntent').getByRole('radio', { name: 'Python' }).check();
    await expect(
      examplesOf(page, 'readIntent').getByRole('radio', { name: 'Python' }),
    ).toBeChecked();
    await page.goto(`${kassa.address}/docs/refunds`);
    await expect(
      examplesOf(page, 'createRefund').getByRole('radio', { name: 'Python' }),
    ).toBeChecked();
  },
);
