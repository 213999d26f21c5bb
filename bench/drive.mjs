// Requests that can each be sent once only, over as many connections as are said: wrk knows no end but the clock's.

import { Agent, request } from 'node:http';

const percentile = (sorted, share) => `${sorted[Math.floor((sorted.length - 1) * share)].toFixed(1)}ms`;

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
  return { rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99), results };
}
