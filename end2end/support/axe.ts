// axe-core in the page under test. Its own inline styles break the page's policy, so the watch looks away meanwhile.
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Watch } from './watch.ts';

const require = createRequire(import.meta.url);
const { source } = require('axe-core') as { source: string };

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Finds nothing, or says what and where. `what` names the state in the report. */
export async function expectAccessible(page: Page, watch: Watch, scripting: boolean, what: string): Promise<void> {
  const found = await watch.without(() => run(page, scripting));
  expect.soft(found, `axe on ${what}`).toEqual([]);
}

async function run(page: Page, scripting: boolean): Promise<string[]> {
  // Timers stand still where scripting is off; promises don't.
  if (!scripting) await page.evaluate(immediateTimers);
  await page.evaluate(`${source};undefined`);
  return page.evaluate(audit, RULES);
}

function immediateTimers(): void {
  const soon = (work: () => void) => void Promise.resolve().then(work);
  Object.assign(window, { setTimeout: (work: () => void) => (soon(work), 1) });
}

async function audit(values: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const results = await axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
  return results.violations.flatMap((rule: axe.Result) =>
    rule.nodes.map((node) => `${rule.id} at ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
