// Measures Lighthouse's scores of the hosted page on a phone with its default settings, in a new
// browser for each run. Run alone with `node bench/lighthouse.mjs`; KASSA_BIN names the binary,
// which is the release binary by default.

import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { MerchantClient } from './payments.mjs';
import { isAnyLimitExceeded, printDetail, reportLowerLimit } from './report.mjs';
import {
  cleanUp,
  cleanUpOnSignals,
  setUpMerchant,
  startServer,
  stopServer,
  WORK_FOLDER,
} from './server.mjs';

const RUNS = 3;
const LIMIT = 100;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
};
// The same flags as in end2end/support/browser.ts: the browser connects to loopback only.
const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];
const SANDBOX_FLAGS = process.getuid() === 0 ? ['--no-sandbox'] : [];

function chromiumPath() {
  const shell = '/usr/bin/chromium-headless-shell';
  return process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium');
}

async function withBrowser(use) {
  const userDataDir = mkdtempSync(join(WORK_FOLDER, 'browser-'));
  // The full browser, unlike the headless shell, also writes outside its profile.
  const env = {
    ...process.env,
    HOME: userDataDir,
    XDG_CONFIG_HOME: userDataDir,
    XDG_CACHE_HOME: userDataDir,
    TMPDIR: userDataDir,
  };
  const browser = await puppeteer.launch({
    executablePath: chromiumPath(),
    args: [...QUIET_FLAGS, ...SANDBOX_FLAGS],
    userDataDir,
    env,
    defaultViewport: null,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    return await use(Number(new URL(browser.wsEndpoint()).port));
  } finally {
    await browser.close();
  }
}

async function runLighthouse(address) {
  const measure = (port) => lighthouse(address, { port, onlyCategories: CATEGORIES });
  const { lhr } = await withBrowser(measure);
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  return lhr;
}

// The score in points, 0 to 100. A category that could not be scored is null, which becomes 0.
const scoreOf = (lhr, category) => Math.round(lhr.categories[category].score * 100);

// The audits that lower the score.
function failedAudits(lhr, category) {
  const { auditRefs } = lhr.categories[category];
  const weighted = auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => lhr.audits[id]);
  const isFailed = ({ score, scoreDisplayMode: mode }) =>
    mode === 'error' || (score !== null && score < 1);
  return weighted.filter(isFailed);
}

function reportFailedAudits(lhr, category) {
  if (scoreOf(lhr, category) >= LIMIT) return;
  for (const { id, score, displayValue, errorMessage } of failedAudits(lhr, category)) {
    printDetail(`  ${id}`, score ?? 'error', displayValue ?? errorMessage);
  }
}

function reportMetrics({ audits, lighthouseVersion }) {
  const values = Object.entries(METRICS).map(([id, name]) => `${name} ${audits[id].displayValue}`);
  const others = `${values.slice(1).join(', ')}; Lighthouse ${lighthouseVersion}`;
  printDetail('  of the median run', values[0], others);
}

// Performance depends on the load of the machine, so its median run counts; of the other categories
// the lowest score counts.
function reportCategory(runs, category) {
  const sorted = runs.toSorted((one, other) => scoreOf(one, category) - scoreOf(other, category));
  const [which, lhr] =
    category === 'performance' ? ['median', sorted[Math.floor(RUNS / 2)]] : ['lowest', sorted[0]];
  const all = runs.map((one) => scoreOf(one, category)).join(', ');
  const label = `Lighthouse on a phone, ${category}`;
  reportLowerLimit(label, scoreOf(lhr, category), LIMIT, `${which} of ${all}`);
  reportFailedAudits(lhr, category);
  if (category === 'performance') reportMetrics(lhr);
}

export async function measureLighthouse(client) {
  const [{ address }] = await client.createIntents(1);
  const runs = [];
  while (runs.length < RUNS) runs.push(await runLighthouse(address));
  for (const category of CATEGORIES) reportCategory(runs, category);
}

async function main() {
  cleanUpOnSignals();
  try {
    const { api_key: key } = await setUpMerchant();
    const server = await startServer();
    await measureLighthouse(new MerchantClient(server.base, key));
    await stopServer(server);
  } finally {
    cleanUp();
  }
  process.exitCode = isAnyLimitExceeded() ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
