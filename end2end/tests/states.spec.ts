// Every state has a page of its own that says what is the case and leads back to the merchant.
import { expect, test } from '../support/fixtures.ts';
import { STATES } from '../support/states.ts';
import { words } from '../support/words.ts';

const ENDS = [
  ['paid', 'paid-heading', 'success'],
  ['card checked', 'card-checked-heading', 'success'],
  ['authorized', 'authorized-heading', 'authorized'],
  ['debit order signed', 'mandate-signed-heading', 'success'],
  ['canceled', 'canceled-heading', 'canceled'],
  ['failed', 'failed-heading', 'failed'],
  ['no method', 'no-methods-heading', 'selection'],
  ['merchant disabled', 'merchant-inactive-heading', 'selection'],
] as const;

for (const [state, heading, status] of ENDS) {
  test(`${state}: says so and leads back`, async ({ checkout, page, stageIn }) => {
    await STATES[state]?.(stageIn('en'));
    await expect(checkout.heading(heading)).toBeVisible();
    await expect(checkout.number).toHaveCount(0);
    await page.getByRole('link', { name: words('return-button') }).click();
    await expect(page.getByRole('heading', { name: 'Back at the shop' })).toBeVisible();
    const query = new URL(page.url()).searchParams;
    expect(query.get('status')).toBe(status);
    expect(query.get('order')).toBe('7');
    expect(query.get('intent_id')).toMatch(/^[0-9a-f-]{36}$/);
  });
}

for (const [state, heading, status] of [['link not valid', 'link-invalid-heading', 403], ['not found', 'not-found-heading', 404]] as const) {
  test(`${state}: says so and tells nothing`, async ({ checkout, page, stageIn }) => {
    const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
    await STATES[state]?.(stageIn('en'));
    expect((await answered).status()).toBe(status);
    await expect(checkout.heading(heading)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/Bean & Leaf|125|order-7/);
  });
}

test('an address that is no payment at all is not found', { tag: '@once' }, async ({ kassa, checkout, page, merchant }) => {
  const intent = await merchant.create();
  const odd = new URL(intent.redirect_url);
  odd.pathname = odd.pathname.replace(intent.id, 'no-uuid');
  expect((await page.goto(odd.href))?.status()).toBe(404);
  await expect(checkout.heading('not-found-heading')).toBeVisible();
  expect(odd.origin).toBe(kassa.checkout);
});

test('a reservation says until when', { tag: '@once' }, async ({ page, stageIn }) => {
  await STATES.authorized?.(stageIn('en'));
  const lapses = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  await expect(page.getByText(words('authorized-release', 'en', { part: true }))).toContainText(String(lapses.getUTCFullYear()));
});

test('a payment that waits says so, and shows the result once there is one', async ({ checkout, page, stageIn }) => {
  await STATES.pending?.(stageIn('en'));
  await expect(checkout.heading('pending-heading')).toBeVisible();
  await expect(checkout.number).toHaveCount(0);
  await page.getByRole('link', { name: words('pending-check') }).or(page.getByRole('button', { name: words('pending-check') })).click();
  await expect(checkout.heading('pending-heading')).toBeVisible();
});
