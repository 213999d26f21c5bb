// Firefox and WebKit as the system packages them, driven by WebDriver: Playwright drives only
// builds of its own of the two, which no package has.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Browser, Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../support/free_port.ts';

export type Engine = 'firefox' | 'webkit';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 30_000;

interface Programs {
  driver: string | undefined;
  browser: string | undefined;
  /** The display of a browser that has no headless mode. */
  display?: string | undefined;
}

const PROGRAMS: Record<Engine, Programs> = {
  firefox: {
    driver: findProgram('geckodriver', path.join(REPOSITORY, 'target/tools/bin')),
    browser: findProgram('firefox-esr') ?? findProgram('firefox'),
  },
  webkit: {
    driver: findProgram('WebKitWebDriver'),
    browser: findMiniBrowser(),
    display: findProgram('Xvfb') ?? '',
  },
};

/** Whether the browser and what drives it are installed. */
export function isInstalled(engine: Engine): boolean {
  return Object.values(PROGRAMS[engine]).every(Boolean);
}

/** A running browser, and the processes that belong to it. */
export class RunningBrowser {
  private constructor(
    readonly driver: WebDriver,
    private readonly processes: ChildProcess[],
  ) {}

  static async start(engine: Engine, scripting: boolean): Promise<RunningBrowser> {
    const { driver, display } = PROGRAMS[engine];
    const processes: ChildProcess[] = [];
    const environment = { ...process.env };
    if (display) {
      const [server, name] = await startDisplay(display);
      processes.push(server);
      environment.DISPLAY = name;
    }
    const port = await freePort();
    processes.unshift(
      spawn(driver ?? '', [`--port=${port}`], { env: environment, stdio: 'ignore' }),
    );
    const address = `http://127.0.0.1:${port}`;
    await waitUntilReady(address);
    const session = new Builder()
      .usingServer(address)
      .withCapabilities(new Capabilities(capabilities(engine, scripting)));
    return new RunningBrowser(await session.build(), processes);
  }

  async stop(): Promise<void> {
    await this.driver.quit();
    for (const process of this.processes) {
      const exited = once(process, 'exit');
      process.kill();
      await exited;
    }
  }
}

function capabilities(engine: Engine, scripting: boolean): Record<string, unknown> {
  const { browser } = PROGRAMS[engine];
  if (engine === 'firefox') {
    const prefs = { 'javascript.enabled': scripting, 'intl.accept_languages': 'en-GB' };
    const options = { binary: browser, args: ['-headless'], prefs };
    return { browserName: Browser.FIREFOX, 'moz:firefoxOptions': options };
  }
  const args = ['--automation', `--enable-javascript=${scripting}`];
  return { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: browser, args } };
}

/** Starts a display of its own, and returns its name too. */
async function startDisplay(program: string): Promise<[ChildProcess, string]> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  return [server, `:${number.toString().trim()}`];
}

async function waitUntilReady(address: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${address}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error(`no driver listens at ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function findProgram(name: string, ...folders: string[]): string | undefined {
  const folders_of_path = (process.env.PATH ?? '').split(path.delimiter);
  return [...folders, ...folders_of_path].map((folder) => path.join(folder, name)).find(isProgram);
}

/** WebKitGTK's browser for tests is beside its library: `/usr/lib/x86_64-linux-gnu/…`. */
function findMiniBrowser(): string | undefined {
  const folders = ['/usr/libexec', '/usr/lib64', ...list('/usr/lib')].flatMap(list);
  const places = folders.filter((folder) => path.basename(folder).startsWith('webkit2gtk-'));
  return places.map((folder) => path.join(folder, 'MiniBrowser')).find(isProgram);
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
