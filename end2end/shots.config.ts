// Takes pictures for reviews: `npm run shots` writes them to results/shots/, and `npm run sheets`
// puts those of the hosted page side by side. Not part of the tests.
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser.ts';

const phone = {
  viewport: { width: 320, height: 640 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const states = { testMatch: 'screenshots.spec.ts', use: { isMobile: true, hasTouch: true } };
const others = ['providers.spec.ts', 'portal.spec.ts', 'portal_day.spec.ts'];

export default defineConfig({
  testDir: 'shots',
  outputDir: 'results/shots-artifacts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  reporter: 'line',
  use: { browserName: 'chromium', launchOptions, locale: 'en-GB' },
  projects: [
    { ...states, name: 'scripted' },
    {
      ...states,
      name: 'plain',
      use: { ...states.use, javaScriptEnabled: false },
      grep: /@english/,
    },
    { name: 'wide', testMatch: states.testMatch, grep: /@english/ },
    { name: 'documents', testMatch: 'documents.spec.ts' },
    { name: '320', testMatch: others, use: phone },
    { name: '1280', testMatch: others, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'sheets', testMatch: 'contact_sheets.spec.ts' },
  ],
});
