// Debian's Chromium, told not to call anybody but the servers of these tests.
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run', '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];
const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export const launchOptions: PlaywrightWorkerOptions['launchOptions'] = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [...quiet, ...root],
};

export const desktop: Partial<PlaywrightTestOptions> = { viewport: { width: 1280, height: 800 } };

export const phone: Partial<PlaywrightTestOptions> = {
  viewport: { width: 320, height: 640 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
