// Compares the accessibility tree of the page, which a screen reader reads, with the snapshot of
// its state. Snapshots are complete and exact. To rewrite them for a review of the differences:
// `npx playwright test screen_reader --update-snapshots`.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { expect } from './fixtures.ts';
import { normalizePage } from './stable_page.ts';

/** Expects the accessibility tree of the page to equal the snapshot `name`. */
export async function expectAriaSnapshot(page: Page, name: string, info: TestInfo): Promise<void> {
  await normalizePage(page);
  const body = page.locator('body');
  const file = info.snapshotPath(`${name.replace(/[ ,]+/g, '-')}.aria.yml`, { kind: 'aria' });
  const { updateSnapshots } = info.config;
  if (['all', 'changed'].includes(updateSnapshots)) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${await body.ariaSnapshot()}\n`);
  }
  expect(existsSync(file), `${file} is missing; --update-snapshots writes it`).toBe(true);
  await expect(body).toMatchAriaSnapshot(
    `- /children: deep-equal\n${await readFile(file, 'utf8')}`,
  );
}
