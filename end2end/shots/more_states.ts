// States of the page that the tests of all states leave out, for the pictures.
import { expect } from '@playwright/test';
import { visa } from '../support/cards.ts';
import { Checkout } from '../support/checkout.ts';
import { payByFormClientWithMethod } from '../support/form_client.ts';
import { sandboxOrder, type Intent } from '../support/merchant.ts';
import { messagePattern } from '../support/messages.ts';
import { STATES, type StateContext } from '../support/page_states.ts';

type OpenState = (context: StateContext) => Promise<unknown>;

const BILL = {
  amount: 27_450,
  description: 'Coffee for the office, every month',
  line_items: [
    { name: 'Yirgacheffe, whole beans, 1 kg', quantity: 2, amount: 24_900 },
    { name: 'Delivery', quantity: 1, amount: 2_550 },
  ],
  cancel_url: 'https://shop.example/basket',
};

/** States that need no scripting. */
const PLAIN_STATES: Record<string, OpenState> = {
  'form with a bill': async (context) => open(context, await context.merchant.createIntent(BILL)),
  'form with the largest amount': async (context) => {
    const order = { amount: Number.MAX_SAFE_INTEGER, reference_id: 'R'.repeat(100) };
    await open(context, await context.merchant.createIntent(order));
  },
  'cancellation asked': async (context) => {
    const checkout = await open(context, await context.merchant.createIntent());
    await checkout.cancelButton.click();
    await expect(checkout.heading('cancel-heading', context.language)).toBeVisible();
  },
  receipt: async (context) => {
    await STATES.paid?.(context);
    const checkout = new Checkout(context.page);
    await context.page.locator('#receipt-link').click();
    await expect(checkout.heading('receipt-heading', context.language)).toBeVisible();
  },
};

export const SCRIPTED_STATES: Record<string, OpenState> = {
  'form filled': async (context) => {
    await STATES.form?.(context);
    const checkout = new Checkout(context.page);
    await checkout.waitUntilInteractive();
    await checkout.fill(visa);
    await context.page.locator('.sandbox > summary').click();
  },
  // The page stays for five seconds.
  'ended while watched': async (context) => {
    const intent = await context.merchant.createIntent(sandboxOrder({ flow: 'wait' }));
    await payByFormClientWithMethod(intent, 'bank_transfer');
    const checkout = await open(context, intent);
    const { page, language } = context;
    await expect(page.getByText(messagePattern('pending-alive', language))).toBeVisible();
    await context.merchant.settleIntent(intent, 'authorised');
    await expect(checkout.heading('paid-heading', language)).toBeVisible();
  },
};

export const ALL_STATES: Record<string, OpenState> = {
  ...STATES,
  ...PLAIN_STATES,
  ...SCRIPTED_STATES,
};

async function open({ page, language }: StateContext, intent: Intent): Promise<Checkout> {
  const checkout = new Checkout(page);
  await checkout.open(intent, { lang: language });
  return checkout;
}
