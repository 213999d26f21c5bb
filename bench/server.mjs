// Runs `kassa serve` for the measurements: on core 0, on loopback, with a database in a temporary
// folder.

import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '..');
export const KASSA_BINARY = process.env.KASSA_BIN ?? join(REPOSITORY, 'target/release/kassa');
export const WORK_FOLDER = mkdtempSync(join(tmpdir(), 'kassa-bench-'));
export const SERVER_CORE = '0';
const MASTER_KEY = join(WORK_FOLDER, 'kassa.key');
writeFileSync(MASTER_KEY, randomBytes(32).toString('hex'), { mode: 0o600 });
export const environment = environmentOf(`sqlite:${join(WORK_FOLDER, 'kassa.db')}`);
const running = new Set();

/** The environment of a server of the database at `url`. */
export function environmentOf(url) {
  return {
    ...process.env,
    KASSA_DATABASE_URL: url,
    KASSA_MASTER_KEY_FILE: MASTER_KEY,
    KASSA_LISTEN: '127.0.0.1:0',
    KASSA_WEBHOOK_ALLOW: '127.0.0.0/8',
    RUST_LOG: 'info',
  };
}

export function createMerchant(env = environment) {
  const command = ['merchant', 'create', '--name', 'Bench'];
  const stdio = ['ignore', 'pipe', 'ignore'];
  return JSON.parse(execFileSync(KASSA_BINARY, command, { env, stdio }));
}

/** Sets up the database, which only `serve` does, and creates a merchant. */
export async function setUpMerchant(env = environment) {
  await stopServer(await startServer(env));
  return createMerchant(env);
}

/** Starts a program on core 0, and returns it with the first match of `pattern` in its log. */
export async function startProgram(command, env, pattern) {
  const child = spawn('taskset', ['-c', SERVER_CORE, ...command], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.add(child);
  const match = await new Promise((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (chunk) => {
      log += chunk.toString().replace(/\u001b\[[0-9;]*m/g, '');
      const match = log.match(pattern);
      if (match) resolve(match);
    });
    child.on('exit', () => reject(new Error(`${command[0]} did not start: ${log}`)));
  });
  return { child, match };
}

/**
 * Starts the server on core 0 and waits until `/readyz` answers 200. `ready` is the time that this
 * took in milliseconds.
 */
export async function startServer(env = environment) {
  const began = performance.now();
  const pattern = /listening.*address=(\S+)/;
  const { child, match } = await startProgram([KASSA_BINARY, 'serve'], env, pattern);
  const base = `http://${match[1]}`;
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
  running.delete(child);
}

// Kills the servers that are still running and removes the folder. A browser that was just killed
// may still write to the folder, hence the retries.
export function cleanUp() {
  for (const child of running) child.kill('SIGKILL');
  rmSync(WORK_FOLDER, { recursive: true, force: true, maxRetries: 10 });
}

/**
 * Lets a signal clean up and end the program. Without this handler Lighthouse would keep waiting
 * for a browser that has ended. Puppeteer ends its browser when the process exits; the folder is
 * removed after that.
 */
export function cleanUpOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      process.once('exit', cleanUp);
      process.exit(1);
    });
}
