// The matrix: scripting on and off, phone and desktop. A test without a tag runs in all four
// projects.
//   @scripting  needs scripting
//   @plain      tests the page without scripting
//   @once       depends on neither; runs on the desktop with scripting
//   @crosswise  runs on the phone with scripting and on the desktop without
import { defineConfig } from '@playwright/test';
import { desktop, launchOptions, phone } from './support/browser.ts';

const [once, crosswise] = [/@once/, /@crosswise/];
const plain = { javaScriptEnabled: false };

export default defineConfig({
  testDir: 'tests',
  outputDir: 'results/artifacts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Retried because the machines of CI are busy; a test that passes only then is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['html', { outputFolder: 'report', open: 'never' }]],
  use: {
    browserName: 'chromium',
    launchOptions,
    locale: 'en-GB',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
  projects: [
    { name: 'desktop', use: desktop, grepInvert: [/@plain/, crosswise] },
    { name: 'phone', use: phone, grepInvert: [/@plain/, once] },
    { name: 'desktop-plain', use: { ...desktop, ...plain }, grepInvert: [/@scripting/, once] },
    {
      name: 'phone-plain',
      use: { ...phone, ...plain },
      grepInvert: [/@scripting/, once, crosswise],
    },
  ],
});
