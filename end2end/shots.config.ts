// Takes screenshots of every state for reviews: `npm run shots` writes them to results/shots/. Not
// part of the tests.
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser.ts';

export default defineConfig({
  testDir: 'shots',
  testMatch: ['screenshots.spec.ts', 'providers.spec.ts', 'portal.spec.ts', 'portal_day.spec.ts'],
  outputDir: 'results/shots-artifacts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  reporter: 'line',
  use: { browserName: 'chromium', launchOptions, locale: 'en-GB' },
  projects: [
    {
      name: '320',
      use: {
        viewport: { width: 320, height: 640 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    { name: '1280', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
