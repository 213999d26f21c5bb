// The functions that docs/testing.md shows, as a merchant would copy them.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/testing.md');
// Below end2end, so that the packages are found.
const FOLDER = path.resolve(import.meta.dirname, '../results/documented');

/** The function `payByCard` below this heading. */
export async function documentedPayment<Browser>(
  heading: 'Playwright' | 'Selenium',
): Promise<(browser: Browser, redirectUrl: string) => Promise<void>> {
  const text = await readFile(DOCUMENT, 'utf8');
  const code = text.split(`\n## ${heading}\n`)[1]?.split('```js\n')[1]?.split('```')[0];
  if (!code) throw new Error(`docs/testing.md has no code below ${heading}`);
  await mkdir(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${heading}-${process.pid}.mjs`);
  await writeFile(file, code);
  const module = (await import(pathToFileURL(file).href)) as {
    payByCard: (browser: Browser, redirectUrl: string) => Promise<void>;
  };
  return module.payByCard;
}
