// The fixtures of the tests: a server, a merchant and its return site for each worker, and a
// monitored page for each test.
import { expect } from '@playwright/test';
import { AccessibilityChecker } from './accessibility.ts';
import { Checkout } from './checkout.ts';
import { Kassa } from './kassa.ts';
import { Merchant, type Intent } from './merchant.ts';
import { ProviderDouble } from './provider_double.ts';
import { createDisabledMerchant, createBrandedMerchant, type StateContext } from './page_states.ts';
import { PageMonitor } from './page_monitor.ts';
import { serviceTest } from './service_fixtures.ts';
import type { Language } from './messages.ts';

interface TestFixtures {
  checkout: Checkout;
  monitor: PageMonitor;
  /** Fails the test if axe finds a violation on a checked page. */
  axe: AccessibilityChecker;
  /**
   * Expects the customer to have returned to the merchant exactly once, with the status that the
   * API has. `owner` is the merchant, by default that of the sandbox.
   */
  expectReturn: (intent: Intent, status: string, owner?: Merchant) => Promise<void>;
  /** The context with which the states of `page_states.ts` are opened. */
  stateContext: (language: Language) => StateContext;
}

interface WorkerFixtures {
  /** A server that allows two attempts per intent. */
  twoAttemptKassa: Kassa;
  twoAttemptMerchant: Merchant;
  disabledMerchant: Merchant;
  brandedMerchant: Merchant;
  stripe: ProviderDouble;
  paystack: ProviderDouble;
  /** Its cards are typed at Stripe. */
  hostedMerchant: Merchant;
  /** Its cards are typed on the page and charged by Stripe. */
  rawMerchant: Merchant;
  paystackMerchant: Merchant;
}

export const test = serviceTest.extend<TestFixtures, WorkerFixtures>({
  twoAttemptKassa: [
    async ({}, use) => {
      const kassa = await Kassa.start('--attempts-max', '2');
      await use(kassa);
      await kassa.stop();
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
  stripe: [
    async ({}, use) => {
      const stripe = await ProviderDouble.start('stripe');
      await use(stripe);
      await stripe.stop();
    },
    { scope: 'worker' },
  ],
  paystack: [
    async ({}, use) => {
      const paystack = await ProviderDouble.start('paystack');
      await use(paystack);
      await paystack.stop();
    },
    { scope: 'worker' },
  ],
  hostedMerchant: [
    async ({ kassa, shop, stripe }, use) => {
      await use(await stripe.createMerchant(kassa, shop.returnUrl, 'hosted'));
    },
    { scope: 'worker' },
  ],
  rawMerchant: [
    async ({ kassa, shop, stripe }, use) => {
      await use(await stripe.createMerchant(kassa, shop.returnUrl, 'raw'));
    },
    { scope: 'worker' },
  ],
  paystackMerchant: [
    async ({ kassa, shop, paystack }, use) => {
      await use(await paystack.createMerchant(kassa, shop.returnUrl));
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
    await use(async (intent, status, owner = merchant) => {
      await expect(page.getByRole('heading', { name: 'Back at the shop' })).toBeVisible();
      const query = { order: '7', intent_id: intent.id, status };
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);
      expect((await owner.readIntent(intent)).status).toBe(status);
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
