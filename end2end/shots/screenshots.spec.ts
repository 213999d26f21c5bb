// Every state of the page, for reviews: in each of some languages on a phone; in English in every
// theme, on wider screens, and without scripting. Files are named STATE-LANGUAGE-WIDTH-THEME.png,
// in a folder of results/shots/ for each of the projects scripted, plain and wide.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { visa } from '../support/cards.ts';
import { Checkout } from '../support/checkout.ts';
import { test } from '../support/fixtures.ts';
import type { Language } from '../support/messages.ts';
import { ALL_STATES, SCRIPTED_STATES } from './more_states.ts';

const folder = path.resolve(import.meta.dirname, '../results/shots');

const LANGUAGES: Language[] = ['en', 'af', 'am', 'ar', 'sw', 'zh-Hant'];

const THEMES = {
  light: {},
  dark: { colorScheme: 'dark' },
  contrast: { contrast: 'more' },
  forced: { forcedColors: 'active' },
} as const;

const HEIGHTS = { 360: 740, 768: 1024, 1280: 800 } as const;

type Theme = keyof typeof THEMES;
type Width = keyof typeof HEIGHTS;

/** What is taken of each state in English, by project. */
const VARIANTS: Record<string, [Width, Theme][]> = {
  scripted: [
    [360, 'light'],
    [360, 'dark'],
    [360, 'contrast'],
    [360, 'forced'],
  ],
  plain: [[360, 'light']],
  wide: [
    [768, 'light'],
    [1280, 'light'],
    [1280, 'dark'],
    [1280, 'contrast'],
    [1280, 'forced'],
  ],
};

for (const [state, openState] of Object.entries(ALL_STATES)) {
  for (const language of LANGUAGES) {
    const name = `${state}-${language}`.replace(/[ ,]+/g, '-');
    const tag = language === 'en' && !(state in SCRIPTED_STATES) ? '@english' : [];
    test(`${state} ${language}`, { tag }, async ({ page, stateContext }, info) => {
      await openState(stateContext(language));
      const variants = VARIANTS[language === 'en' ? info.project.name : 'plain'] ?? [];
      for (const [width, theme] of variants)
        await takeScreenshot(page, path.join(info.project.name, name), width, theme);
    });
  }
}

test('demo shop', async ({ page, kassa }, info) => {
  const take = (name: string) =>
    takeScreenshot(page, path.join(info.project.name, name), 360, 'light');
  await page.goto(`${kassa.address}/demo`);
  await take('demo');
  const product = page.getByRole('listitem').filter({ hasText: 'Rooibos espresso' });
  await product.getByRole('button', { name: /^Buy/ }).click();
  await new Checkout(page).payWith(visa);
  await page.waitForURL(/demo\/return/);
  await take('demo-return');
});

async function takeScreenshot(page: Page, name: string, width: Width, theme: Theme): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  const plain = { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' } as const;
  await page.emulateMedia({ ...plain, ...THEMES[theme] });
  await page.screenshot({
    path: path.join(folder, `${name}-${width}-${theme}.png`),
    fullPage: true,
    animations: 'disabled',
  });
}
