// Measures the release binary on loopback: beside small servers, on both engines, and sizes,
// scores, start-up, memory and webhooks against their limits. Its databases are in temporary
// folders, which are removed at the end.

import { recordRun } from './document.mjs';
import { measureEngines } from './engines.mjs';
import { measureFlood } from './flood.mjs';
import { measureFsyncRate } from './fsync.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureMemory } from './memory.mjs';
import { MerchantClient } from './payments.mjs';
import { measurePeers } from './peers.mjs';
import { isAnyLimitExceeded, reportFigure, reportUpperLimit, startSection } from './report.mjs';
import { median } from './rounds.mjs';
import {
  cleanUp,
  cleanUpOnSignals,
  environment,
  KASSA_BINARY,
  setUpMerchant,
  startServer,
  stopServer,
  WORK_FOLDER,
} from './server.mjs';
import { measureSizes } from './sizes.mjs';
import { measureWebhooks } from './webhooks.mjs';

const STARTS = 9;

async function reportStartUp() {
  const starts = [];
  for (let run = 0; run < STARTS; run += 1) {
    const server = await startServer();
    starts.push(server.ready);
    await stopServer(server);
  }
  const label = `exec to ready on an existing database, median of ${STARTS}`;
  reportUpperLimit(label, Math.round(median(starts)), 100, 'ms');
}

// Uses a new server, and stops it.
async function withServer(key, use) {
  const server = await startServer();
  server.key = key;
  await use(server);
  await stopServer(server);
}

async function measureRates(server) {
  startSection('Beside small servers, on one core');
  const before = measureFsyncRate(WORK_FOLDER);
  await measurePeers({ ...server, name: 'Kassa' });
  const note = `serial fsync of 4 KiB; ${measureFsyncRate(WORK_FOLDER)} after`;
  reportFigure('the disk', before, 'per second', note);
  startSection('Operations on both engines, on one core');
  await measureEngines(server);
}

async function measurePage(server) {
  const client = new MerchantClient(server.base, server.key);
  const [intent] = await client.createIntents(1);
  await measureSizes(intent.address);
  await measureLighthouse(client);
}

cleanUpOnSignals();
try {
  const { api_key: key } = await setUpMerchant();
  startSection('Page, start and memory');
  await reportStartUp();
  await withServer(key, measureMemory);
  await withServer(key, measurePage);
  await withServer(key, measureRates);
  startSection('A flood of stalled connections');
  await measureFlood(key);
  startSection('Webhooks');
  await withServer(key, ({ base }) => measureWebhooks(base, KASSA_BINARY, environment));
} finally {
  cleanUp();
}
recordRun('bench', 'Kassa beside small servers: measured in multiples of the limit');
process.exitCode = isAnyLimitExceeded() ? 1 : 0;
