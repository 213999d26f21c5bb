// What a screen reader finds in every state: roles, names, values and their order.
import { expectTree } from '../support/reader.ts';
import { STATES } from '../support/states.ts';
import { test } from '../support/steady.ts';

for (const [state, opening] of Object.entries(STATES)) {
  test(`a screen reader reads: ${state}`, { tag: '@once' }, async ({ page, stageIn }, info) => {
    await opening(stageIn('en'));
    await expectTree(page, state, info);
  });
}

test('a screen reader reads: form, in Arabic', { tag: '@once' }, async ({ page, stageIn }, info) => {
  await STATES.form?.(stageIn('ar'));
  await expectTree(page, 'form in Arabic', info);
});

test('a screen reader reads: test cards unfolded', { tag: '@once' }, async ({ page, stageIn }, info) => {
  await STATES.form?.(stageIn('en'));
  await page.locator('.sandbox > summary').click();
  await expectTree(page, 'test cards unfolded', info);
});
