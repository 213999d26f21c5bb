// Sends requests that may be sent only once each, over a number of connections or at a rate. wrk
// cannot do this: it repeats its requests until its time is up.

import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export const percentile = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)];
const formatMilliseconds = (time) => `${time.toFixed(1)}ms`;

function withContentLength(headers, body) {
  if (body === undefined) return headers;
  return { ...headers, 'content-length': Buffer.byteLength(body) };
}

function send(base, agent, { method = 'GET', path, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const options = { agent, method, headers: withContentLength(headers, body) };
    const sent = request(base + path, options, (response) => {
      const { statusCode: status, headers } = response;
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status, headers, text: Buffer.concat(chunks).toString() }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Sends all `requests` over `connections` connections. `read` converts each response to its result
 * and throws if the response is not the expected one.
 */
export async function sendConcurrently(base, requests, connections, read) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const [results, times] = [[], []];
  let next = 0;
  async function runConnection() {
    while (next < requests.length) {
      const index = next;
      next += 1;
      const began = performance.now();
      const response = await send(base, agent, requests[index]);
      times.push(performance.now() - began);
      results[index] = read(response);
    }
  }
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, runConnection));
  const rate = Math.round((requests.length * 1000) / (performance.now() - began));
  agent.destroy();
  times.sort((a, b) => a - b);
  const [p50, p99] = [0.5, 0.99].map((share) => formatMilliseconds(percentile(times, share)));
  return { rate, p50, p99, results };
}

/**
 * Sends `rate` requests per second, whether or not earlier ones have been answered, so that a slow
 * server gets the same load. Returns the rate that was reached.
 */
export async function sendAtRate(base, requests, rate, read) {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  await Promise.all(
    requests.map(async (request, index) => {
      await sleep((index * 1000) / rate);
      read(await send(base, agent, request));
    }),
  );
  agent.destroy();
  return Math.round((requests.length * 1000) / (performance.now() - began));
}
