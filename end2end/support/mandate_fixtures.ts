// The fixtures of the tests of debit orders.
import { DebitOrder } from './debit_order.ts';
import { test as base } from './fixtures.ts';

export const test = base.extend<{ order: DebitOrder }>({
  order: async ({ checkout }, use) => {
    await use(new DebitOrder(checkout));
  },
});

export const SOUTH_AFRICAN = { purchaser_info: { locale: 'en-ZA' } };
/** The terms of `mandateOrder`, formatted for South Africa. */
export const TERMS = [
  /R\s199,00/,
  /R\s450,00/,
  /R\s600,00/,
  'On the 25th of every month',
  /\b25 \w+ 20\d\d\b/,
  /^12$/,
];

export { expect } from './fixtures.ts';
