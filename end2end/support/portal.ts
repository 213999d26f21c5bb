// A person's browser at the portal.
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Kassa } from './kassa.ts';
import { expect, test as base } from './fixtures.ts';

export const PASSWORD = 'correct horse battery staple';

let people = 0;

export class Portal {
  constructor(
    readonly page: Page,
    private readonly kassa: Kassa,
    readonly merchant: string,
  ) {}

  /** The link of an invitation, as the command prints it. */
  async invite(role = 'owner', email = `person${(people += 1)}@shop.test`): Promise<string> {
    const who = ['--email', email, '--merchant', this.merchant, '--role', role];
    const address = ['--portal-url', this.kassa.address];
    const invited = await this.kassa.command('user', 'invite', ...who, ...address);
    return String(invited.link);
  }

  /** Joins by an invitation. The page that follows sets up a second factor. */
  async join(role = 'owner', email?: string): Promise<void> {
    await this.page.goto(await this.invite(role, email));
    await this.acceptInvitation();
  }

  /** Fills in the page of an invitation. */
  async acceptInvitation(): Promise<void> {
    await this.page.getByLabel('Name').fill('Anna Nkosi');
    await this.page.getByLabel('New password').fill(PASSWORD);
    await this.page.getByRole('button', { name: 'Join' }).click();
    await expect(this.heading).toHaveText('Authenticator app');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.kassa.address}${path}`);
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1 });
  }

  get navigation() {
    return this.page.getByRole('navigation', { name: 'Portal' });
  }

  /** Fails if a list is cut on a phone or on a desktop, or a row hides its amount or status. */
  async expectListsFit(label: string): Promise<void> {
    const before = this.page.viewportSize();
    for (const width of [360, 1280]) {
      await this.page.setViewportSize({ width, height: 740 });
      const problems = await this.page.evaluate(() => {
        const isSeen = (element: Element) => element.checkVisibility();
        const lists = [...document.querySelectorAll('.scroll')].filter(isSeen);
        const cut = lists.filter((list) => list.scrollWidth > list.clientWidth + 1);
        const cells = document.querySelectorAll('tr[data-id] > :is(.amount, .status):not(:empty)');
        const out = [...cells].filter((cell) => {
          const { left, right, height } = cell.getBoundingClientRect();
          const isInList = lists.some((list) => list.contains(cell));
          return isInList && (left < 0 || right > innerWidth || height === 0);
        });
        return [...cut.map((list) => list.ariaLabel), ...out.map((cell) => cell.textContent)];
      });
      expect(problems, `${label} at ${width} px`).toEqual([]);
    }
    if (before) await this.page.setViewportSize(before);
  }

  /** Fails if the page scrolls horizontally. */
  async expectNoOverflow(label: string): Promise<void> {
    const { scrollWidth, clientWidth } = await this.page
      .locator('html')
      .evaluate((html) => ({ scrollWidth: html.scrollWidth, clientWidth: html.clientWidth }));
    expect(scrollWidth, label).toBeLessThanOrEqual(clientWidth);
  }
}

/** The code of a key in Base32 (RFC 6238). */
export function totp(secret: string, now: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** As if everybody had confirmed who they are more than 15 minutes ago. */
export async function endConfirmations(kassa: Kassa): Promise<void> {
  const database = path.join(kassa.folder, 'kassa.db');
  const script =
    'import sqlite3, sys; database = sqlite3.connect(sys.argv[1], timeout=20); ' +
    'database.execute("UPDATE portal_sessions SET confirmed = 0"); database.commit()';
  await promisify(execFile)('python3', ['-c', script, database]);
}

/** A portal with a merchant of its own. */
export const test = base.extend<{ portal: Portal }>({
  portal: async ({ kassa, page, monitor }, use) => {
    monitor.allowCookie('kassa_session');
    monitor.allowCookie('kassa_pending');
    monitor.allowCookie('kassa_language');
    const created = await kassa.command('merchant', 'create', '--name', 'Karoo & Co');
    await use(new Portal(page, kassa, String(created.merchant_id)));
  },
});

export { expect };
