// Measures pages of the portal: in a database of many payments beside one of 1,000.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unexpectedResponse } from './payments.mjs';
import { formatNumber, reportFigure, reportLowerLimit, reportRatio } from './report.mjs';
import { median } from './rounds.mjs';
import { KASSA_BINARY, WORK_FOLDER } from './server.mjs';
import { runLoad } from './wrk.mjs';

const [ROUNDS, SECONDS] = [4, 2];
// The figures of home are kept for 5 s.
const [FRESH_ROUNDS, FRESH_AFTER_MS] = [5, 5100];
const FRESH_PATH = '/portal?period=90d';
const LIMIT = 1.2;
const LEAST_PER_SECOND = 200;
const PAGES = {
  home: '/portal',
  'home of 90 days': '/portal?period=90d',
  'list of payments': '/portal/payments',
  'payments of a currency': '/portal/payments?currency=ZAR',
  'payments of an amount': '/portal/payments?min=249.00&max=249.00',
  'payments by card': '/portal/payments?method=card',
  'successful payments': '/portal/payments?status=success',
  'payments of several filters': '/portal/payments?status=success&method=card&currency=ZAR&min=1',
  'payments of another currency, none': '/portal/payments?currency=USD',
  'payments of another method, none': '/portal/payments?method=eft',
  'payment by its reference': '/portal/payments?q=77-order',
};

/** Joins the merchant's people by an invitation. Returns the header of the signed-in browser. */
export async function signIn(server, { env, merchant }) {
  const invite = ['user', 'invite', '--email', 'bench@shop.example', '--role', 'support'];
  const command = [...invite, '--merchant', merchant.merchant_id];
  const stdio = ['ignore', 'pipe', 'ignore'];
  const { link } = JSON.parse(execFileSync(KASSA_BINARY, command, { env, stdio }));
  const token = new URL(link).searchParams.get('invite');
  const body = new URLSearchParams({ invite: token, name: 'Bench', password: 'measured portal 1' });
  const headers = { origin: server.base };
  const address = `${server.base}/portal/welcome`;
  const answer = await fetch(address, { method: 'POST', redirect: 'manual', headers, body });
  if (answer.status !== 303) {
    const text = await answer.text();
    throw unexpectedResponse('the invitation', { status: answer.status, text });
  }
  return `cookie: ${answer.headers.getSetCookie()[0].split(';')[0]}`;
}

async function load({ server, cookie }, path) {
  const file = join(WORK_FOLDER, `portal-${server.child.pid}`);
  writeFileSync(file, `GET\t${path}`);
  const headers = [cookie, 'accept-encoding: gzip, deflate, br'];
  return runLoad(server, { file, connections: 1, seconds: SECONDS, status: 200, headers });
}

// How long the page takes whose figures are read anew, in microseconds.
async function measureFresh({ server, cookie }) {
  const took = [];
  const [name, value] = cookie.split(': ');
  for (let round = 0; round < FRESH_ROUNDS; round += 1) {
    await sleep(FRESH_AFTER_MS);
    const began = performance.now();
    const answer = await fetch(server.base + FRESH_PATH, { headers: { [name]: value } });
    await answer.text();
    if (answer.status !== 200) throw unexpectedResponse('home', answer);
    took.push((performance.now() - began) * 1000);
  }
  return median(took);
}

/** `subjects` are the servers of few and of many payments. */
export async function comparePortal(engine, subjects) {
  for (const subject of subjects) subject.cookie = await signIn(subject.server, subject);
  for (const [name, path] of Object.entries(PAGES)) {
    const samples = new Map(subjects.map((subject) => [subject, []]));
    for (const subject of subjects) await load(subject, path);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const subject of round % 2 === 0 ? subjects : subjects.toReversed())
        samples.get(subject).push(await load(subject, path));
    const [few, many] = subjects.map((subject) => samples.get(subject));
    const ratio = median(many.map(({ p50 }, round) => p50 / few[round].p50));
    const p50 = (all) => formatNumber(median(all.map((sample) => sample.p50)));
    const note = `p50 ${p50(many)} µs, with 1,000 payments ${p50(few)} µs`;
    const label = `portal, ${name}, ${engine}`;
    reportRatio(label, ratio, { atMost: LIMIT }, note);
    const perCpu = median(many.map((sample) => sample.perCpu));
    reportLowerLimit(`${label}: pages per CPU second`, perCpu, LEAST_PER_SECOND);
  }
  const [few, many] = [await measureFresh(subjects[0]), await measureFresh(subjects[1])];
  const note = `with 1,000 payments ${formatNumber(few)} µs`;
  reportFigure(`portal, home of 90 days, figures read anew, ${engine}`, many, 'µs', note);
}
