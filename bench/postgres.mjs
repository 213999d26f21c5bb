// Runs a PostgreSQL server of its own for the measurements, as the tests do, but durable: with
// `fsync`. It listens on a socket in its folder alone.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

// The guard reads from a pipe that only this process writes to, so the server ends and its folder
// goes even if this process is killed.
const GUARD_SCRIPT = `
trap '"$1/pg_ctl" -D "$2/data" -m immediate -w stop >>"$2/log"; rm -rf "$2"' EXIT
trap '' PIPE
exec 2>>"$2/log"
"$1/initdb" -D "$2/data" --auth=trust --username=kassa --encoding=UTF8 --locale=C --no-sync \\
    >>"$2/log" || exit 1
"$1/pg_ctl" -D "$2/data" -l "$2/log" -w start -o "-k '$2' -c listen_addresses= $3" >>"$2/log" || {
    cat "$2/log"
    exit 1
}
echo ready
read -r _
`;
// What is kept of PostgreSQL's defaults is what they say of durability.
const SETTINGS = {
  max_connections: 100,
  shared_buffers: '1GB',
  // Files of the log are made before they are needed, and not by the commits that are measured.
  max_wal_size: '4GB',
  min_wal_size: '2GB',
  checkpoint_timeout: '30min',
};

const hasServer = (folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name)));

// The newest version below `/usr/lib/postgresql`, as Debian installs it, or else the programs on
// the path. `undefined` if there are none.
export function findPostgresPrograms() {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed) : [];
  const folders = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(installed, version, 'bin'));
  return [...folders, ...(process.env.PATH ?? '').split(delimiter)].find(hasServer);
}

const readId = (...args) => Number(execFileSync('id', args).toString());

// The server refuses to run as root.
function serverUser() {
  if (process.getuid() !== 0) return {};
  return { uid: readId('-u', 'postgres'), gid: readId('-g', 'postgres') };
}

export class PostgresServer {
  #guard;
  #count = 0;

  // Starts a server on `cores`, a list as `taskset` reads it.
  static async start(cores, parent = tmpdir()) {
    const programs = findPostgresPrograms();
    const user = serverUser();
    const server = new PostgresServer();
    server.folder = mkdtempSync(join(parent, 'kassa-postgres-'));
    if (user.uid) chownSync(server.folder, user.uid, user.gid);
    const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
    const guard = ['sh', '-c', GUARD_SCRIPT, 'guard', programs, server.folder, settings.join(' ')];
    server.#guard = spawn('taskset', ['-c', cores, ...guard], {
      ...user,
      cwd: server.folder,
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    server.psql = join(programs, 'psql');
    await server.#waitUntilReady();
    return server;
  }

  async #waitUntilReady() {
    const lines = [];
    for await (const line of createInterface({ input: this.#guard.stdout })) {
      if (line === 'ready') return;
      lines.push(line);
    }
    throw new Error(`PostgreSQL does not start:\n${lines.join('\n')}`);
  }

  // Creates an empty database, and returns its name and URL.
  createDatabase() {
    this.#count += 1;
    const name = `kassa_${this.#count}`;
    this.run('postgres', `CREATE DATABASE ${name}`);
    return { name, url: `postgres://kassa@localhost/${name}?host=${this.folder}` };
  }

  // Runs statements. Returns the rows of the last one as text, its columns separated by tabs.
  run(database, sql) {
    const quiet = ['-X', '-q', '-A', '-t', '-F', '\t', '-v', 'ON_ERROR_STOP=1'];
    const args = [...quiet, '-h', this.folder, '-U', 'kassa', '-d', database, '-f', '-'];
    const options = { input: sql, maxBuffer: 1 << 26, stdio: ['pipe', 'pipe', 'inherit'] };
    return execFileSync(this.psql, args, options).toString();
  }

  async stop() {
    this.#guard.stdin.end();
    if (this.#guard.exitCode === null) await once(this.#guard, 'exit');
  }
}
