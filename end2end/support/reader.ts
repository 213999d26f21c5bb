// What a screen reader is told: the page's accessibility tree, compared with the one kept for its state. Kept trees are
// whole and exact; `npx playwright test reader --update-snapshots` writes them anew, for a look at what has changed.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { mastercard, visa } from './cards.ts';
import { expect } from './fixtures.ts';

/** What is different in every run or every year, and what stands for it. Dates are in English. */
const CHANGING: [RegExp, string][] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, 'ID'],
  [/\b[0-9a-f]{64}\b/, 'TOKEN'],
  [/http:\/\/127\.0\.0\.1:\d+/, 'http://shop'],
  [/\bKS[0-9A-F]{8}\b/, 'KS00000000'],
  [/\b\d{1,2} [A-Z][a-z]+ \d{4}\b/, 'DAY'],
  [/\bat \d\d:\d\d UTC\b/, 'at TIME UTC'],
  ...[visa, mastercard].map(({ expiry }): [RegExp, string] => {
    const [month, year] = expiry.split('/');
    return [new RegExp(`\\b${month} ?/ ?${year}\\b`), `${month}/YY`];
  }),
];

/** The tree of the page is the one kept as `name`. */
export async function expectTree(page: Page, name: string, info: TestInfo): Promise<void> {
  await page.evaluate(steady, CHANGING.map(([pattern, stead]): [string, string] => [pattern.source, stead]));
  const body = page.locator('body');
  const file = info.snapshotPath(`${name.replace(/[ ,]+/g, '-')}.aria.yml`, { kind: 'aria' });
  const { updateSnapshots } = info.config;
  if (['all', 'changed'].includes(updateSnapshots)) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${await body.ariaSnapshot()}\n`);
  }
  expect(existsSync(file), `${file} is missing; --update-snapshots writes it`).toBe(true);
  await expect(body).toMatchAriaSnapshot(`- /children: deep-equal\n${await readFile(file, 'utf8')}`);
}

/** Puts the stead for whatever changes, and leaves of the languages the chosen one: a new one changes no state. */
function steady(changing: [string, string][]): void {
  const calm = (text: string): string => changing.reduce((text, [source, stead]) => text.replace(new RegExp(source, 'g'), stead), text);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.nodeValue = calm(texts.currentNode.nodeValue ?? '');
  for (const link of document.querySelectorAll('a[href]')) link.setAttribute('href', calm(link.getAttribute('href') ?? ''));
  for (const input of document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')) {
    if (calm(input.value) !== input.value) input.value = calm(input.value);
  }
  for (const option of document.querySelectorAll('[name=lang] option:not(:checked)')) option.remove();
}
