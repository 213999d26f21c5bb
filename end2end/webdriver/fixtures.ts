// The fixtures of the journeys in Firefox and WebKit: a browser for each worker, which starts each
// test without cookies.
import { expect } from '@playwright/test';
import { serviceTest } from '../support/service_fixtures.ts';
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
  running: RunningBrowser;
}

export const test = serviceTest.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  scripting: [true, { option: true, scope: 'worker' }],
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
