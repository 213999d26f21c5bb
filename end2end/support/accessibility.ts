// Runs axe-core in the page under test. Its inline styles violate the content security policy of
// the page, so the monitor is paused meanwhile.
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import type { PageMonitor } from './page_monitor.ts';

const require = createRequire(import.meta.url);
const { source } = require('axe-core') as { source: string };

const RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that depend on colours only. */
const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** A contrast of 7:1, for customers who request more contrast. */
const ENHANCED_CONTRAST_RULES: RunOnly = { type: 'rule', values: ['color-contrast-enhanced'] };

/** Collects violations, each with the variants of the page in which axe found it. */
export class AccessibilityChecker {
  private readonly found = new Map<string, string[]>();

  constructor(
    private readonly monitor: PageMonitor,
    private readonly scripting: boolean,
  ) {}

  /** Checks the page as it is; `label` names its state, language or colour scheme. */
  async collect(page: Page, label: string, rules = RULES): Promise<void> {
    const violations = await this.monitor.pauseDuring(() => runAxe(page, this.scripting, rules));
    for (const violation of violations) {
      this.found.set(violation, [...(this.found.get(violation) ?? []), label]);
    }
  }

  /** Checks the page in the light and in the dark colour scheme. */
  async collectInBothColorSchemes(page: Page, label: string): Promise<void> {
    for (const [colorScheme, rules] of [
      ['light', RULES],
      ['dark', COLOUR_RULES],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await this.collect(page, `${label} ${colorScheme}`, rules);
    }
  }

  /** Checks both colour schemes, and the enhanced contrast if more contrast is requested. */
  async collectInEveryTheme(page: Page, label: string): Promise<void> {
    await this.collectInBothColorSchemes(page, label);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'more' });
      await this.collect(page, `${label} ${colorScheme}, more contrast`, ENHANCED_CONTRAST_RULES);
    }
    await page.emulateMedia({ contrast: null });
  }

  /** Checks the colours that a customer has chosen for all pages, such as high contrast. */
  async collectInForcedColors(page: Page, label: string): Promise<void> {
    await page.emulateMedia({ forcedColors: 'active' });
    await this.collect(page, `${label} forced colours`, COLOUR_RULES);
    await page.emulateMedia({ forcedColors: null });
  }

  expectNone(): void {
    expect(Object.fromEntries(this.found), 'violations, and where they occur').toEqual({});
  }
}

async function runAxe(page: Page, scripting: boolean, rules: RunOnly): Promise<string[]> {
  // Once for each document: its source is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Without scripting timers do not run, but promises do.
    if (!scripting) await page.evaluate(replaceTimersByPromises);
    await page.evaluate(`${source};undefined`);
  }
  return page.evaluate(runAxeInPage, rules);
}

function replaceTimersByPromises(): void {
  const runSoon = (work: () => void) => void Promise.resolve().then(work);
  Object.assign(window, { setTimeout: (work: () => void) => (runSoon(work), 1) });
}

async function runAxeInPage(runOnly: RunOnly): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const results = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  return results.violations.flatMap((rule: axe.Result) =>
    rule.nodes.map(
      (node) =>
        `${rule.id} at ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s+/g, ' ')}`,
    ),
  );
}
