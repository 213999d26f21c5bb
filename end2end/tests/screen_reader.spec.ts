// The accessibility tree of every state: roles, names, values and their order.
import { expectAriaSnapshot } from '../support/aria_snapshot.ts';
import { STATES } from '../support/page_states.ts';
import { test } from '../support/stable_page.ts';

for (const [state, openState] of Object.entries(STATES)) {
  test(
    `a screen reader reads: ${state}`,
    { tag: '@once' },
    async ({ page, stateContext }, info) => {
      await openState(stateContext('en'));
      await expectAriaSnapshot(page, state, info);
    },
  );
}

test(
  'a screen reader reads: form, in Arabic',
  { tag: '@once' },
  async ({ page, stateContext }, info) => {
    await STATES.form?.(stateContext('ar'));
    await expectAriaSnapshot(page, 'form in Arabic', info);
  },
);

test(
  'a screen reader reads: test cards unfolded',
  { tag: '@once' },
  async ({ page, stateContext }, info) => {
    await STATES.form?.(stateContext('en'));
    await page.locator('.sandbox > summary').click();
    await expectAriaSnapshot(page, 'test cards unfolded', info);
  },
);
