// What every test starts from: a server, a merchant and its shop for each worker; a watched page for each test.
import { test as base, expect } from '@playwright/test';
import { Findings } from './axe.ts';
import { Checkout } from './checkout.ts';
import { Kassa } from './kassa.ts';
import { Merchant, type Intent } from './merchant.ts';
import { Shop } from './shop.ts';
import { disabledMerchant, dressedMerchant, type Stage } from './states.ts';
import { Watch } from './watch.ts';
import type { Language } from './words.ts';

interface OfTest {
  checkout: Checkout;
  watch: Watch;
  /** Fails the test if axe finds anything where it looks. */
  axe: Findings;
  /** The customer is back at the merchant's, once, and the API agrees with the address. */
  expectReturn: (intent: Intent, status: string) => Promise<void>;
  /** What the states of `states.ts` are opened with. */
  stageIn: (language: Language) => Stage;
}

interface OfWorker {
  kassa: Kassa;
  /** A server of its own where two attempts are enough. */
  hasty: Kassa;
  shop: Shop;
  merchant: Merchant;
  hastyMerchant: Merchant;
  disabledMerchant: Merchant;
  dressedMerchant: Merchant;
}

export const test = base.extend<OfTest, OfWorker>({
  kassa: [
    async ({}, use) => {
      const kassa = await Kassa.start();
      await use(kassa);
      await kassa.stop();
    },
    { scope: 'worker' },
  ],
  hasty: [
    async ({}, use) => {
      const kassa = await Kassa.start('--attempts-max', '2');
      await use(kassa);
      await kassa.stop();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({}, use) => {
      const shop = await Shop.open();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  merchant: [
    async ({ kassa, shop }, use) => {
      await use(await Merchant.open(kassa, shop.returnUrl));
    },
    { scope: 'worker' },
  ],
  hastyMerchant: [
    async ({ hasty, shop }, use) => {
      await use(await Merchant.open(hasty, shop.returnUrl));
    },
    { scope: 'worker' },
  ],
  disabledMerchant: [
    async ({ kassa, shop }, use) => {
      await use(await disabledMerchant(kassa, shop.returnUrl));
    },
    { scope: 'worker' },
  ],
  dressedMerchant: [
    async ({ kassa, shop }, use) => {
      await use(await dressedMerchant(kassa, shop.returnUrl));
    },
    { scope: 'worker' },
  ],
  watch: [
    async ({ context, kassa, shop }, use) => {
      shop.visits.length = 0;
      const watch = new Watch(context, new Set(kassa.origins), shop);
      await use(watch);
      await watch.check();
    },
    { auto: true },
  ],
  axe: async ({ watch, javaScriptEnabled }, use) => {
    const findings = new Findings(watch, javaScriptEnabled ?? true);
    await use(findings);
    findings.expectNone();
  },
  checkout: async ({ page }, use) => {
    await use(new Checkout(page));
  },
  expectReturn: async ({ page, shop, merchant }, use) => {
    await use(async (intent, status) => {
      await expect(page.getByRole('heading', { name: 'Back at the shop' })).toBeVisible();
      const query = { order: '7', intent_id: intent.id, status };
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);
      expect((await merchant.read(intent)).status).toBe(status);
      expect(shop.visitsFor(intent.id).map((visit) => visit.method), 'visits of the return address').toEqual(['GET']);
    });
  },
  stageIn: async ({ page, kassa, hasty, merchant, hastyMerchant, disabledMerchant, dressedMerchant, watch }, use) => {
    watch.allow(hasty);
    await use((language) => ({ page, language, kassa, merchant, hastyMerchant, disabledMerchant, dressedMerchant }));
  },
});

export { expect };
