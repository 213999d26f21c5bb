// Pictures of every state, for people to look at: `npm run shots` fills results/shots/. No part of the tests.
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser.ts';

export default defineConfig({
  testDir: 'shots',
  testMatch: 'shots.spec.ts',
  outputDir: 'results/shots-artifacts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  reporter: 'line',
  use: { browserName: 'chromium', launchOptions, locale: 'en-GB' },
  projects: [
    { name: '320', use: { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } },
    { name: '1280', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
