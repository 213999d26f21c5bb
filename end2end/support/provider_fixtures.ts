// For payments over a provider, which is a double: what leads to its pages is allowed.
import { test as base } from './fixtures.ts';
import { StripePage } from './provider_double.ts';

interface Fixtures {
  stripePage: StripePage;
  /** Allows what leads to the pages of the doubles: their addresses, and the cookie. */
  doublesAllowed: void;
}

export const test = base.extend<Fixtures>({
  doublesAllowed: [
    async ({ monitor, stripe }, use) => {
      monitor.allowOrigins(stripe);
      monitor.allowCookie('kassa_return');
      await use();
    },
    { auto: true },
  ],
  stripePage: async ({ page }, use) => {
    await use(new StripePage(page));
  },
});
