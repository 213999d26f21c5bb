// A running `kassa serve` with a database of its own, and the command line beside it. With KASSA_TEST_APART the hosted page is a
// process of its own, which asks the API host over HTTP.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const repository = path.resolve(import.meta.dirname, '../..');
const binary = process.env.KASSA_BIN ?? path.join(repository, 'target/debug/kassa');
const START_LIMIT = 20_000;

export class Kassa {
  constructor(
    private readonly servers: ChildProcess[],
    private readonly output: string[],
    /** Where the database, its log and the master key are. */
    readonly folder: string,
    /** `http://127.0.0.1:PORT`, of the API. */
    readonly address: string,
    /** The same of the hosted page. */
    readonly checkout: string,
  ) {}

  /** Starts a server and waits until it is ready. `flags` are those of `kassa serve`. */
  static async start(...flags: string[]): Promise<Kassa> {
    const folder = await mkdtemp(path.join(tmpdir(), 'kassa-e2e-'));
    const output: string[] = [];
    const serve = (...own: string[]) =>
      spawn(binary, ['serve', ...own, ...flags], { env: environment(folder), stdio: ['ignore', 'ignore', 'pipe'] });
    const kassa = process.env.KASSA_TEST_APART ? await inTwo(serve, output, folder) : await inOne(serve, output, folder);
    for (const address of kassa.origins) await kassa.ready(address);
    return kassa;
  }

  /** Where pages of it may come from. */
  get origins(): string[] {
    return [...new Set([this.address, this.checkout])];
  }

  /** Everything the server has logged. */
  log(): string {
    return this.output.join('');
  }

  /** A subcommand on the same database; returns the JSON object it prints. */
  async command(...args: string[]): Promise<Record<string, unknown>> {
    const { stdout } = await promisify(execFile)(binary, args, { env: environment(this.folder) });
    return JSON.parse(stdout) as Record<string, unknown>;
  }

  /** Stops the server. A second signal hurries one that waits for its connections. */
  async stop(): Promise<void> {
    await Promise.all(this.servers.map(end));
    await rm(this.folder, { recursive: true, force: true });
  }

  private async ready(address: string): Promise<void> {
    const limit = Date.now() + START_LIMIT;
    for (;;) {
      const answer = await fetch(`${address}/readyz`).catch(() => undefined);
      if (answer?.status === 200) return;
      if (Date.now() > limit) throw new Error(`kassa serve is not ready:\n${this.log()}`);
    }
  }
}

type Serve = (...own: string[]) => ChildProcess;

async function inOne(serve: Serve, output: string[], folder: string): Promise<Kassa> {
  const server = serve('--listen', '127.0.0.1:0');
  const address = await listening(server, output);
  return new Kassa([server], output, folder, address, address);
}

/** Each of the two has to know the other's address. */
async function inTwo(serve: Serve, output: string[], folder: string): Promise<Kassa> {
  const place = `127.0.0.1:${await freePort()}`;
  const page = ['--checkout-url', `http://${place}`, '--trusted-proxies', '127.0.0.0/8'];
  const api = serve('--role', 'api', '--listen', '127.0.0.1:0', ...page);
  const address = await listening(api, output);
  const host = serve('--role', 'checkout', '--listen', place, '--api-url', address);
  const checkout = await listening(host, output);
  return new Kassa([api, host], output, folder, address, checkout);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  const hurry = setInterval(() => server.kill('SIGTERM'), 1_000);
  await gone;
  clearInterval(hurry);
}

function environment(folder: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('KASSA_'));
  return { ...Object.fromEntries(inherited), NO_COLOR: '1', KASSA_DATABASE_URL: `sqlite:${path.join(folder, 'kassa.db')}` };
}

/** Reads the port from the line the server logs when it listens. */
function listening(server: ChildProcess, output: string[]): Promise<string> {
  let own = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`kassa serve does not listen:\n${output.join('')}`)), START_LIMIT);
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`kassa serve ended with ${code}:\n${output.join('')}`)));
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output.push(text);
      own += text;
      const plain = own.replace(/\u001b\[[0-9;]*m/g, '');
      const found = /listening.*address=(\S+)/.exec(plain);
      if (found) {
        clearTimeout(late);
        resolve(`http://${found[1]}`);
      }
    });
  });
}
