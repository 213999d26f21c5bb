// Runs the two load generators on core 1: wrk, which repeats its requests for some seconds, and
// the program `load` of bench/peers, which can send each request once.

import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cpuSeconds } from './process.mjs';

const FOLDER = dirname(fileURLToPath(import.meta.url));
export const PEERS = join(FOLDER, '../target/bench-peers/release');
const LOAD_CORE = '1';
const MICROSECONDS = { us: 1, ms: 1000, s: 1e6, m: 6e7 };

// The output of a program on core 1, and the CPU seconds of `servers` meanwhile.
async function runOnLoadCore(command, env, servers) {
  const used = () => servers.reduce((total, { child }) => total + cpuSeconds(child.pid), 0);
  const before = used();
  const options = { env: { ...process.env, ...env }, maxBuffer: 1 << 26 };
  const { stdout } = await promisify(execFile)('taskset', ['-c', LOAD_CORE, ...command], options);
  return { text: stdout, cpu: used() - before };
}

/**
 * Requests from `server` what the Lua script says, for some seconds. Returns the requests per
 * second and per CPU second of the server, and latencies in microseconds.
 */
export async function runWrk(server, { script, variables, connections, seconds }) {
  const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s'];
  const command = ['wrk', ...load, '-s', join(FOLDER, script), server.base];
  const { text, cpu } = await runOnLoadCore(command, variables, [server]);
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(text);
  const [, count] = text.match(/(\d+) requests in/);
  const [, rate] = text.match(/Requests\/sec:\s+([\d.]+)/);
  const percentile = (percent) => {
    const [, number, unit] = text.match(new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(\\w+)`, 'm'));
    return Number(number) * MICROSECONDS[unit];
  };
  return { rate: Number(rate), perCpu: count / cpu, p50: percentile(50), p99: percentile(99) };
}

/**
 * Sends the lines of `file`, each once, or again and again for some `seconds`. Throws if a response
 * has another status than `status`.
 */
export async function runLoad(server, { file, connections, seconds = 0, status, headers, env }) {
  const address = new URL(server.base).host;
  const args = [address, file, connections, seconds, status, ...(headers ?? [])].map(String);
  const { text, cpu } = await runOnLoadCore([join(PEERS, 'load'), ...args], env, [server]);
  const { count, aborted, seconds: took, p50, p99 } = JSON.parse(text);
  return { rate: count / took, perCpu: count / cpu, count, aborted, p50, p99 };
}
