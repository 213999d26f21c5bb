// Lighthouse's scores of the hosted page on a phone, by its default settings, in a new browser for each run.
// Alone: `node bench/lighthouse.mjs`, with KASSA_BIN for another binary than that of the release.

import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import measure from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { Payments } from './payments.mjs';
import { isOver, reaching, report } from './report.mjs';
import { clear, createMerchant, folder, start, stop } from './server.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
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
  return process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium');
}

// Lighthouse would wait for a browser that is gone. Puppeteer ends its browser as the program exits; the folder goes after that.
function interrupted() {
  process.once('exit', clear);
  process.exit(1);
}

async function withBrowser(use) {
  const userDataDir = mkdtempSync(join(folder, 'browser-'));
  // The whole browser, unlike its headless shell, writes beside its profile too.
  const env = { ...process.env, HOME: userDataDir, XDG_CONFIG_HOME: userDataDir, XDG_CACHE_HOME: userDataDir, TMPDIR: userDataDir };
  const own = { defaultViewport: null, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await puppeteer.launch({ executablePath: installed(), args: [...quiet, ...asRoot], userDataDir, env, ...own });
  try {
    return await use(Number(new URL(browser.wsEndpoint()).port));
  } finally {
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

function metrics({ audits, lighthouseVersion }) {
  const values = Object.entries(METRICS).map(([id, name]) => `${name} ${audits[id].displayValue}`);
  report('  of the median run', values[0], `${values.slice(1).join(', ')}; Lighthouse ${lighthouseVersion}`);
}

// Performance depends on what else the machine does, so the median run counts; of the others the worst one does.
function judge(runs, category) {
  const sorted = runs.toSorted((one, other) => points(one, category) - points(other, category));
  const [which, lhr] = category === 'performance' ? ['median', sorted[Math.floor(RUNS / 2)]] : ['lowest', sorted[0]];
  const all = runs.map((one) => points(one, category)).join(', ');
  reaching(`Lighthouse on a phone, ${category}`, points(lhr, category), LIMIT, `${which} of ${all}`);
  explain(lhr, category);
  if (category === 'performance') metrics(lhr);
}

export async function lighthouse(payments) {
  for (const signal of SIGNALS) process.on(signal, interrupted);
  try {
    const [{ address }] = await payments.create(1);
    const runs = [];
    while (runs.length < RUNS) runs.push(await run(address));
    for (const category of CATEGORIES) judge(runs, category);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
  }
}

async function alone() {
  for (const signal of SIGNALS) process.on(signal, interrupted);
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
