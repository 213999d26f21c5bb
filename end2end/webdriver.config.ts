// The journeys in Firefox and WebKit, as the system packages them: `npm run test-webdriver`.
//   @short  those that `make test` runs in WebKit; `make test-all` runs each in both
import { defineConfig } from '@playwright/test';
import { timeReport } from './support/time_report.ts';
import type { EngineOptions } from './webdriver/fixtures.ts';

export default defineConfig<object, EngineOptions>({
  testDir: 'webdriver',
  outputDir: 'results/webdriver-artifacts',
  forbidOnly: Boolean(process.env.CI),
  // Each project is one worker with one browser.
  workers: 2,
  retries: process.env.CI ? 2 : 0,
  timeout: 90_000,
  reporter: [['list'], ...timeReport],
  projects: [
    { name: 'firefox', use: { engine: 'firefox', scripting: true } },
    { name: 'firefox-plain', use: { engine: 'firefox', scripting: false } },
    { name: 'webkit', use: { engine: 'webkit', scripting: true } },
    { name: 'webkit-plain', use: { engine: 'webkit', scripting: false } },
  ],
});
