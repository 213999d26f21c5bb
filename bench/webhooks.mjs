// Measures the time from a change to the delivery of its event: first with healthy destinations
// only, of which half are sent their events in order, then with two broken ones among them.

import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { percentile, sendAtRate } from './load.mjs';
import { MerchantClient, unexpectedResponse } from './payments.mjs';
import { printDetail, reportFigure, reportUpperLimit } from './report.mjs';
import { WebhookReceiver } from './webhook_receiver.mjs';

const HEALTHY_DESTINATIONS = 98;
// Of all merchants together. Merchants with a broken destination have as many events as the others.
const EVENTS_PER_SECOND = 200;
// An attempt at the destination that never answers times out after 15 s. The phase is longer, so
// that the first attempts end and others follow them.
const PHASE_SECONDS = 18;
const ARRIVAL_TIMEOUT_MS = 60_000;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

class MerchantFleet {
  constructor(base, kassa, env) {
    this.base = base;
    this.command = async (...args) => {
      const { stdout } = await promisify(execFile)(kassa, args, { env });
      return JSON.parse(stdout);
    };
    this.all = [];
  }

  async addMerchant() {
    const created = await this.command('merchant', 'create', '--name', 'Bench');
    const { merchant_id: id, api_key: key } = created;
    const host = `127.0.1.${this.all.length + 1}`;
    const merchant = { id, host, client: new MerchantClient(this.base, key) };
    this.all.push(merchant);
    return merchant;
  }

  async createDestination(merchant, status, isOrdered = false) {
    merchant.destination = await new WebhookReceiver(status).listen(merchant.host);
    const flags = ['--merchant', merchant.id, '--url', merchant.destination.url];
    if (isOrdered) flags.push('--ordered', 'on');
    await this.command('webhook', 'create', ...flags);
    return merchant.destination;
  }

  // Creates `each` intents of every merchant. Neighbours in the list belong to different merchants.
  async createIntents(each) {
    const lists = [];
    for (const merchant of this.all) {
      const created = await merchant.client.createIntents(each);
      lists.push(created.map(({ id }) => ({ id, merchant })));
    }
    return Array.from({ length: each }, (_, index) => lists.map((list) => list[index])).flat();
  }

  close() {
    for (const { destination } of this.all) destination?.close();
  }
}

// Causes `each` events of every merchant at a steady rate. Returns a function that tells of some of
// the healthy destinations the rate, and the number and the latencies in milliseconds of their
// events.
async function measureDelivery(merchants, healthy, each) {
  const intents = await merchants.createIntents(each);
  const requests = intents.map(({ id, merchant }) => merchant.client.cancelRequest(id));
  const rate = await sendAtRate(merchants.base, requests, EVENTS_PER_SECOND, (response) => {
    if (response.status !== 200) throw unexpectedResponse('cancel', response);
  });
  const observed = intents.filter(({ merchant }) => healthy.includes(merchant.destination));
  const ids = new Set(observed.map(({ id }) => id));
  await waitForArrivals(healthy, ids);
  return (destinations) => {
    const times = eventsOf(destinations, ids).map(({ latency }) => latency);
    times.sort((a, b) => a - b);
    return { rate, count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  };
}

const eventsOf = (destinations, intents) =>
  destinations
    .flatMap(({ events }) => [...events.values()])
    .filter(({ intent }) => intents.has(intent));

// Waits until the events of all these intents have arrived.
async function waitForArrivals(destinations, intents) {
  const deadline = performance.now() + ARRIVAL_TIMEOUT_MS;
  for (;;) {
    const events = eventsOf(destinations, intents);
    const missing = intents.size - new Set(events.map(({ intent }) => intent)).size;
    if (missing === 0 && events.length > intents.size)
      throw new Error('there are more events than changes');
    if (missing === 0) return;
    if (performance.now() > deadline)
      throw new Error(`${missing} of ${intents.size} events have not arrived`);
    await sleep(50);
  }
}

// Rounded up, so that no limit is met by rounding.
const multipleOf = (p99, of) => Math.ceil((p99 / of) * 100) / 100;

async function measureWithBrokenDestinations(merchants) {
  const inOrder = [];
  const anyOrder = [];
  for (let count = 0; count < HEALTHY_DESTINATIONS; count += 1) {
    const isOrdered = count % 2 === 1;
    const merchant = await merchants.addMerchant();
    const destination = await merchants.createDestination(merchant, 204, isOrdered);
    (isOrdered ? inOrder : anyOrder).push(destination);
  }
  const healthy = [...inOrder, ...anyOrder];
  const broken = [await merchants.addMerchant(), await merchants.addMerchant()];
  // Opens the connections, so that the baseline does not include the time for this.
  await measureDelivery(merchants, healthy, 1);
  const each = (EVENTS_PER_SECOND * PHASE_SECONDS) / merchants.all.length;
  const summarize = await measureDelivery(merchants, healthy, each);
  const [baseline, ordered, unordered] = [healthy, inOrder, anyOrder].map(summarize);
  const hanging = await merchants.createDestination(broken[0], undefined);
  const failing = await merchants.createDestination(broken[1], 500);
  const withBroken = (await measureDelivery(merchants, healthy, each))(healthy);
  if (hanging.attempts === 0 || failing.attempts === 0)
    throw new Error('the broken destinations were not tried');
  const duplicates = sum(healthy.map((destination) => destination.duplicates));
  const attempts = [hanging.attempts, failing.attempts];
  return { baseline, ordered, unordered, withBroken, duplicates, attempts };
}

const describe = ({ p50, count, rate }) =>
  `p50 ${p50} ms, ${count} events; ${rate} changes per second`;

export async function measureWebhooks(base, kassa, env) {
  const merchants = new MerchantFleet(base, kassa, env);
  try {
    report(await measureWithBrokenDestinations(merchants));
  } finally {
    merchants.close();
  }
}

function report({ baseline, ordered, unordered, withBroken, duplicates, attempts }) {
  reportFigure(
    `webhook after its change, ${HEALTHY_DESTINATIONS} destinations, p99`,
    baseline.p99,
    'ms',
    describe(baseline),
  );
  reportFigure('  half of them, in any order, p99', unordered.p99, 'ms', describe(unordered));
  reportFigure('  half of them, in order, p99', ordered.p99, 'ms', describe(ordered));
  reportUpperLimit(
    '  in order, in multiples of any order',
    multipleOf(ordered.p99, unordered.p99),
    1.2,
    '×',
  );
  reportUpperLimit(
    '  beside a black hole and one that answers 500, p99',
    withBroken.p99,
    1000,
    'ms',
    describe(withBroken),
  );
  const multiple = multipleOf(withBroken.p99, baseline.p99);
  reportUpperLimit('  beside them, in multiples of that without them', multiple, 1.5, '×');
  printDetail('  tries at the black hole, at the one with 500', attempts.join(', '));
  printDetail('  repeated deliveries to healthy ones', duplicates);
}
