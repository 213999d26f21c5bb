// Makes pages equal in every run and every year, so that they can be compared with snapshots.
import type { Page } from '@playwright/test';
import { mastercard, visa } from './cards.ts';
import { expect, test as base } from './fixtures.ts';

const ARABIC_DAY = /[٠-٩]{1,2}\s[^\s٠-٩]+\s[٠-٩]{4}/;
const ARABIC_TIME = /\sفي\s[٠-٩:]+\s[صم]\s(UTC|غرينتش\u061c?\+٢)/;
const AMHARIC_DAY = /[\u1200-\u137f]+\s\d{1,2}\s\d{4}/;
const AMHARIC_TIME = /\s\d{1,2}:\d\d\s[\u1200-\u137f]+\s(UTC|ጂ ኤም ቲ\+2)/;
const CHINESE_DAY = /\d{4}年\d{1,2}月\d{1,2}日/;
const CHINESE_TIME = /\s[\u4e00-\u9fff]+\d{1,2}:\d\d\s(UTC|GMT\+2)/;

const withOptionalTime = (day: RegExp, time: RegExp): RegExp =>
  new RegExp(`${day.source}(${time.source})?`);

/**
 * What differs between runs or years, and the placeholder that replaces it. Dates are those of the
 * languages in which every state is tested.
 */
const VOLATILE_PATTERNS: [RegExp, string][] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, 'ID'],
  [/\b[0-9a-f]{64}\b/, 'TOKEN'],
  [/http:\/\/127\.0\.0\.1:\d+/, 'http://shop'],
  [/\bKS[0-9A-F]{8}\b/, 'KS00000000'],
  [/\bKT[0-9A-F]{12}\b/, 'KT000000000000'],
  [/\b\d{1,2} [A-Z][a-z]+ \d{4}\b/, 'DAY'],
  [/\bat \d\d:\d\d (UTC\b|GMT\+2|SAST\b)/, 'at TIME $1'],
  [withOptionalTime(ARABIC_DAY, ARABIC_TIME), 'DAY'],
  [withOptionalTime(AMHARIC_DAY, AMHARIC_TIME), 'DAY'],
  [withOptionalTime(CHINESE_DAY, CHINESE_TIME), 'DAY'],
  ...[visa, mastercard].map(({ expiry }): [RegExp, string] => {
    const [month, year] = expiry.split('/');
    return [new RegExp(`\\b${month} ?/ ?${year}\\b`), `${month}/YY`];
  }),
];

/**
 * Waits for the hydration of the islands after each navigation: the page that answers a form sent
 * earlier has no card number.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...where) => {
      const response = await goto(...where);
      await expect(
        page.locator('html:is([data-islands=alive], :not(:has(script)))'),
      ).toBeAttached();
      return response;
    };
    await use(page);
  },
});

/**
 * Replaces what differs between runs by placeholders, and removes the languages that are not
 * chosen, so that a new language changes no snapshot.
 */
export async function normalizePage(page: Page): Promise<void> {
  await page.evaluate(
    normalizeInPage,
    VOLATILE_PATTERNS.map(([pattern, placeholder]): [string, string] => [
      pattern.source,
      placeholder,
    ]),
  );
}

function normalizeInPage(patterns: [string, string][]): void {
  const normalize = (text: string): string =>
    patterns.reduce(
      (text, [source, placeholder]) => text.replace(new RegExp(source, 'g'), placeholder),
      text,
    );
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    texts.currentNode.nodeValue = normalize(texts.currentNode.nodeValue ?? '');
  for (const link of document.querySelectorAll('a[href]'))
    link.setAttribute('href', normalize(link.getAttribute('href') ?? ''));
  for (const input of document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')) {
    if (normalize(input.value) !== input.value) input.value = normalize(input.value);
  }
  for (const option of document.querySelectorAll('[name=lang] option:not(:checked)'))
    option.remove();
}
