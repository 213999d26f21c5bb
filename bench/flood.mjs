// Customers pay while 10,000 connections from many addresses are held open and stall (decision 40):
// some say nothing, some send half a head or a part of a body, some never read their answer. Each
// that the server hangs up on is opened anew.

import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { MerchantClient } from './payments.mjs';
import { residentMegabytes } from './process.mjs';
import { printDetail, reportFigure, reportRatio } from './report.mjs';
import { environment, startServer, stopServer } from './server.mjs';

const FLOOD = 10_000;
// Files of this process and of the server that are no stalled connections.
const OTHER_FILES = 600;
// Less than the server lets one address have.
const BY_ADDRESS = 250;
// Opened at once, so that the server's queue of new connections is not full.
const BURST = 100;
const [PAYMENTS, ROUNDS] = [400, 3];
const KINDS = {
  'says nothing': '',
  'half a head': 'GET /pay/x HTTP/1.1\r\nHost: x\r\n',
  'part of a body': [
    'POST /api/intents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer KEY\r\n',
    'Content-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
  ].join(''),
  'reads no answer': 'GET /docs HTTP/1.1\r\nHost: x\r\n\r\n',
};
// All but those that read no answer are hung up on within this time.
const LAST_DEADLINE_MS = 20_000;

function fileLimit() {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const soft = limits.match(/Max open files\s+(\S+)/)[1];
  return soft === 'unlimited' ? Infinity : Number(soft);
}

class Flood {
  constructor(base, key) {
    const { hostname: host, port } = new URL(base);
    this.target = { host, port };
    this.key = key;
    this.sockets = new Set();
    this.hangUps = new Map(Object.keys(KINDS).map((kind) => [kind, []]));
    this.isOver = false;
  }

  async open(count) {
    for (let number = 0; number < count; number += 1) {
      this.#openOne(number);
      if (number % BURST === BURST - 1) await sleep(20);
    }
  }

  #openOne(number) {
    const address = Math.floor(number / BY_ADDRESS) + 1;
    const [kind, text] = Object.entries(KINDS)[number % Object.keys(KINDS).length];
    const socket = connect({ ...this.target, localAddress: `127.2.0.${address}` });
    const began = performance.now();
    this.sockets.add(socket);
    socket.on('connect', () => socket.write(text.replace('KEY', this.key)));
    if (kind === 'reads no answer') socket.pause();
    else socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => {
      this.sockets.delete(socket);
      if (this.isOver) return;
      this.hangUps.get(kind).push(performance.now() - began);
      this.#openOne(number);
    });
  }

  close() {
    this.isOver = true;
    for (const socket of this.sockets) socket.destroy();
  }
}

// The p99 in milliseconds. Throws if a payment fails.
async function payAll(client) {
  const forms = await client.loadForms(await client.createIntents(PAYMENTS));
  const { p99 } = await client.submitForms(forms, 'success');
  return Number.parseFloat(p99);
}

async function medianOfRounds(client) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await payAll(client));
  return rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
}

/** Starts a server of its own, with room for customers beside the flood, and stops it. */
export async function measureFlood(key) {
  const count = Math.min(FLOOD, fileLimit() - OTHER_FILES);
  if (count < FLOOD) printDetail('the limit of open files is low; stalled connections', count);
  const server = await startServer({ ...environment, KASSA_CONNECTIONS: String(count + 500) });
  const client = new MerchantClient(server.base, key);
  const before = await medianOfRounds(client);
  const idle = residentMegabytes(server.child.pid);
  const flood = new Flood(server.base, key);
  await flood.open(count);
  const began = performance.now();
  const during = await medianOfRounds(client);
  const resident = residentMegabytes(server.child.pid);
  await sleep(Math.max(0, LAST_DEADLINE_MS - (performance.now() - began)));
  const held = [...flood.sockets].filter(({ connecting }) => !connecting).length;
  reportFigure('stalled connections held open', held);
  const paid = `${PAYMENTS * ROUNDS} of ${PAYMENTS * ROUNDS} payments succeed`;
  const note = `${before} ms without, ${during} ms with them; ${paid}`;
  const label = '  p99 of payments beside them, of that without';
  reportRatio(label, during / before, { atMost: 2 }, note);
  reportFigure('  resident memory', resident, 'MB', `${idle.toFixed(1)} MB without them`);
  for (const [kind, times] of flood.hangUps) {
    if (times.length === 0) continue;
    const seconds = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] / 1000;
    reportFigure(`  ${kind}: hung up on after`, seconds, 's', 'median');
  }
  flood.close();
  await stopServer(server);
}
