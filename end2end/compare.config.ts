// Compares every state with the screenshots in shots/expected/: `npm run compare`. With
// `-- --update-snapshots` the screenshots are replaced, so that the differences can be reviewed.
// Skipped on a machine whose browser or fonts differ from those of the screenshots.
import { defineConfig } from '@playwright/test';
import { desktop, launchOptions, phone } from './support/browser.ts';

export default defineConfig({
  testDir: 'shots',
  testMatch: 'compare.spec.ts',
  outputDir: 'results/compare',
  globalSetup: './shots/render_environment.ts',
  snapshotPathTemplate: 'shots/expected/{arg}{ext}',
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  // A changed colour of a button, a changed word or a shift by a few pixels exceeds these limits.
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { animations: 'disabled', threshold: 0.02, maxDiffPixelRatio: 0.0002 },
  },
  reporter: [['list'], ['html', { outputFolder: 'report/compare', open: 'never' }]],
  use: { browserName: 'chromium', launchOptions, locale: 'en-GB', actionTimeout: 20_000 },
  projects: [
    {
      name: 'phone',
      use: { ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    { name: 'desktop', use: desktop, grep: /@wide/ },
  ],
});
