import { expect } from '../support/fixtures.ts';
import { STATES } from '../support/states.ts';
import { steady, test } from '../support/steady.ts';
import { LANGUAGES } from '../support/words.ts';
import { difference } from './machine.ts';

/** Looked at in the dark and on a wide screen as well. */
const WIDE = ['form', 'form with problems', 'paid'];

const different = difference();
if (different) test.skip(`pictures are not compared: ${different}`, () => undefined);

for (const [state, opening] of different ? [] : Object.entries(STATES)) {
  for (const language of LANGUAGES) {
    test(`looks as before: ${state}, ${language}`, { tag: WIDE.includes(state) ? '@wide' : [] }, async ({ page, stageIn }, info) => {
      await opening(stageIn(language));
      await steady(page);
      await page.mouse.move(0, 0);
      const wide = info.project.name === 'desktop';
      const name = `${state}-${language}`.replace(/[ ,]+/g, '-');
      const how = { fullPage: true, mask: [page.locator('.elsewhere[open] svg')], maskColor: '#7f7f7f' };
      await expect(page).toHaveScreenshot(`${name}${wide ? '-1280' : ''}.png`, how);
      if (wide || !WIDE.includes(state)) return;
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page).toHaveScreenshot(`${name}-dark.png`, how);
    });
  }
}
