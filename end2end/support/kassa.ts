// A running `kassa serve` with a database of its own, and the command line beside it.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const repository = path.resolve(import.meta.dirname, '../..');
const binary = process.env.KASSA_BIN ?? path.join(repository, 'target/debug/kassa');
const START_LIMIT = 20_000;

export class Kassa {
  private constructor(
    private readonly server: ChildProcess,
    private readonly output: string[],
    /** Where the database, its log and the master key are. */
    readonly folder: string,
    /** `http://127.0.0.1:PORT`, of the API and of the checkout. */
    readonly address: string,
  ) {}

  /** Starts a server and waits until it is ready. `flags` are those of `kassa serve`. */
  static async start(...flags: string[]): Promise<Kassa> {
    const folder = await mkdtemp(path.join(tmpdir(), 'kassa-e2e-'));
    const args = ['serve', '--listen', '127.0.0.1:0', ...flags];
    const server = spawn(binary, args, { env: environment(folder), stdio: ['ignore', 'ignore', 'pipe'] });
    const output: string[] = [];
    const address = await listening(server, output);
    const kassa = new Kassa(server, output, folder, address);
    await kassa.ready();
    return kassa;
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
    if (this.server.exitCode === null) {
      const gone = once(this.server, 'exit');
      this.server.kill('SIGTERM');
      const hurry = setInterval(() => this.server.kill('SIGTERM'), 1_000);
      await gone;
      clearInterval(hurry);
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private async ready(): Promise<void> {
    const limit = Date.now() + START_LIMIT;
    for (;;) {
      const answer = await fetch(`${this.address}/readyz`).catch(() => undefined);
      if (answer?.status === 200) return;
      if (Date.now() > limit) throw new Error(`kassa serve is not ready:\n${this.log()}`);
    }
  }
}

function environment(folder: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('KASSA_'));
  return { ...Object.fromEntries(inherited), NO_COLOR: '1', KASSA_DATABASE_URL: `sqlite:${path.join(folder, 'kassa.db')}` };
}

/** Reads the port from the line the server logs when it listens. */
function listening(server: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`kassa serve does not listen:\n${output.join('')}`)), START_LIMIT);
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`kassa serve ended with ${code}:\n${output.join('')}`)));
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output.push(text);
      const plain = output.join('').replace(/\u001b\[[0-9;]*m/g, '');
      const found = /listening.*address=(\S+)/.exec(plain);
      if (found) {
        clearTimeout(late);
        resolve(`http://${found[1]}`);
      }
    });
  });
}
