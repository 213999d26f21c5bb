// What a screen reader is told: the page's accessibility tree, compared with the one kept for its state. Kept trees are
// whole and exact; `npx playwright test reader --update-snapshots` writes them anew, for a look at what has changed.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { expect } from './fixtures.ts';
import { steady } from './steady.ts';

/** The tree of the page is the one kept as `name`. */
export async function expectTree(page: Page, name: string, info: TestInfo): Promise<void> {
  await steady(page);
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
