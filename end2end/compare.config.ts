// Every state, compared with the pictures in shots/expected/: `npm run compare`. With `-- --update-snapshots` they are taken anew,
// for a look at what has changed. Skipped on a machine whose browser or fonts are not those of the pictures.
import { defineConfig } from '@playwright/test';
import { desktop, launchOptions, phone } from './support/browser.ts';

export default defineConfig({
  testDir: 'shots',
  testMatch: 'compare.spec.ts',
  outputDir: 'results/compare',
  globalSetup: './shots/machine.ts',
  snapshotPathTemplate: 'shots/expected/{arg}{ext}',
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  // Another colour of a button, one word of a line or a few pixels of place are more than this.
  expect: { timeout: 20_000, toHaveScreenshot: { animations: 'disabled', threshold: 0.02, maxDiffPixelRatio: 0.0002 } },
  reporter: [['list'], ['html', { outputFolder: 'report/compare', open: 'never' }]],
  use: { browserName: 'chromium', launchOptions, locale: 'en-GB', actionTimeout: 20_000 },
  projects: [
    { name: 'phone', use: { ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 } },
    { name: 'desktop', use: desktop, grep: /@wide/ },
  ],
});
