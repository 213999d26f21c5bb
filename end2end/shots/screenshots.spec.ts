import type { Page } from '@playwright/test';
import path from 'node:path';
import { visa } from '../support/cards.ts';
import { Checkout } from '../support/checkout.ts';
import { test } from '../support/fixtures.ts';
import { STATES } from '../support/page_states.ts';
import { LANGUAGES } from '../support/messages.ts';

const folder = path.resolve(import.meta.dirname, '../results/shots');

for (const [state, openState] of Object.entries(STATES)) {
  for (const language of LANGUAGES) {
    test(`${state} ${language}`, async ({ page, stateContext }, info) => {
      await openState(stateContext(language));
      await takeScreenshot(page, `${state}-${language}`, info.project.name);
    });
  }
}

for (const language of LANGUAGES) {
  test(`form filled in ${language}`, async ({ page, stateContext }, info) => {
    await STATES.form?.(stateContext(language));
    const checkout = new Checkout(page);
    await checkout.waitUntilInteractive();
    await checkout.fill(visa);
    await page.locator('.sandbox > summary').click();
    await takeScreenshot(page, `form filled-${language}`, info.project.name);
  });
}

test('demo shop', async ({ page, kassa }, info) => {
  await page.goto(`${kassa.address}/demo`);
  await takeScreenshot(page, 'demo', info.project.name);
  await page.getByRole('button').first().click();
  await new Checkout(page).payWith(visa);
  await page.waitForURL(/demo\/return/);
  await takeScreenshot(page, 'demo return', info.project.name);
});

async function takeScreenshot(page: Page, name: string, width: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const file = `${name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`;
    await page.screenshot({
      path: path.join(folder, file),
      fullPage: true,
      animations: 'disabled',
    });
  }
}
