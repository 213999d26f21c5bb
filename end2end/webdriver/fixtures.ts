// The fixtures of the journeys in Firefox and WebKit: a server, a merchant with its site, and a
// browser for each worker, which starts each test without cookies.
import { test as base, expect } from '@playwright/test';
import { Kassa } from '../support/kassa.ts';
import { Merchant } from '../support/merchant.ts';
import { ReturnSite } from '../support/return_site.ts';
import { RunningBrowser, type Engine } from './browser.ts';
import { Customer } from './customer.ts';

interface TestFixtures {
  customer: Customer;
}

export interface EngineOptions {
  engine: Engine;
  scripting: boolean;
}

interface WorkerFixtures extends EngineOptions {
  kassa: Kassa;
  shop: ReturnSite;
  merchant: Merchant;
  running: RunningBrowser;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  scripting: [true, { option: true, scope: 'worker' }],
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
  running: [
    async ({ engine, scripting }, use) => {
      const browser = await RunningBrowser.start(engine, scripting);
      await use(browser);
      await browser.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  customer: async ({ merchant, running, scripting, shop }, use) => {
    await running.driver.manage().deleteAllCookies();
    await use(new Customer(running.driver, merchant, shop, scripting));
  },
});

export { expect };
