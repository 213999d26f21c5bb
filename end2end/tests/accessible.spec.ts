// axe-core finds nothing in any state, language or colour scheme.
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { STATES } from '../support/states.ts';
import { LANGUAGES } from '../support/words.ts';

for (const [state, opening] of Object.entries(STATES)) {
  test(`axe: ${state}`, async ({ checkout, page, watch, javaScriptEnabled, stageIn }) => {
    for (const language of LANGUAGES) {
      await opening(stageIn(language));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, watch, javaScriptEnabled, `${state}, ${language}, ${colorScheme}`);
      }
      await checkout.expectNoOverflow();
    }
  });
}

test('axe: a form that waits, and one that is offline', { tag: '@scripting' }, async ({ checkout, merchant, page, watch }) => {
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
  await checkout.payWith({ number: '4242424242424242', expiry: '12/30', code: '123', name: 'Thandi' });
  await expect(page.locator('form[aria-busy=true]')).toBeVisible();
  await expectAccessible(page, watch, true, 'busy');
  fail();
  await expect(checkout.alert).toBeVisible();
  await expectAccessible(page, watch, true, 'offline');
});

test('axe: the test cards unfolded', async ({ checkout, merchant, page, watch, javaScriptEnabled }) => {
  await checkout.open(await merchant.create());
  await page.locator('details > summary').click();
  await expectAccessible(page, watch, javaScriptEnabled, 'test cards');
  await checkout.expectNoOverflow();
});

test('axe: the demo shop', async ({ checkout, kassa, page, watch, javaScriptEnabled }) => {
  await page.goto(`${kassa.address}/demo`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, watch, javaScriptEnabled, `demo shop, ${colorScheme}`);
  }
  await checkout.expectNoOverflow();
});
