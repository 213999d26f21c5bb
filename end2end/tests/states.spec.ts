// Every final state has its own page, which leads back to the merchant.
import { expect, test } from '../support/fixtures.ts';
import { STATES } from '../support/page_states.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

const FINAL_STATES = [
  ['paid', 'paid-heading', 'success'],
  ['card checked', 'card-checked-heading', 'success'],
  ['authorized', 'authorized-heading', 'authorized'],
  ['debit order signed', 'mandate-signed-heading', 'success'],
  ['canceled', 'canceled-heading', 'canceled'],
  ['failed', 'failed-heading', 'failed'],
  ['no method', 'no-methods-heading', 'selection'],
  ['merchant disabled', 'merchant-inactive-heading', 'selection'],
] as const;

for (const [state, heading, status] of FINAL_STATES) {
  test(`${state}: shows the state and leads back to the merchant`, async ({
    checkout,
    page,
    stateContext,
  }) => {
    await STATES[state]?.(stateContext('en'));
    await expect(checkout.heading(heading)).toBeVisible();
    await expect(checkout.number).toHaveCount(0);
    await page.getByRole('link', { name: messagePattern('return-button') }).click();
    await expect(page.getByRole('heading', { name: 'Back at the shop' })).toBeVisible();
    const query = new URL(page.url()).searchParams;
    expect(query.get('status')).toBe(status);
    expect(query.get('order')).toBe('7');
    expect(query.get('intent_id')).toMatch(/^[0-9a-f-]{36}$/);
  });
}

for (const [state, heading, status] of [
  ['link not valid', 'not-found-heading', 404],
  ['not found', 'not-found-heading', 404],
] as const) {
  test(`${state}: shows the error and discloses nothing`, async ({
    checkout,
    page,
    stateContext,
  }) => {
    const response = page.waitForResponse((response) => response.request().isNavigationRequest());
    await STATES[state]?.(stateContext('en'));
    expect((await response).status()).toBe(status);
    await expect(checkout.heading(heading)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/Bean & Leaf|125|order-7/);
  });
}

test(
  'an address with a malformed id is not found',
  { tag: '@once' },
  async ({ kassa, checkout, page, merchant }) => {
    const intent = await merchant.createIntent();
    const malformed = new URL(intent.redirect_url);
    malformed.pathname = malformed.pathname.replace(intent.id, 'no-uuid');
    expect((await page.goto(malformed.href))?.status()).toBe(404);
    await expect(checkout.heading('not-found-heading')).toBeVisible();
    expect(malformed.origin).toBe(kassa.checkout);
  },
);

test(
  'an authorized payment shows when it expires',
  { tag: '@once' },
  async ({ page, stateContext }) => {
    await STATES.authorized?.(stateContext('en'));
    const expiry = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
    await expect(page.getByText(messageContaining('authorized-release'))).toContainText(
      String(expiry.getUTCFullYear()),
    );
  },
);

test('a pending payment shows its state and can be refreshed', async ({
  checkout,
  page,
  stateContext,
}) => {
  await STATES.pending?.(stateContext('en'));
  await expect(checkout.heading('pending-heading')).toBeVisible();
  await expect(checkout.number).toHaveCount(0);
  await page
    .getByRole('link', { name: messagePattern('pending-check') })
    .or(page.getByRole('button', { name: messagePattern('pending-check') }))
    .click();
  await expect(checkout.heading('pending-heading')).toBeVisible();
});
