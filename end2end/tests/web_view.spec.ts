// A shop's app opens the page in a web view: one window without pop-ups, which it closes at the
// first navigation to the host of `return_url`, by a redirect or by script. Every method and flow
// of the sandbox ends there.
import type { Page, Request } from '@playwright/test';
import { cardWithName, visa } from '../support/cards.ts';
import type { Checkout } from '../support/checkout.ts';
import { DebitOrder, mandateOrder, SAVINGS_ACCOUNT } from '../support/debit_order.ts';
import { expect, test } from '../support/fixtures.ts';
import { sandboxOrder, type Intent, type Merchant, type Order } from '../support/merchant.ts';
import { messagePattern } from '../support/messages.ts';
import { METHODS } from '../support/page_states.ts';

interface Customer {
  checkout: Checkout;
  intent: Intent;
  merchant: Merchant;
  page: Page;
}

interface Visit {
  order?: Order;
  run: (customer: Customer) => Promise<void>;
  /** The final status; `success` by default. */
  status?: string;
}

const approve = (page: Page) =>
  page.getByRole('button', { name: messagePattern('challenge-approve') }).click();

async function payBy(checkout: Checkout, method: string): Promise<void> {
  if (method === 'card') return checkout.payWith(visa);
  await checkout.chooseMethod(method);
  await checkout.payButton.click();
}

/** Pays by a method that stays pending; the sandbox's helper ends it while the page waits. */
const waitFor =
  (method: string) =>
  async ({ checkout, intent, merchant, page }: Customer): Promise<void> => {
    await payBy(checkout, method);
    await expect(page.getByText(messagePattern('pending-alive'))).toBeVisible();
    await merchant.settleIntent(intent, 'authorised');
  };

const VISITS: Record<string, Visit> = {
  ...Object.fromEntries(
    METHODS.map((method) => [method, { run: ({ checkout }) => payBy(checkout, method) } as Visit]),
  ),
  'a debit order': {
    order: mandateOrder(),
    run: ({ checkout }) => new DebitOrder(checkout).signWith(SAVINGS_ACCOUNT),
  },
  'the flow challenge': {
    order: sandboxOrder({ flow: 'challenge' }),
    run: async ({ checkout, page }) => {
      await payBy(checkout, 'card');
      await approve(page);
    },
  },
  'the flow redirect': {
    order: sandboxOrder({ flow: 'redirect' }),
    run: async ({ checkout, page }) => {
      await payBy(checkout, 'paypal');
      await approve(page);
    },
  },
  'the flow wait': {
    order: sandboxOrder({ flow: 'wait' }),
    run: waitFor('mobile_money'),
  },
  'the flow outage': {
    order: sandboxOrder({ flow: 'outage' }),
    run: waitFor('card'),
  },
  'a delayed capture': {
    order: { capture_mode: 'prefer_delay' },
    run: ({ checkout }) => payBy(checkout, 'card'),
    status: 'authorized',
  },
  'a decline and a cancellation': {
    run: async ({ checkout }) => {
      await checkout.payWith(cardWithName('DECLINED'));
      await expect(checkout.alert).toBeVisible();
      await checkout.cancel();
    },
    status: 'canceled',
  },
};

/** Closes the page at the first navigation to the host, and resolves to its address. */
function closeAt(page: Page, host: string): Promise<URL> {
  return new Promise((resolve) => {
    page.on('request', (request: Request) => {
      const url = new URL(request.url());
      if (url.host !== host || !request.isNavigationRequest()) return;
      resolve(url);
      void page.close();
    });
  });
}

for (const [name, { order, run, status = 'success' }] of Object.entries(VISITS)) {
  test(`${name} ends at the return address`, { tag: '@once' }, async ({
    checkout,
    context,
    merchant,
    page,
    shop,
  }) => {
    const popUps: Page[] = [];
    context.on('page', (opened) => popUps.push(opened));
    const closed = closeAt(page, new URL(shop.origin).host);
    const intent = await merchant.createIntent(order);
    await checkout.open(intent);
    await run({ checkout, intent, merchant, page }).catch((error: unknown) => {
      // The last click may end with its page.
      if (!page.isClosed()) throw error;
    });
    const query = { order: '7', intent_id: intent.id, status };
    expect(Object.fromEntries((await closed).searchParams)).toEqual(query);
    expect(popUps, 'further windows').toEqual([]);
    expect((await merchant.readIntent(intent)).status).toBe(status);
  });
}
