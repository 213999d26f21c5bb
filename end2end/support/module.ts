// The WASM module of the islands, kept away from a page that has scripting all the same.
import { expect, type Page } from '@playwright/test';
import type { Checkout } from './checkout.ts';
import type { Intent } from './merchant.ts';
import type { Watch } from './watch.ts';

const MODULE = /\.wasm(\?|$)/;

/** From here on the module never reaches this page. */
export async function blockModule(page: Page, watch: Watch): Promise<void> {
  watch.expect(/net::ERR_FAILED|Failed to fetch/);
  await page.route(MODULE, (route) => route.abort());
}

/** Opens the page and waits until it has asked for the module in vain, so that it is sure never to come alive. */
export async function openWithoutModule(checkout: Checkout, intent: Intent): Promise<void> {
  const { page } = checkout;
  const failed = page.waitForEvent('requestfailed', (request) => MODULE.test(request.url()));
  await checkout.open(intent);
  await failed;
  await expect(page.locator('[data-alive=true], [data-islands=alive]')).toHaveCount(0);
}
