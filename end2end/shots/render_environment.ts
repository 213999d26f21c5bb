// The environment in which the screenshots were taken: other browsers and fonts render differently.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { quantizeAll } from './quantize_png.ts';

const folder = path.resolve(import.meta.dirname, 'expected');
const expectedFile = path.join(folder, 'machine.json');

interface RenderEnvironment {
  browser: string;
  /** A hash of the names and files of the installed fonts. */
  fonts: string;
}

/** How this environment differs; `undefined` if the screenshots can be compared. */
export function environmentDifference(): string | undefined {
  if (!existsSync(expectedFile)) return 'there are no screenshots';
  const [expected, current] = [
    JSON.parse(readFileSync(expectedFile, 'utf8')) as RenderEnvironment,
    currentEnvironment(),
  ];
  if (expected.browser !== current.browser)
    return `they were taken by ${expected.browser}, not by ${current.browser}`;
  return expected.fonts === current.fonts ? undefined : 'they were taken with other fonts';
}

/**
 * Before new screenshots are taken, removes those of another environment and records this one.
 * Reduces the size of the new screenshots afterwards.
 */
export default function setUp({ updateSnapshots }: FullConfig): (() => void) | undefined {
  if (!['all', 'changed'].includes(updateSnapshots)) return undefined;
  if (environmentDifference()) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    writeFileSync(expectedFile, `${JSON.stringify(currentEnvironment(), undefined, 2)}\n`);
  }
  return () => quantizeAll(folder);
}

function currentEnvironment(): RenderEnvironment {
  const fonts = outputOf('fc-list', ':', 'family', 'file').split('\n').sort().join('\n');
  return {
    browser: outputOf(launchOptions?.executablePath ?? 'chromium', '--version').trim(),
    fonts: createHash('sha256').update(fonts).digest('hex').slice(0, 16),
  };
}

function outputOf(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return 'unknown';
  }
}
