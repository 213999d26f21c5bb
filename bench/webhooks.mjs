// How long events take to their destinations, first while all of these are healthy, then beside two that are not.

import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Destination } from './destination.mjs';
import { pace, percentile } from './drive.mjs';
import { Payments, wrong } from './payments.mjs';
import { against, report } from './report.mjs';

const HEALTHY = 98;
// Events per second, of all merchants together. Those whose destinations are broken have as many as the others.
const RATE = 200;
// A try at the black hole takes 15 s: the first ones have to end, and to be followed by others, while this lasts.
const SECONDS = 18;
const PATIENCE = 60_000;

const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

class Merchants {
  constructor(base, kassa, env) {
    this.base = base;
    this.command = async (...words) => JSON.parse((await promisify(execFile)(kassa, words, { env })).stdout);
    this.all = [];
  }

  async add() {
    const { merchant_id: id, api_key: key } = await this.command('merchant', 'create', '--name', 'Bench');
    const merchant = { id, host: `127.0.1.${this.all.length + 1}`, payments: new Payments(this.base, key) };
    this.all.push(merchant);
    return merchant;
  }

  async direct(merchant, status) {
    merchant.destination = await new Destination(status).open(merchant.host);
    await this.command('webhook', 'create', '--merchant', merchant.id, '--url', merchant.destination.url);
    return merchant.destination;
  }

  // So many new intents of each merchant; neighbours belong to different merchants.
  async intents(each) {
    const lists = [];
    for (const merchant of this.all) {
      const created = await merchant.payments.create(each);
      lists.push(created.map(({ id }) => ({ id, merchant })));
    }
    return Array.from({ length: each }, (_, at) => lists.map((list) => list[at])).flat();
  }

  close() {
    for (const { destination } of this.all) destination?.close();
  }
}

// So many events of each merchant, at a steady rate; the milliseconds of those for the healthy destinations.
async function deliver(merchants, healthy, each) {
  const intents = await merchants.intents(each);
  const rate = await pace(merchants.base, intents.map(({ id, merchant }) => merchant.payments.cancellation(id)), RATE, (answer) => {
    if (answer.status !== 200) throw wrong('cancel', answer);
  });
  const awaited = new Set(intents.filter(({ merchant }) => healthy.includes(merchant.destination)).map(({ id }) => id));
  const times = (await arrivals(healthy, awaited)).map(({ took }) => took).sort((a, b) => a - b);
  return { rate, count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

// The events of these intents, once all have arrived.
async function arrivals(destinations, intents) {
  const patient = performance.now() + PATIENCE;
  for (;;) {
    const events = destinations.flatMap(({ events }) => [...events.values()]).filter(({ intent }) => intents.has(intent));
    const missing = intents.size - new Set(events.map(({ intent }) => intent)).size;
    if (missing === 0 && events.length > intents.size) throw new Error('there are more events than changes');
    if (missing === 0) return events;
    if (performance.now() > patient) throw new Error(`${missing} of ${intents.size} events have not arrived`);
    await sleep(50);
  }
}

async function measure(merchants) {
  const healthy = [];
  for (let at = 0; at < HEALTHY; at += 1) healthy.push(await merchants.direct(await merchants.add(), 204));
  const broken = [await merchants.add(), await merchants.add()];
  // Opens connections: the figures without broken destinations shall not look worse by that than those beside them.
  await deliver(merchants, healthy, 1);
  const each = (RATE * SECONDS) / merchants.all.length;
  const alone = await deliver(merchants, healthy, each);
  const hole = await merchants.direct(broken[0], undefined);
  const failing = await merchants.direct(broken[1], 500);
  const beside = await deliver(merchants, healthy, each);
  if (hole.tries === 0 || failing.tries === 0) throw new Error('the broken destinations were not tried');
  return { alone, beside, repeats: total(healthy.map(({ repeats }) => repeats)), tries: [hole.tries, failing.tries] };
}

export async function webhooks(base, kassa, env) {
  const merchants = new Merchants(base, kassa, env);
  try {
    const { alone, beside, repeats, tries } = await measure(merchants);
    report(`webhook after its change, ${HEALTHY} destinations, p99`, `${alone.p99} ms`, `p50 ${alone.p50} ms, ${alone.count} events; ${alone.rate} changes per second`);
    const note = `p50 ${beside.p50} ms, ${beside.count} events; ${beside.rate} changes per second`;
    against('  beside a black hole and one that answers 500, p99', beside.p99, 1000, 'ms', note);
    // Rounded up: no limit is kept by rounding.
    against('  beside them, in multiples of that without them', Math.ceil((beside.p99 / alone.p99) * 100) / 100, 1.5, '×');
    report('  tries at the black hole, at the one with 500', tries.join(', '));
    report('  repeated deliveries to healthy ones', repeats);
  } finally {
    merchants.close();
  }
}
