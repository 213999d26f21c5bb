// Measures the release binary: sizes and scores against their limits, start-up, throughput on one
// core, memory, and the delivery of webhooks. Everything runs on loopback, with a database in a
// temporary folder, which is removed at the end.

import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { cpus } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureFsyncRate } from './fsync.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { CONNECTIONS, MerchantClient } from './payments.mjs';
import { isAnyLimitExceeded, printFigure, reportUpperLimit } from './report.mjs';
import {
  cleanUp,
  createMerchant,
  environment,
  KASSA_BINARY,
  REPOSITORY,
  startServer,
  stopServer,
  WORK_FOLDER,
} from './server.mjs';
import { measureWebhooks } from './webhooks.mjs';

const BUNDLE = join(REPOSITORY, 'target/release/bundle');
const SCRIPTS = dirname(fileURLToPath(import.meta.url));
const STARTS = 9;
const SECONDS = 8;
const PAGE_CONNECTIONS = 16;
const PAYMENTS = 10000;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

// Runs wrk on core 1, which it shares with this program. Returns its rate and its latencies.
function wrk(base, script, variables, connections) {
  const load = ['-t1', `-c${connections}`, `-d${SECONDS}s`, '--latency'];
  const args = ['-c', '1', 'wrk', ...load, '-s', join(SCRIPTS, script), base];
  const env = { ...process.env, ...variables };
  const text = execFileSync('taskset', args, { env }).toString();
  const matchOrUnknown = (pattern) => text.match(pattern)?.[1] ?? '?';
  if (/Non-2xx/.test(text)) throw new Error(text);
  return {
    rate: Number(matchOrUnknown(/Requests\/sec:\s+([\d.]+)/)),
    p50: matchOrUnknown(/^\s+50%\s+(\S+)/m),
    p99: matchOrUnknown(/^\s+99%\s+(\S+)/m),
  };
}

// Prints a rate, and the fsync rate of the disk just before and just after the measurement, as
// other programs may use the disk too.
async function reportWithFsyncRate(what, unit, measure) {
  const before = measureFsyncRate(WORK_FOLDER);
  const { rate, p50, p99 } = await measure();
  const after = measureFsyncRate(WORK_FOLDER);
  const note = `p50 ${p50}, p99 ${p99}, ${CONNECTIONS} connections`;
  printFigure(`${what} requests per second, one core`, rate, note);
  const each = (rate / ((before + after) / 2)).toFixed(1);
  const label = '  beside serial fsyncs per second, before and after';
  printFigure(label, `${before}, ${after}`, `${each} ${unit} for each`);
}

function residentMegabytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)[1]) / 1024);
}

// The compressed sizes in bytes of the scripts and of the style sheet.
function bundleSizes() {
  const entries = readdirSync(BUNDLE, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const length = (file) => readFileSync(join(file.parentPath, file.name)).length;
  const size = (pattern) =>
    files
      .filter((file) => pattern.test(file.name))
      .reduce((total, file) => total + length(file), 0);
  return { script: size(/\.(js|wasm)\.br$/), style: size(/^main\..*css\.br$/) };
}

// The size in bytes of a response body that is compressed with brotli.
function compressedSize(address) {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.headers['content-encoding'] !== 'br')
        reject(new Error(`${address} is not sent as brotli`));
      let bytes = 0;
      response.on('data', (chunk) => (bytes += chunk.length)).on('end', () => resolve(bytes));
    });
    request.on('error', reject);
  });
}

// The compressed size in bytes of the page in every language.
async function pageSizes(address) {
  const sizes = {};
  const files = readdirSync(join(REPOSITORY, 'locales'));
  for (const language of files.map((file) => basename(file, '.ftl'))) {
    sizes[language] = await compressedSize(`${address}&lang=${language}`);
  }
  return sizes;
}

async function reportStartUp() {
  const starts = [];
  // The first start creates the database and is not counted.
  await stopServer(await startServer());
  for (let run = 0; run < STARTS; run += 1) {
    const server = await startServer();
    starts.push(server.ready);
    await stopServer(server);
  }
  const label = `exec to ready on an existing database, median of ${STARTS}`;
  reportUpperLimit(label, Math.round(median(starts)), 100, 'ms');
}

async function reportSizes(address) {
  const sizes = bundleSizes();
  const pages = await pageSizes(address);
  printFigure('HTML and CSS of the page in English, brotli', `${pages.en + sizes.style} B`);
  const [[longest, size]] = Object.entries(pages).toSorted(([, one], [, other]) => other - one);
  const label = `  in ${longest}, the longest of ${Object.keys(pages).length} languages`;
  reportUpperLimit(label, size + sizes.style, 14000, 'B');
  reportUpperLimit('glue and wasm, brotli', sizes.script, 60000, 'B');
  printFigure('script needed to pay', '0 B', 'by the journeys without scripting in make test');
}

function reportPages(server) {
  const paths = { PATHS: join(WORK_FOLDER, 'paths') };
  const page = wrk(server.base, 'pages.lua', paths, PAGE_CONNECTIONS);
  const note = `p50 ${page.p50}, p99 ${page.p99}, ${PAGE_CONNECTIONS} connections`;
  printFigure('hosted pages per second, server on one core', page.rate, note);
  const health = wrk(server.base, 'health.lua', {}, PAGE_CONNECTIONS);
  const cost = (health.rate / page.rate).toFixed(1);
  printFigure('  beside /healthz on the same core', health.rate, `a page costs ${cost} of these`);
  if (page.rate * SECONDS < 10000) throw new Error('fewer than 10,000 pages were rendered');
  const memory = `${residentMegabytes(server.child.pid)} MiB`;
  printFigure('resident memory after more than 10,000 pages', memory);
}

async function reportApi(server, client, KEY) {
  const IDS = join(WORK_FOLDER, 'ids');
  await reportWithFsyncRate('durable create-intent', 'creates', () =>
    wrk(server.base, 'creates.lua', { KEY }, CONNECTIONS),
  );
  await reportWithFsyncRate('read-intent', 'reads', () =>
    wrk(server.base, 'reads.lua', { KEY, IDS }, CONNECTIONS),
  );
  const forms = await client.loadForms(await client.createIntents(PAYMENTS));
  await reportWithFsyncRate('durable pay', 'payments', () => client.submitForms(forms, 'success'));
  if (await client.supportsCapture()) {
    const authorized = await client.createIntents(PAYMENTS, { capture_mode: 'prefer_delay' });
    await client.submitForms(await client.loadForms(authorized), 'authorized');
    await reportWithFsyncRate('durable capture', 'captures', () =>
      client.captureIntents(authorized),
    );
  } else {
    const reason = 'this server does not describe the operation';
    printFigure('durable capture requests per second, one core', 'not measured', reason);
  }
}

try {
  printFigure('machine', `${cpus().length} × ${cpus()[0].model.trim()}`);
  const merchant = createMerchant();
  await reportStartUp();
  const server = await startServer();
  const client = new MerchantClient(server.base, merchant.api_key);
  const intents = await client.createIntents(500);
  writeFileSync(join(WORK_FOLDER, 'paths'), intents.map(({ page }) => page).join('\n'));
  writeFileSync(join(WORK_FOLDER, 'ids'), intents.map(({ id }) => id).join('\n'));
  await reportSizes(server.base + intents[0].page);
  await measureLighthouse(client);
  reportPages(server);
  await reportApi(server, client, merchant.api_key);
  await measureWebhooks(server.base, KASSA_BINARY, environment);
  await stopServer(server);
} finally {
  cleanUp();
}
process.exitCode = isAnyLimitExceeded() ? 1 : 0;
