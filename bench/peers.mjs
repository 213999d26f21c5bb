// Kassa beside small servers that do the least of the same work, in one run and on one core. The
// peers have no events, no ledger, no languages, no limits and one merchant.

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPages, checkReads } from './peer_checks.mjs';
import { MerchantClient } from './payments.mjs';
import { reportFigure, reportRatio } from './report.mjs';
import { measureInRounds, medianOf } from './rounds.mjs';
import { startProgram, stopServer, WORK_FOLDER } from './server.mjs';
import { PEERS, runWrk } from './wrk.mjs';

const SCRIPTS = join(dirname(fileURLToPath(import.meta.url)), 'peers');
const KEY = 'bench';
const [SECONDS, WARM_UP_SECONDS, ROUNDS] = [3, 2, 2];
const [PAGE_CONNECTIONS, API_CONNECTIONS] = [32, 64];
const INTENTS = 1000;

const rust = (name) => [join(PEERS, name)];
const node = (name) => [process.execPath, join(SCRIPTS, name)];

async function startPeer(name, command, env) {
  const all = { ...process.env, NODE_ENV: 'production', KEY, ...env };
  const { child, match } = await startProgram(command, all, /listening address=(\S+)/);
  return { name, child, base: `http://${match[1]}`, key: KEY };
}

function caseOf(server, request) {
  const run = (seconds) => runWrk(server, { ...request, seconds });
  return { server, measure: () => run(SECONDS), warmUp: () => run(WARM_UP_SECONDS) };
}

function writeLines(name, lines) {
  const file = join(WORK_FOLDER, name);
  writeFileSync(file, lines.join('\n'));
  return file;
}

const printCases = (what, cases) => {
  for (const one of cases) {
    const rates = `${Math.round(medianOf(one, 'rate'))} per second`;
    const note = `${rates}; p50 ${medianOf(one, 'p50')} µs, p99 ${medianOf(one, 'p99')} µs`;
    const perCpu = Math.round(medianOf(one, 'perCpu'));
    reportFigure(`${what}, ${one.server.name}`, perCpu, 'per CPU second', note);
  }
};

// Compares the first case with the others, by a field of the samples.
function compare(what, [kassa, ...others], field, limits) {
  for (const other of others) {
    const ratio = medianOf(kassa, field) / medianOf(other, field);
    reportRatio(`${what} ÷ ${other.server.name}`, ratio, limits[other.server.name] ?? {});
  }
}

async function comparePages(kassa, intents) {
  const orders = intents.map(({ id, page }, index) => ({
    id,
    token: new URLSearchParams(page.split('?')[1]).get('iauth'),
    reference: `bench-${index}`,
    price: 'ZAR 249.00',
    merchant: 'Bench',
  }));
  const ORDERS = writeLines('orders', [JSON.stringify(orders)]);
  const paths = intents.map(({ page }) => page);
  const PATHS = writeLines('paths', paths);
  const request = {
    script: 'pages.lua',
    variables: { PATHS },
    connections: PAGE_CONNECTIONS,
  };
  const peers = [
    await startPeer('axum + maud', rust('page_maud'), { ORDERS }),
    await startPeer('Preact string', node('preact.mjs'), { ORDERS }),
  ];
  await checkPages(peers, paths[0], orders[0].price);
  const cases = [kassa, ...peers].map((server) => caseOf(server, request));
  await measureInRounds(cases, ROUNDS);
  printCases('hosted page', cases);
  const limits = { 'axum + maud': { atLeast: 0.15 }, 'Preact string': { atLeast: 2 } };
  compare('hosted page', cases, 'perCpu', limits);
  for (const peer of peers) await stopServer(peer);
}

async function createIdsFile(server) {
  if (server.isStatic) return writeLines('ids-static', ['1']);
  const intents = await new MerchantClient(server.base, server.key).createIntents(INTENTS);
  return writeLines(
    `ids-${server.child.pid}`,
    intents.map(({ id }) => id),
  );
}

async function startApiPeers() {
  const database = (name) => ({ DATABASE: join(WORK_FOLDER, `${name}.db`) });
  const fixed = await startPeer('static JSON by axum', rust('api_static'), {});
  return {
    fixed: { ...fixed, isStatic: true },
    fastify: await startPeer('fastify + better-sqlite3', node('fastify.mjs'), database('fastify')),
    single: await startPeer('axum + rusqlite', rust('api_rusqlite'), {
      ...database('single'),
      GROUP: '1',
    }),
    group: await startPeer('axum + rusqlite, group commit', rust('api_rusqlite'), {
      ...database('group'),
      GROUP: '256',
    }),
  };
}

async function compareReads(servers) {
  const files = new Map();
  for (const server of servers) files.set(server, await createIdsFile(server));
  await checkReads(servers, (server) => readFileSync(files.get(server), 'utf8').split('\n')[0]);
  const cases = servers.map((server) => {
    const variables = { KEY: server.key, IDS: files.get(server) };
    return caseOf(server, { script: 'reads.lua', variables, connections: API_CONNECTIONS });
  });
  await measureInRounds(cases, ROUNDS);
  printCases('read', cases);
  compare('read', cases, 'perCpu', {
    'static JSON by axum': { atLeast: 0.25 },
    'fastify + better-sqlite3': { atLeast: 2 },
  });
}

async function compareCreates(servers, connections, field, limits) {
  const cases = servers.map((server) =>
    caseOf(server, { script: 'creates.lua', variables: { KEY: server.key }, connections }),
  );
  await measureInRounds(cases, ROUNDS);
  const what = connections === 1 ? 'durable create, one connection' : 'durable create';
  printCases(what, cases);
  compare(connections === 1 ? `${what}, p50` : what, cases, field, limits);
}

/** Compares `kassa`, a running server with the `key` of a merchant, with its peers. */
export async function measurePeers(kassa) {
  const client = new MerchantClient(kassa.base, kassa.key);
  await comparePages(kassa, await client.createIntents(INTENTS));
  const { fixed, fastify, single, group } = await startApiPeers();
  await compareReads([kassa, fixed, fastify, single]);
  await compareCreates([kassa, fastify, single, group], API_CONNECTIONS, 'rate', {
    'fastify + better-sqlite3': { atLeast: 5 },
    'axum + rusqlite, group commit': { atLeast: 0.7 },
  });
  await compareCreates([kassa, single], 1, 'p50', { 'axum + rusqlite': { atMost: 1.2 } });
  for (const peer of [fixed, fastify, single, group]) await stopServer(peer);
}
