// Measures the release binary: sizes and scores against their limits, start-up, throughput on one core, memory, the way of webhooks.
// Everything runs on loopback, with a database in a temporary folder, and ends by itself.

import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { cpus } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serialFsyncs } from './disk.mjs';
import { lighthouse } from './lighthouse.mjs';
import { CONNECTIONS, Payments } from './payments.mjs';
import { against, isOver, report } from './report.mjs';
import { clear, createMerchant, environment, folder, kassa, root, start, stop } from './server.mjs';
import { webhooks } from './webhooks.mjs';

const bundle = join(root, 'target/release/bundle');
const scripts = dirname(fileURLToPath(import.meta.url));
const SECONDS = 8;
const PAYMENTS = 10000;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

// wrk on core 1, as this program, with its own account of latency.
function wrk(base, script, variables, connections) {
  const text = execFileSync('taskset', ['-c', '1', 'wrk', '-t1', `-c${connections}`, `-d${SECONDS}s`, '--latency', '-s', join(scripts, script), base], {
    env: { ...process.env, ...variables },
  }).toString();
  const find = (pattern) => text.match(pattern)?.[1] ?? '?';
  if (/Non-2xx/.test(text)) throw new Error(text);
  return { rate: Number(find(/Requests\/sec:\s+([\d.]+)/)), p50: find(/^\s+50%\s+(\S+)/m), p99: find(/^\s+99%\s+(\S+)/m) };
}

// A rate, and beside it what the disk gave just before and just after: others may use it too.
async function besideTheDisk(what, unit, measure) {
  const before = serialFsyncs(folder);
  const { rate, p50, p99 } = await measure();
  const after = serialFsyncs(folder);
  report(`${what} requests per second, one core`, rate, `p50 ${p50}, p99 ${p99}, ${CONNECTIONS} connections`);
  const each = (rate / ((before + after) / 2)).toFixed(1);
  report('  beside serial fsyncs per second, before and after', `${before}, ${after}`, `${each} ${unit} for each`);
}

const resident = (pid) => Math.round(Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) / 1024);

function bundleSizes() {
  const files = readdirSync(bundle, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const size = (pattern) => files.filter((file) => pattern.test(file.name)).reduce((sum, file) => sum + readFileSync(join(file.parentPath, file.name)).length, 0);
  return { script: size(/\.(js|wasm)\.br$/), style: size(/^main\..*css\.br$/) };
}

// How many bytes the body of an address has on its way to a browser.
function sent(address) {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.headers['content-encoding'] !== 'br') reject(new Error(`${address} is not sent as brotli`));
      let bytes = 0;
      answer.on('data', (chunk) => (bytes += chunk.length)).on('end', () => resolve(bytes));
    });
    request.on('error', reject);
  });
}

// The page in every language, as it is sent.
async function pageSizes(address) {
  const sizes = {};
  for (const language of readdirSync(join(root, 'locales')).map((file) => basename(file, '.ftl'))) {
    sizes[language] = await sent(`${address}&lang=${language}`);
  }
  return sizes;
}

try {
  report('machine', `${cpus().length} × ${cpus()[0].model.trim()}`);
  const merchant = createMerchant();
  const starts = [];
  await stop(await start());
  for (let run = 0; run < 9; run += 1) {
    const server = await start();
    starts.push(server.ready);
    await stop(server);
  }
  against('exec to ready on an existing database, median of 9', Math.round(median(starts)), 100, 'ms');

  const server = await start();
  const payments = new Payments(server.base, merchant.api_key);
  const intents = await payments.create(500);
  writeFileSync(join(folder, 'paths'), intents.map(({ page }) => page).join('\n'));
  writeFileSync(join(folder, 'ids'), intents.map(({ id }) => id).join('\n'));
  const sizes = bundleSizes();
  const pages = await pageSizes(server.base + intents[0].page);
  report('HTML and CSS of the page in English, brotli', `${pages.en + sizes.style} B`);
  const [longest, size] = Object.entries(pages).toSorted(([, one], [, other]) => other - one)[0];
  against(`  in ${longest}, the longest of ${Object.keys(pages).length} languages`, size + sizes.style, 14000, 'B');
  against('glue and wasm, brotli', sizes.script, 60000, 'B');
  report('script needed to pay', '0 B', 'by the journeys without scripting in make test');
  await lighthouse(payments);

  const shown = wrk(server.base, 'pages.lua', { PATHS: join(folder, 'paths') }, 16);
  report('hosted pages per second, server on one core', shown.rate, `p50 ${shown.p50}, p99 ${shown.p99}, 16 connections`);
  const health = wrk(server.base, 'health.lua', {}, 16);
  report('  beside /healthz on the same core', health.rate, `a page costs ${(health.rate / shown.rate).toFixed(1)} of these`);
  if (shown.rate * SECONDS < 10000) throw new Error('fewer than 10,000 pages were rendered');
  report('resident memory after more than 10,000 pages', `${resident(server.child.pid)} MiB`);

  const [KEY, IDS] = [merchant.api_key, join(folder, 'ids')];
  await besideTheDisk('durable create-intent', 'creates', () => wrk(server.base, 'creates.lua', { KEY }, CONNECTIONS));
  await besideTheDisk('read-intent', 'reads', () => wrk(server.base, 'reads.lua', { KEY, IDS }, CONNECTIONS));
  const forms = await payments.forms(await payments.create(PAYMENTS));
  await besideTheDisk('durable pay', 'payments', () => payments.pay(forms, 'success'));
  if (await payments.canCapture()) {
    const held = await payments.create(PAYMENTS, { capture_mode: 'prefer_delay' });
    await payments.pay(await payments.forms(held), 'authorized');
    await besideTheDisk('durable capture', 'captures', () => payments.capture(held));
  } else {
    report('durable capture requests per second, one core', 'not measured', 'this server does not describe the operation');
  }
  await webhooks(server.base, kassa, environment);
  await stop(server);
} finally {
  clear();
}
process.exitCode = isOver() ? 1 : 0;
