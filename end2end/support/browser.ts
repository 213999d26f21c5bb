// Debian's Chromium, which connects only to the servers of these tests.
import { existsSync } from 'node:fs';
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];
const SANDBOX_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The headless shell needs half the time of the full browser. */
function chromiumPath(): string {
  const shell = '/usr/bin/chromium-headless-shell';
  return existsSync(shell) ? shell : WHOLE_CHROMIUM;
}

/** The whole browser: only it has what belongs to a person's profile, such as autofill. */
export const WHOLE_CHROMIUM = '/usr/bin/chromium';

export const launchOptions: PlaywrightWorkerOptions['launchOptions'] = {
  executablePath: process.env.CHROMIUM ?? chromiumPath(),
  args: [...QUIET_FLAGS, ...SANDBOX_FLAGS],
};

export const desktop: Partial<PlaywrightTestOptions> = { viewport: { width: 1280, height: 800 } };

export const phone: Partial<PlaywrightTestOptions> = {
  viewport: { width: 320, height: 640 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
