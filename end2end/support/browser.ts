// Debian's Chromium, told not to call anybody but the servers of these tests.
import { existsSync } from 'node:fs';
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run', '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];
const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The headless shell takes half the time of the whole browser. */
function installed(): string {
  const shell = '/usr/bin/chromium-headless-shell';
  return existsSync(shell) ? shell : '/usr/bin/chromium';
}

export const launchOptions: PlaywrightWorkerOptions['launchOptions'] = {
  executablePath: process.env.CHROMIUM ?? installed(),
  args: [...quiet, ...root],
};

export const desktop: Partial<PlaywrightTestOptions> = { viewport: { width: 1280, height: 800 } };

export const phone: Partial<PlaywrightTestOptions> = {
  viewport: { width: 320, height: 640 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
