// Measures the operations of merchants and customers on both engines: requests per second and per
// CPU second, with the server alone on one core, or with PostgreSQL beside it on that core.

import { PostgresDatabase } from './database.mjs';
import { Operations } from './operations.mjs';
import { findPostgresPrograms, PostgresServer } from './postgres.mjs';
import { formatNumber, reportFigure } from './report.mjs';
import { median } from './rounds.mjs';
import { environmentOf, SERVER_CORE, setUpMerchant, startServer, stopServer } from './server.mjs';

const CONNECTIONS = 32;
const ROUNDS = 3;
const INTENTS = 500;
const COUNTS = {
  create: 10_000,
  read: 20_000,
  page: 10_000,
  pay: 2500,
  capture: 2500,
  refund: 2500,
};
// Two instances share the requests; PostgreSQL does the same work as for one.
const POSTGRES_SHARE = 0.3;

async function measureOperation(instances, operation, count) {
  const samples = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const each = Math.ceil(count / instances.length);
    const sends = [];
    for (const { operations } of instances) sends.push(await operations.prepare(operation, each));
    const results = await Promise.all(sends.map((send) => send(CONNECTIONS / instances.length)));
    const sum = (values) => values.reduce((total, value) => total + value, 0);
    samples.push({
      rate: sum(results.map(({ rate }) => rate)),
      perCpu: sum(results.map(({ perCpu }) => perCpu)) / results.length,
      p50: Math.max(...results.map(({ p50 }) => p50)),
      p99: Math.max(...results.map(({ p99 }) => p99)),
    });
  }
  return (field) => median(samples.map((sample) => sample[field]));
}

async function measureInstances(what, instances, share) {
  for (const [operation, count] of Object.entries(COUNTS)) {
    const value = await measureOperation(instances, operation, Math.ceil(count * share));
    const latencies = `p50 ${formatNumber(value('p50'))} µs, p99 ${formatNumber(value('p99'))} µs`;
    const perCpu = `${formatNumber(value('perCpu'))} per CPU second of the server`;
    const note = `${latencies}; ${perCpu}`;
    reportFigure(`${operation}, ${what}`, value('rate'), 'per second', note);
  }
}

async function startInstance(env, key) {
  const server = await startServer(env);
  server.key = key;
  const operations = new Operations(server);
  await operations.createIntents(INTENTS);
  return { server, operations };
}

async function measurePostgres() {
  const postgres = await PostgresServer.start(SERVER_CORE);
  const instances = [];
  try {
    const env = environmentOf(new PostgresDatabase(postgres).url);
    const { api_key: key } = await setUpMerchant(env);
    instances.push(await startInstance(env, key));
    await measureInstances('PostgreSQL', instances, POSTGRES_SHARE);
    instances.push(await startInstance(env, key));
    await measureInstances('PostgreSQL, two instances', instances, POSTGRES_SHARE);
  } finally {
    for (const { server } of instances) await stopServer(server);
    await postgres.stop();
  }
}

/** Measures `kassa`, a server on SQLite, and then servers on PostgreSQL, if it is installed. */
export async function measureEngines(kassa) {
  const operations = new Operations(kassa);
  await operations.createIntents(INTENTS);
  await measureInstances('SQLite', [{ server: kassa, operations }], 1);
  if (findPostgresPrograms()) await measurePostgres();
  else reportFigure('on PostgreSQL', 'not measured', '', 'its server programs are not installed');
}
