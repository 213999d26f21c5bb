// Measures resident memory: after the start, and while customers load pages, of whom some leave in
// the middle of the response.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MerchantClient } from './payments.mjs';
import { residentMegabytes } from './process.mjs';
import { reportFigure, reportUpperLimit } from './report.mjs';
import { WORK_FOLDER } from './server.mjs';
import { runLoad } from './wrk.mjs';

const [IDLE_LIMIT_MB, LOADED_LIMIT_MB] = [40, 64];
// The growth from the first to the last reading that counts as flat.
const FLAT_PERCENT = 5;
const [FIRST_PAGES, ALL_PAGES, STEPS] = [10_000, 100_000, 9];
const ABORT_EVERY = 5;
const CONNECTIONS = 32;
const INTENTS = 1000;

/** Measures a server that was just started and has had no request. */
export async function measureMemory(server) {
  const resident = () => residentMegabytes(server.child.pid);
  reportUpperLimit('resident memory, idle', resident(), IDLE_LIMIT_MB, 'MB');
  const intents = await new MerchantClient(server.base, server.key).createIntents(INTENTS);
  const file = join(WORK_FOLDER, 'pages');
  const load = async (count) => {
    const lines = Array.from({ length: count }, (_, index) => intents[index % INTENTS].page);
    writeFileSync(file, lines.map((page) => `GET\t${page}`).join('\n'));
    const env = { ABORT: ABORT_EVERY };
    const request = { file, connections: CONNECTIONS, status: 200, env };
    return (await runLoad(server, request)).aborted;
  };
  let aborted = await load(FIRST_PAGES);
  const readings = [resident()];
  for (let step = 0; step < STEPS; step += 1) {
    aborted += await load((ALL_PAGES - FIRST_PAGES) / STEPS);
    readings.push(resident());
  }
  const label = `resident memory after ${ALL_PAGES.toLocaleString('en-GB')} pages`;
  const note = `${aborted} of them aborted by the client`;
  reportUpperLimit(label, Math.max(...readings), LOADED_LIMIT_MB, 'MB', note);
  const growth = ((readings.at(-1) - readings[0]) / readings[0]) * 100;
  const values = readings.map((reading) => reading.toFixed(1)).join(', ');
  reportUpperLimit('  growth from the 10,000th on', growth, FLAT_PERCENT, '%', `MB: ${values}`);
  reportFigure('  aborted pages', (aborted / ALL_PAGES) * 100, '%');
}
