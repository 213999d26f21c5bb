// The fixtures of the tests: a server, a merchant and its return site for each worker, and a
// monitored page for each test.
import { test as base, expect } from '@playwright/test';
import { AccessibilityChecker } from './accessibility.ts';
import { Checkout } from './checkout.ts';
import { Kassa } from './kassa.ts';
import { Merchant, type Intent } from './merchant.ts';
import { ReturnSite } from './return_site.ts';
import { createDisabledMerchant, createBrandedMerchant, type StateContext } from './page_states.ts';
import { PageMonitor } from './page_monitor.ts';
import type { Language } from './messages.ts';

interface TestFixtures {
  checkout: Checkout;
  monitor: PageMonitor;
  /** Fails the test if axe finds a violation on a checked page. */
  axe: AccessibilityChecker;
  /**
   * Expects the customer to have returned to the merchant exactly once, with the status that the
   * API has.
   */
  expectReturn: (intent: Intent, status: string) => Promise<void>;
  /** The context with which the states of `page_states.ts` are opened. */
  stateContext: (language: Language) => StateContext;
}

interface WorkerFixtures {
  kassa: Kassa;
  /** A server that allows two attempts per intent. */
  twoAttemptKassa: Kassa;
  shop: ReturnSite;
  merchant: Merchant;
  twoAttemptMerchant: Merchant;
  disabledMerchant: Merchant;
  brandedMerchant: Merchant;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  kassa: [
    async ({}, use) => {
      const kassa = await Kassa.start();
      await use(kassa);
      await kassa.stop();
    },
    { scope: 'worker' },
  ],
  twoAttemptKassa: [
    async ({}, use) => {
      const kassa = await Kassa.start('--attempts-max', '2');
      await use(kassa);
      await kassa.stop();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({}, use) => {
      const shop = await ReturnSite.start();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  merchant: [
    async ({ kassa, shop }, use) => {
      await use(await Merchant.create(kassa, shop.returnUrl));
    },
    { scope: 'worker' },
  ],
  twoAttemptMerchant: [
    async ({ twoAttemptKassa, shop }, use) => {
      await use(await Merchant.create(twoAttemptKassa, shop.returnUrl));
    },
    { scope: 'worker' },
  ],
  disabledMerchant: [
    async ({ kassa, shop }, use) => {
      await use(await createDisabledMerchant(kassa, shop.returnUrl));
    },
    { scope: 'worker' },
  ],
  brandedMerchant: [
    async ({ kassa, shop }, use) => {
      await use(await createBrandedMerchant(kassa, shop.returnUrl));
    },
    { scope: 'worker' },
  ],
  monitor: [
    async ({ context, kassa, shop }, use) => {
      shop.visits.length = 0;
      const monitor = new PageMonitor(context, new Set(kassa.origins), shop);
      await use(monitor);
      await monitor.assertClean();
    },
    { auto: true },
  ],
  axe: async ({ monitor, javaScriptEnabled }, use) => {
    const checker = new AccessibilityChecker(monitor, javaScriptEnabled ?? true);
    await use(checker);
    checker.expectNone();
  },
  checkout: async ({ page }, use) => {
    await use(new Checkout(page));
  },
  expectReturn: async ({ page, shop, merchant }, use) => {
    await use(async (intent, status) => {
      await expect(page.getByRole('heading', { name: 'Back at the shop' })).toBeVisible();
      const query = { order: '7', intent_id: intent.id, status };
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);
      expect((await merchant.readIntent(intent)).status).toBe(status);
      expect(
        shop.visitsFor(intent.id).map((visit) => visit.method),
        'visits of the return address',
      ).toEqual(['GET']);
    });
  },
  stateContext: async (
    {
      page,
      kassa,
      twoAttemptKassa,
      merchant,
      twoAttemptMerchant,
      disabledMerchant,
      brandedMerchant,
      monitor,
    },
    use,
  ) => {
    monitor.allowOrigins(twoAttemptKassa);
    await use((language) => ({
      page,
      language,
      kassa,
      merchant,
      twoAttemptMerchant,
      disabledMerchant,
      brandedMerchant,
    }));
  },
});

export { expect };
