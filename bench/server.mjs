// `kassa serve` as every phase has it: on a core of its own, on loopback, with a database in a temporary folder.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const kassa = process.env.KASSA_BIN ?? join(root, 'target/release/kassa');
export const folder = mkdtempSync(join(tmpdir(), 'kassa-bench-'));
export const environment = {
  ...process.env,
  KASSA_DATABASE_URL: `sqlite:${join(folder, 'kassa.db')}`,
  KASSA_LISTEN: '127.0.0.1:0',
  KASSA_WEBHOOK_ALLOW: '127.0.0.0/8',
  RUST_LOG: 'info',
};
let running;

export function createMerchant() {
  const stdio = ['ignore', 'pipe', 'ignore'];
  return JSON.parse(execFileSync(kassa, ['merchant', 'create', '--name', 'Bench'], { env: environment, stdio }));
}

// Starts the server on core 0; ready when /readyz says so.
export async function start() {
  const began = performance.now();
  const child = spawn('taskset', ['-c', '0', kassa, 'serve'], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  running = child;
  const address = await new Promise((found, failed) => {
    let log = '';
    child.stderr.on('data', (chunk) => {
      log += chunk.toString().replace(/\u001b\[[0-9;]*m/g, '');
      const match = log.match(/listening.*address=(\S+)/);
      if (match) found(match[1]);
    });
    child.on('exit', () => failed(new Error(`kassa did not start: ${log}`)));
  });
  const base = `http://${address}`;
  while ((await fetch(`${base}/readyz`).catch(() => null))?.status !== 200);
  return { child, base, ready: performance.now() - began };
}

export async function stop({ child }) {
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  child.kill('SIGINT');
  const patience = setInterval(() => child.kill('SIGINT'), 50);
  await ended;
  clearInterval(patience);
}

// Ends what is left. A browser that was just killed may write for a moment yet, hence the retries.
export function clear() {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
