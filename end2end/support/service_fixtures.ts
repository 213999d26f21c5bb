// What each worker of the browser tests has, whichever browser it drives: a server, and a merchant
// with its site.
import { test as base } from '@playwright/test';
import { Kassa } from './kassa.ts';
import { Merchant } from './merchant.ts';
import { ReturnSite } from './return_site.ts';

interface ServiceFixtures {
  kassa: Kassa;
  shop: ReturnSite;
  merchant: Merchant;
}

export const serviceTest = base.extend<object, ServiceFixtures>({
  kassa: [
    async ({}, use) => {
      const kassa = await Kassa.start();
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
});
