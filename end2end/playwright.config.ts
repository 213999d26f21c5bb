// The matrix: scripting on and off, phone and desktop. A test without a tag runs in all four
// projects.
//   @scripting  needs scripting
//   @plain      tests the page without scripting
//   @once       depends on neither; runs on the desktop with scripting
//   @crosswise  runs on the phone with scripting and on the desktop without
// The tests of what customers do, whose pages a size changes in nothing that they assert, all run
// crosswise; with KASSA_TEST_ALL=1, as `make test-all` sets it, in all four.
import { defineConfig, type Project } from '@playwright/test';
import { desktop, launchOptions, phone } from './support/browser.ts';
import { timeReport } from './support/time_report.ts';

const [once, crosswise, plainOnly, scripted] = [/@once/, /@crosswise/, /@plain/, /@scripting/];
const plain = { javaScriptEnabled: false };

const behaviour = `away cancellation card_input challenge credentials database_failure declined demo
  field_errors mandates mandates_results methods network network_choice pay pending_payment portal
  rate_limits repeated_actions security slow_device`
  .split(/\s+/)
  .map((name) => `tests/${name}.spec.ts`);
const sizes = process.env.KASSA_TEST_ALL ? {} : { testIgnore: behaviour };
const onceOnly: Project = { testMatch: behaviour, grep: once };

export default defineConfig({
  testDir: 'tests',
  outputDir: 'results/artifacts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // Retried because the machines of CI are busy; a test that passes only then is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['html', { outputFolder: 'report', open: 'never' }], ...timeReport],
  use: {
    browserName: 'chromium',
    launchOptions,
    locale: 'en-GB',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
  projects: [
    { name: 'desktop', use: desktop, grepInvert: [plainOnly, crosswise], ...sizes },
    ...(process.env.KASSA_TEST_ALL ? [] : [{ name: 'desktop-once', use: desktop, ...onceOnly }]),
    { name: 'phone', use: phone, grepInvert: [plainOnly, once] },
    { name: 'desktop-plain', use: { ...desktop, ...plain }, grepInvert: [scripted, once] },
    {
      name: 'phone-plain',
      use: { ...phone, ...plain },
      grepInvert: [scripted, once, crosswise],
      ...sizes,
    },
  ],
});
