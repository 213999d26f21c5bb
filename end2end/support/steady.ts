// Pages that are the same in every run and every year, to be compared with what was kept of them.
import type { Page } from '@playwright/test';
import { mastercard, visa } from './cards.ts';
import { expect, test as base } from './fixtures.ts';

/** What is different in every run or every year, and what stands for it. Dates are those of the languages in which states are looked at. */
const CHANGING: [RegExp, string][] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, 'ID'],
  [/\b[0-9a-f]{64}\b/, 'TOKEN'],
  [/http:\/\/127\.0\.0\.1:\d+/, 'http://shop'],
  [/\bKS[0-9A-F]{8}\b/, 'KS00000000'],
  [/\bKT[0-9A-F]{12}\b/, 'KT000000000000'],
  [/\b\d{1,2} [A-Z][a-z]+ \d{4}\b/, 'DAY'],
  [/\bat \d\d:\d\d (UTC\b|GMT\+2)/, 'at TIME $1'],
  [/[٠-٩]{1,2}\s[^\s٠-٩]+\s[٠-٩]{4}(\sفي\s[٠-٩:]+\s[صم]\s(UTC|غرينتش\u061c?\+٢))?/, 'DAY'],
  [/[\u1200-\u137f]+\s\d{1,2}\s\d{4}(\s\d{1,2}:\d\d\s[\u1200-\u137f]+\s(UTC|ጂ ኤም ቲ\+2))?/, 'DAY'],
  [/\d{4}年\d{1,2}月\d{1,2}日(\s[\u4e00-\u9fff]+\d{1,2}:\d\d\s(UTC|GMT\+2))?/, 'DAY'],
  ...[visa, mastercard].map(({ expiry }): [RegExp, string] => {
    const [month, year] = expiry.split('/');
    return [new RegExp(`\\b${month} ?/ ?${year}\\b`), `${month}/YY`];
  }),
];

/** Waits for the islands: a form sent before they are alive comes back without the card's number. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const go = page.goto.bind(page);
    page.goto = async (...where) => {
      const answer = await go(...where);
      await expect(page.locator('html:is([data-islands=alive], :not(:has(script)))')).toBeAttached();
      return answer;
    };
    await use(page);
  },
});

/** Puts the stead for whatever changes, and leaves of the languages the chosen one: a new one changes no state. */
export async function steady(page: Page): Promise<void> {
  await page.evaluate(replace, CHANGING.map(([pattern, stead]): [string, string] => [pattern.source, stead]));
}

function replace(changing: [string, string][]): void {
  const calm = (text: string): string => changing.reduce((text, [source, stead]) => text.replace(new RegExp(source, 'g'), stead), text);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.nodeValue = calm(texts.currentNode.nodeValue ?? '');
  for (const link of document.querySelectorAll('a[href]')) link.setAttribute('href', calm(link.getAttribute('href') ?? ''));
  for (const input of document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')) {
    if (calm(input.value) !== input.value) input.value = calm(input.value);
  }
  for (const option of document.querySelectorAll('[name=lang] option:not(:checked)')) option.remove();
}
