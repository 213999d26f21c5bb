// Lighthouse's scores of the hosted page on a phone, by its default settings, in a new browser for each run.
// Alone: `node bench/lighthouse.mjs`, with KASSA_BIN for another binary than that of the release.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import measure from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { Payments } from './payments.mjs';
import { isOver, reaching, report } from './report.mjs';
import { clear, createMerchant, folder, start, stop } from './server.mjs';

const RUNS = 3;
const LIMIT = 100;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
};
// As end2end/support/browser.ts has them: the browser calls nobody but the server.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];
const asRoot = process.getuid() === 0 ? ['--no-sandbox'] : [];

function installed() {
  const shell = '/usr/bin/chromium-headless-shell';
  return existsSync(shell) ? shell : '/usr/bin/chromium';
}

async function withBrowser(use) {
  const executablePath = process.env.CHROMIUM ?? installed();
  // The whole browser, unlike its headless shell, writes to the home as well.
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder };
  // An interrupt is taken here: puppeteer's way ends this program at once, and leaves the server.
  const own = { defaultViewport: null, handleSIGINT: false };
  const browser = await puppeteer.launch({ executablePath, args: [...quiet, ...asRoot], env, ...own });
  const interrupt = () => browser.close();
  process.once('SIGINT', interrupt);
  try {
    return await use(Number(new URL(browser.wsEndpoint()).port));
  } finally {
    process.off('SIGINT', interrupt);
    await browser.close();
  }
}

async function run(address) {
  const { lhr } = await withBrowser((port) => measure(address, { port, onlyCategories: CATEGORIES }));
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  return lhr;
}

// A category that could not be scored has null, which counts as 0.
const points = (lhr, category) => Math.round(lhr.categories[category].score * 100);

// What costs points, so that a missed limit says where to look.
function failures(lhr, category) {
  const weighty = lhr.categories[category].auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => lhr.audits[id]);
  return weighty.filter(({ score, scoreDisplayMode: mode }) => mode === 'error' || (score !== null && score < 1));
}

function explain(lhr, category) {
  if (points(lhr, category) >= LIMIT) return;
  for (const { id, score, displayValue, errorMessage } of failures(lhr, category)) {
    report(`  ${id}`, score ?? 'error', displayValue ?? errorMessage);
  }
}

// The performance is that of the median run, as it depends on what else the machine does; the others are of the worst.
export async function lighthouse(payments) {
  const [{ address }] = await payments.create(1);
  const runs = [];
  while (runs.length < RUNS) runs.push(await run(address));
  for (const category of CATEGORIES) {
    const sorted = runs.toSorted((one, other) => points(one, category) - points(other, category));
    const [which, lhr] = category === 'performance' ? ['median', sorted[Math.floor(RUNS / 2)]] : ['lowest', sorted[0]];
    const scores = runs.map((one) => points(one, category)).join(', ');
    reaching(`Lighthouse on a phone, ${category}`, points(lhr, category), LIMIT, `${which} of ${scores}`);
    explain(lhr, category);
    if (category === 'performance') metrics(lhr);
  }
}

function metrics({ audits, lighthouseVersion }) {
  const values = Object.entries(METRICS).map(([id, name]) => `${name} ${audits[id].displayValue}`);
  report('  of the median run', values[0], `${values.slice(1).join(', ')}; Lighthouse ${lighthouseVersion}`);
}

async function alone() {
  try {
    const { api_key: key } = createMerchant();
    const server = await start();
    await lighthouse(new Payments(server.base, key));
    await stop(server);
  } finally {
    clear();
  }
  process.exitCode = isOver() ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await alone();
