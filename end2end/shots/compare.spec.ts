import { expect } from '../support/fixtures.ts';
import { STATES } from '../support/page_states.ts';
import { normalizePage, test } from '../support/stable_page.ts';
import { LANGUAGES } from '../support/messages.ts';
import { environmentDifference } from './render_environment.ts';

/** Compared in the dark colour scheme and on a wide screen as well. */
const DESKTOP_STATES = ['form', 'form with problems', 'paid'];

const environmentDiff = environmentDifference();
if (environmentDiff) test.skip(`pictures are not compared: ${environmentDiff}`, () => undefined);

for (const [state, openState] of environmentDiff ? [] : Object.entries(STATES)) {
  for (const language of LANGUAGES) {
    test(
      `looks as before: ${state}, ${language}`,
      { tag: DESKTOP_STATES.includes(state) ? '@wide' : [] },
      async ({ page, stateContext }, info) => {
        await openState(stateContext(language));
        await normalizePage(page);
        await page.mouse.move(0, 0);
        const wide = info.project.name === 'desktop';
        const name = `${state}-${language}`.replace(/[ ,]+/g, '-');
        const options = {
          fullPage: true,
          mask: [page.locator('.elsewhere[open] svg')],
          maskColor: '#7f7f7f',
        };
        await expect(page).toHaveScreenshot(`${name}${wide ? '-1280' : ''}.png`, options);
        if (wide || !DESKTOP_STATES.includes(state)) return;
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page).toHaveScreenshot(`${name}-dark.png`, options);
      },
    );
  }
}
