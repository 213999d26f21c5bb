// axe-core finds nothing in any state, text direction or colour scheme, and nothing overflows in
// any writing system. Every state has a choice of languages, and at most one primary button.
import { visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { STATES } from '../support/page_states.ts';
import { LANGUAGES, type Language } from '../support/messages.ts';

/**
 * One for each text direction: what axe finds depends on nothing else of a language. Without
 * scripting axe reads the pages from right to left, with scripting the others; with KASSA_TEST_ALL
 * both.
 */
function axeLanguages(scripting: boolean | undefined): Language[] {
  if (process.env.KASSA_TEST_ALL) return ['en', 'ar'];
  return scripting === false ? ['ar'] : ['en'];
}

for (const [state, openState] of Object.entries(STATES)) {
  test(
    `axe: ${state}`,
    { tag: '@crosswise' },
    async ({ axe, checkout, javaScriptEnabled, page, stateContext }) => {
      const read = axeLanguages(javaScriptEnabled);
      for (const language of LANGUAGES) {
        await openState(stateContext(language));
        if (read.includes(language)) await axe.collectInBothColorSchemes(page, language);
        await checkout.expectNoOverflow(language);
      }
      await expect(page.locator('nav.languages select[name=lang]')).toBeVisible();
      expect(await page.locator('.button.primary:visible').count()).toBeLessThanOrEqual(1);
    },
  );
}

test(
  'axe: a form that is being sent, and one that is offline',
  { tag: '@scripting' },
  async ({ axe, checkout, merchant, page, monitor }) => {
    monitor.expectMessage(/net::ERR_/);
    await checkout.open(await merchant.createIntent());
    await checkout.waitUntilInteractive();
    let fail = (): void => undefined;
    const released = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await released;
      return route.abort();
    });
    await checkout.payWith(visa);
    await expect(page.locator('form[aria-busy=true]')).toBeVisible();
    await axe.collectInBothColorSchemes(page, 'busy');
    fail();
    await expect(checkout.alert).toBeVisible();
    await axe.collectInBothColorSchemes(page, 'offline');
  },
);

test('axe: the test cards unfolded', async ({ axe, checkout, merchant, page }) => {
  await checkout.open(await merchant.createIntent());
  await page.locator('.sandbox > summary').click();
  await axe.collectInBothColorSchemes(page, 'test cards');
  await checkout.expectNoOverflow();
});

test('axe: the demo shop', async ({ axe, checkout, kassa, page }) => {
  await page.goto(`${kassa.address}/demo`);
  await axe.collectInBothColorSchemes(page, 'demo');
  await checkout.expectNoOverflow();
});
