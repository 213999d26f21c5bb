// Runs `kassa serve` for the measurements: on core 0, on loopback, with a database in a temporary
// folder.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '..');
export const KASSA_BINARY = process.env.KASSA_BIN ?? join(REPOSITORY, 'target/release/kassa');
export const WORK_FOLDER = mkdtempSync(join(tmpdir(), 'kassa-bench-'));
export const environment = {
  ...process.env,
  KASSA_DATABASE_URL: `sqlite:${join(WORK_FOLDER, 'kassa.db')}`,
  KASSA_LISTEN: '127.0.0.1:0',
  KASSA_WEBHOOK_ALLOW: '127.0.0.0/8',
  RUST_LOG: 'info',
};
let running;

export function createMerchant() {
  const command = ['merchant', 'create', '--name', 'Bench'];
  const stdio = ['ignore', 'pipe', 'ignore'];
  return JSON.parse(execFileSync(KASSA_BINARY, command, { env: environment, stdio }));
}

/**
 * Starts the server on core 0 and waits until `/readyz` answers 200. `ready` is the time that this
 * took in milliseconds.
 */
export async function startServer() {
  const began = performance.now();
  const child = spawn('taskset', ['-c', '0', KASSA_BINARY, 'serve'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running = child;
  const address = await new Promise((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (chunk) => {
      log += chunk.toString().replace(/\u001b\[[0-9;]*m/g, '');
      const match = log.match(/listening.*address=(\S+)/);
      if (match) resolve(match[1]);
    });
    child.on('exit', () => reject(new Error(`kassa did not start: ${log}`)));
  });
  const base = `http://${address}`;
  while ((await fetch(`${base}/readyz`).catch(() => null))?.status !== 200);
  return { child, base, ready: performance.now() - began };
}

// A repeated signal ends the server without waiting for its open connections.
export async function stopServer({ child }) {
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  child.kill('SIGINT');
  const repeatSignal = setInterval(() => child.kill('SIGINT'), 50);
  await ended;
  clearInterval(repeatSignal);
}

// Kills a server that is still running and removes the folder. A browser that was just killed may
// still write to the folder, hence the retries.
export function cleanUp() {
  running?.kill('SIGKILL');
  rmSync(WORK_FOLDER, { recursive: true, force: true, maxRetries: 10 });
}
