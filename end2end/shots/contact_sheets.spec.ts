// Puts the pictures that screenshots.spec.ts took side by side: results/shots/sheets/.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../results/shots');
const sheets = path.join(folder, 'sheets');

interface Sheet {
  /** In which folder the pictures are. */
  from: 'scripted' | 'plain' | 'wide';
  pictures: RegExp;
  columns: number;
  rows: number;
  /** How wide each picture is shown. */
  width: number;
}

const PHONES = { columns: 4, rows: 1, width: 360 };
const SCREENS = { columns: 2, rows: 2, width: 720 };

const SHEETS: Record<string, Sheet> = {
  plain: { ...PHONES, from: 'plain', pictures: /-en-360-light/ },
  themes: { ...PHONES, from: 'scripted', pictures: /-en-360-/ },
  wide: { ...SCREENS, from: 'wide', pictures: /-en-1280-/ },
  tablet: { ...SCREENS, from: 'wide', pictures: /-en-768-/ },
};
for (const language of ['af', 'am', 'ar', 'en', 'sw', 'zh-Hant']) {
  const pictures = new RegExp(`-${language}-360-light`);
  SHEETS[language] = { ...PHONES, from: 'scripted', pictures };
}

for (const [name, sheet] of Object.entries(SHEETS)) {
  test(`sheets ${name}`, async ({ page }) => {
    const from = path.join(folder, sheet.from);
    const names = existsSync(from) ? readdirSync(from).filter(isIn(sheet)).sort() : [];
    mkdirSync(sheets, { recursive: true });
    const file = path.join(sheets, `${name}.html`);
    const size = sheet.columns * sheet.rows;
    for (let at = 0; at < names.length; at += size) {
      writeFileSync(file, renderSheet(sheet, from, names.slice(at, at + size)));
      await page.setViewportSize({ width: sheet.columns * (sheet.width + 8), height: 100 });
      await page.goto(pathToFileURL(file).href);
      const number = String(at / size + 1).padStart(2, '0');
      await page.screenshot({ path: path.join(sheets, `${name}-${number}.png`), fullPage: true });
    }
    rmSync(file, { force: true });
  });
}

function isIn(sheet: Sheet): (name: string) => boolean {
  return (name) => name.endsWith('.png') && sheet.pictures.test(name);
}

function renderSheet({ columns, width }: Sheet, from: string, names: string[]): string {
  const figures = names.map((name) => {
    const source = pathToFileURL(path.join(from, name)).href;
    const caption = `<figcaption>${name}</figcaption>`;
    return `<figure>${caption}<img src="${source}" width="${width}"></figure>`;
  });
  const grid = `display:grid;grid-template-columns:repeat(${columns},${width}px);gap:8px`;
  return `<!doctype html><style>body{margin:0;font:12px monospace;background:#c8b;${grid}}
figure{margin:0}img{display:block}</style>${figures.join('')}`;
}
