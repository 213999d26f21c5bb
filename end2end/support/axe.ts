// axe-core in the page under test. Its own inline styles break the page's policy, so the watch looks away meanwhile.
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import type { Watch } from './watch.ts';

const require = createRequire(import.meta.url);
const { source } = require('axe-core') as { source: string };

const RULES: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** What depends on the colours alone. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** 7:1, for who wishes for more. */
const MORE_CONTRAST: RunOnly = { type: 'rule', values: ['color-contrast-enhanced'] };

/** What axe has found, and in which looks of the page. */
export class Findings {
  private readonly found = new Map<string, string[]>();

  constructor(
    private readonly watch: Watch,
    private readonly scripting: boolean,
  ) {}

  /** Looks at the page as it is; `look` names the state, language or colours. */
  async collect(page: Page, look: string, rules = RULES): Promise<void> {
    for (const finding of await this.watch.without(() => run(page, this.scripting, rules))) {
      this.found.set(finding, [...(this.found.get(finding) ?? []), look]);
    }
  }

  /** As above, in light and in dark. */
  async collectInBothSchemes(page: Page, look: string): Promise<void> {
    for (const [colorScheme, rules] of [['light', RULES], ['dark', COLOURS]] as const) {
      await page.emulateMedia({ colorScheme });
      await this.collect(page, `${look} ${colorScheme}`, rules);
    }
  }

  /** As above, and with what can be read best where more contrast is wished for. */
  async collectInEveryTheme(page: Page, look: string): Promise<void> {
    await this.collectInBothSchemes(page, look);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'more' });
      await this.collect(page, `${look} ${colorScheme}, more contrast`, MORE_CONTRAST);
    }
    await page.emulateMedia({ contrast: null });
  }

  expectNone(): void {
    expect(Object.fromEntries(this.found), 'what axe finds, and where').toEqual({});
  }
}

async function run(page: Page, scripting: boolean, rules: RunOnly): Promise<string[]> {
  // Timers stand still where scripting is off; promises don't.
  if (!scripting) await page.evaluate(immediateTimers);
  await page.evaluate(`${source};undefined`);
  return page.evaluate(audit, rules);
}

function immediateTimers(): void {
  const soon = (work: () => void) => void Promise.resolve().then(work);
  Object.assign(window, { setTimeout: (work: () => void) => (soon(work), 1) });
}

async function audit(runOnly: RunOnly): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const results = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  return results.violations.flatMap((rule: axe.Result) =>
    rule.nodes.map((node) => `${rule.id} at ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
