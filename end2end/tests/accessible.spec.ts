// axe-core finds nothing in any state, language or colour scheme.
import { visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { STATES } from '../support/states.ts';
import { LANGUAGES } from '../support/words.ts';

for (const [state, opening] of Object.entries(STATES)) {
  test(`axe: ${state}`, { tag: '@crosswise' }, async ({ axe, checkout, page, stageIn }) => {
    for (const language of LANGUAGES) {
      await opening(stageIn(language));
      await axe.collectInBothSchemes(page, language);
      await checkout.expectNoOverflow(language);
    }
  });
}

test('axe: a form that waits, and one that is offline', { tag: '@scripting' }, async ({ axe, checkout, merchant, page, watch }) => {
  watch.expect(/net::ERR_/);
  await checkout.open(await merchant.create());
  await checkout.alive();
  let fail = (): void => undefined;
  const held = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await held;
    return route.abort();
  });
  await checkout.payWith(visa);
  await expect(page.locator('form[aria-busy=true]')).toBeVisible();
  await axe.collectInBothSchemes(page, 'busy');
  fail();
  await expect(checkout.alert).toBeVisible();
  await axe.collectInBothSchemes(page, 'offline');
});

test('axe: the test cards unfolded', async ({ axe, checkout, merchant, page }) => {
  await checkout.open(await merchant.create());
  await page.locator('.sandbox > summary').click();
  await axe.collectInBothSchemes(page, 'test cards');
  await checkout.expectNoOverflow();
});

test('axe: the demo shop', async ({ axe, checkout, kassa, page }) => {
  await page.goto(`${kassa.address}/demo`);
  await axe.collectInBothSchemes(page, 'demo');
  await checkout.expectNoOverflow();
});
