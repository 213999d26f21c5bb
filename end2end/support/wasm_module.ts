// Blocks the WASM module of the islands on a page that has scripting.
import { expect, type Page } from '@playwright/test';
import type { Checkout } from './checkout.ts';
import type { Intent } from './merchant.ts';
import type { PageMonitor } from './page_monitor.ts';

const WASM_URL = /\.wasm(\?|$)/;

/** Aborts every later request of the page for the module. */
export async function blockWasm(page: Page, monitor: PageMonitor): Promise<void> {
  monitor.expectMessage(/net::ERR_FAILED|Failed to fetch/);
  await page.route(WASM_URL, (route) => route.abort());
}

/**
 * Opens the page and waits until its request for the module has failed, after which it is never
 * hydrated.
 */
export async function openWithoutWasm(checkout: Checkout, intent: Intent): Promise<void> {
  const { page } = checkout;
  const failed = page.waitForEvent('requestfailed', (request) => WASM_URL.test(request.url()));
  await checkout.open(intent);
  await failed;
  await expect(page.locator('[data-alive=true], [data-islands=alive]')).toHaveCount(0);
}
