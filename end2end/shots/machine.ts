// The machine on which the pictures were taken: another browser or other fonts draw other pictures.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { shrinkAll } from './shrink.ts';

const folder = path.resolve(import.meta.dirname, 'expected');
const kept = path.join(folder, 'machine.json');

interface Machine {
  browser: string;
  /** A hash of their names and files. */
  fonts: string;
}

/** What is different here, in words; nothing where pictures can be compared. */
export function difference(): string | undefined {
  if (!existsSync(kept)) return 'there are none';
  const [there, here] = [JSON.parse(readFileSync(kept, 'utf8')) as Machine, thisMachine()];
  if (there.browser !== here.browser) return `they were taken by ${there.browser}, and here is ${here.browser}`;
  return there.fonts === here.fonts ? undefined : 'they were taken with other fonts';
}

/** Before new pictures are taken those of another machine go, and this one is written down; afterwards they are made small. */
export default function setUp({ updateSnapshots }: FullConfig): (() => void) | undefined {
  if (!['all', 'changed'].includes(updateSnapshots)) return undefined;
  if (difference()) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    writeFileSync(kept, `${JSON.stringify(thisMachine(), undefined, 2)}\n`);
  }
  return () => shrinkAll(folder);
}

function thisMachine(): Machine {
  const fonts = said('fc-list', ':', 'family', 'file').split('\n').sort().join('\n');
  return {
    browser: said(launchOptions?.executablePath ?? 'chromium', '--version').trim(),
    fonts: createHash('sha256').update(fonts).digest('hex').slice(0, 16),
  };
}

function said(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return 'unknown';
  }
}
