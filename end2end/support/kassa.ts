// A running `kassa serve` with its own database, and commands on the same database. If
// KASSA_TEST_APART is set, the hosted page runs in its own process and calls the API over HTTP.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free_port.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const binary = process.env.KASSA_BIN ?? path.join(repository, 'target/debug/kassa');
const START_TIMEOUT_MS = 20_000;

export class Kassa {
  constructor(
    private readonly servers: ChildProcess[],
    private readonly output: string[],
    /** The folder of the database, its log and the master key. */
    readonly folder: string,
    /** The URL of the API: `http://127.0.0.1:PORT`. */
    readonly address: string,
    /** The URL of the hosted page. */
    readonly checkout: string,
  ) {}

  /** Starts a server and waits until it is ready. `flags` are those of `kassa serve`. */
  static async start(...flags: string[]): Promise<Kassa> {
    const folder = await mkdtemp(path.join(tmpdir(), 'kassa-e2e-'));
    const output: string[] = [];
    const serve = (...args: string[]) =>
      spawn(binary, ['serve', ...args, ...flags], {
        env: environment(folder),
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    const kassa = process.env.KASSA_TEST_APART
      ? await startSplitProcesses(serve, output, folder)
      : await startSingleProcess(serve, output, folder);
    for (const address of kassa.origins) await kassa.waitUntilReady(address);
    return kassa;
  }

  /** As `start`, with the portal at `localhost`: passkeys are for names of hosts. */
  static async startAtLocalhost(): Promise<Kassa> {
    const folder = await mkdtemp(path.join(tmpdir(), 'kassa-e2e-'));
    const [output, port] = [[] as string[], await freePort()];
    const address = `http://localhost:${port}`;
    const flags = ['--listen', `127.0.0.1:${port}`, '--portal-url', address];
    const server = spawn(binary, ['serve', ...flags], {
      env: environment(folder),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const listening = await readListenAddress(server, output);
    const kassa = new Kassa([server], output, folder, address, address);
    await kassa.waitUntilReady(listening);
    return kassa;
  }

  /** The origins of the server's pages. */
  get origins(): string[] {
    return [...new Set([this.address, this.checkout])];
  }

  /** Everything that the server has logged so far. */
  log(): string {
    return this.output.join('');
  }

  /** Runs a subcommand on the same database and returns the JSON object that it prints. */
  async command(...args: string[]): Promise<Record<string, unknown>> {
    const { stdout } = await promisify(execFile)(binary, args, { env: environment(this.folder) });
    return JSON.parse(stdout) as Record<string, unknown>;
  }

  /** Stops the server. A repeated signal ends it without waiting for open connections. */
  async stop(): Promise<void> {
    await Promise.all(this.servers.map(stopProcess));
    await rm(this.folder, { recursive: true, force: true });
  }

  private async waitUntilReady(address: string): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      const response = await fetch(`${address}/readyz`).catch(() => undefined);
      if (response?.status === 200) return;
      if (Date.now() > deadline) throw new Error(`kassa serve is not ready:\n${this.log()}`);
    }
  }
}

type SpawnServer = (...args: string[]) => ChildProcess;

async function startSingleProcess(
  serve: SpawnServer,
  output: string[],
  folder: string,
): Promise<Kassa> {
  const server = serve('--listen', '127.0.0.1:0');
  const address = await readListenAddress(server, output);
  return new Kassa([server], output, folder, address, address);
}

/** Both processes need the address of the other one, so the page gets a free port beforehand. */
async function startSplitProcesses(
  serve: SpawnServer,
  output: string[],
  folder: string,
): Promise<Kassa> {
  const checkoutAddress = `127.0.0.1:${await freePort()}`;
  const page = ['--checkout-url', `http://${checkoutAddress}`, '--trusted-proxies', '127.0.0.0/8'];
  const api = serve('--role', 'api', '--listen', '127.0.0.1:0', ...page);
  const address = await readListenAddress(api, output);
  const host = serve('--role', 'checkout', '--listen', checkoutAddress, '--api-url', address);
  const checkout = await readListenAddress(host, output);
  return new Kassa([api, host], output, folder, address, checkout);
}

async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  const repeatSignal = setInterval(() => server.kill('SIGTERM'), 1_000);
  await exited;
  clearInterval(repeatSignal);
}

function environment(folder: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('KASSA_'));
  return {
    ...Object.fromEntries(inherited),
    NO_COLOR: '1',
    KASSA_DATABASE_URL: `sqlite:${path.join(folder, 'kassa.db')}`,
  };
}

/** Waits for the log line with the address on which the server listens. Returns its URL. */
function readListenAddress(server: ChildProcess, output: string[]): Promise<string> {
  let ownOutput = '';
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new Error(`kassa serve does not listen:\n${output.join('')}`)),
      START_TIMEOUT_MS,
    );
    server.on('error', reject);
    server.on('exit', (code) =>
      reject(new Error(`kassa serve ended with ${code}:\n${output.join('')}`)),
    );
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output.push(text);
      ownOutput += text;
      const uncolored = ownOutput.replace(/\u001b\[[0-9;]*m/g, '');
      const found = /listening.*address=(\S+)/.exec(uncolored);
      if (found) {
        clearTimeout(timeout);
        resolve(`http://${found[1]}`);
      }
    });
  });
}
