// Requests that can each be sent once only, over as many connections as are said or at a rate: wrk knows no end but the clock's.

import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export const percentile = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)];
const inMilliseconds = (time) => `${time.toFixed(1)}ms`;

function send(base, agent, { method = 'GET', path, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const sent = request(base + path, { agent, method, headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) } }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

// Sends all requests, and reads each answer with `read`, which throws at one that is not right.
export async function drive(base, requests, connections, read) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const [results, times] = [[], []];
  let next = 0;
  async function connection() {
    while (next < requests.length) {
      const at = next;
      next += 1;
      const began = performance.now();
      const answer = await send(base, agent, requests[at]);
      times.push(performance.now() - began);
      results[at] = read(answer);
    }
  }
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  const rate = Math.round((requests.length * 1000) / (performance.now() - began));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { rate, p50: inMilliseconds(percentile(times, 0.5)), p99: inMilliseconds(percentile(times, 0.99)), results };
}

// Sends so many requests per second, however late the answers: a slow server does not lighten its load. Answers the rate.
export async function pace(base, requests, rate, read) {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  await Promise.all(
    requests.map(async (request, at) => {
      await sleep((at * 1000) / rate);
      read(await send(base, agent, request));
    }),
  );
  agent.destroy();
  return Math.round((requests.length * 1000) / (performance.now() - began));
}
