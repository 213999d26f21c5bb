// A provider's double: a program that plays a provider's API and the pages of its customers. See
// tests/doubles/.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Kassa } from './kassa.ts';
import { Merchant } from './merchant.ts';

const binary =
  process.env.DOUBLES_BIN ?? path.resolve(import.meta.dirname, '../../target/debug/doubles');
const KEY = 'sk_test_51BrowserTests0000000000';

export type Provider = 'stripe' | 'paystack';
/** Where a card is typed at Stripe: on its page, or on Kassa's. */
export type CardMode = 'hosted' | 'raw';

export class ProviderDouble {
  private constructor(
    private readonly program: ChildProcess,
    private readonly provider: Provider,
    /** The URL of the API and of the pages. */
    readonly address: string,
  ) {}

  static async start(provider: Provider): Promise<ProviderDouble> {
    const program = spawn(binary, [provider, '--key', KEY], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: program.stdout! });
    const failed = once(program, 'error').then(([error]) => Promise.reject(error as Error));
    const [address] = (await Promise.race([once(lines, 'line'), failed])) as [string];
    return new ProviderDouble(program, provider, address);
  }

  get origins(): string[] {
    return [this.address];
  }

  /** A merchant that pays through this provider alone. */
  async createMerchant(kassa: Kassa, returnUrl: string, mode?: CardMode): Promise<Merchant> {
    const merchant = await Merchant.create(kassa, returnUrl);
    const secret = path.join(kassa.folder, 'provider-key.txt');
    await writeFile(secret, KEY);
    const flags = ['--endpoint', this.address, ...(mode ? ['--mode', mode] : [])];
    const create = ['connection', 'create', '--merchant', merchant.id, '--provider', this.provider];
    const created = await kassa.command(...create, '--secret-file', secret, ...flags);
    const listed = await kassa.command('connection', 'list', '--merchant', merchant.id);
    for (const { connection_id: id } of listed.connections as { connection_id: string }[]) {
      if (id !== created.connection_id) await kassa.command('connection', 'disable', id);
    }
    await waitUntilOffered(merchant);
    return merchant;
  }

  /** Expects the browser to be on a page of the provider. */
  async expectPage(page: Page): Promise<void> {
    await expect(page).toHaveURL((url) => url.origin === this.address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async stop(): Promise<void> {
    if (this.program.exitCode !== null) return;
    const exited = once(this.program, 'exit');
    this.program.kill('SIGTERM');
    await exited;
  }
}

/** A change of connections reaches the server within a second. */
async function waitUntilOffered(merchant: Merchant): Promise<void> {
  const order = { purchaser_info: { email: 'customer@example.com' } };
  const { redirect_url } = await merchant.createIntent(order);
  const isOffered = async () => {
    const text = await (await fetch(redirect_url)).text();
    // Vouchers are the sandbox's alone.
    return text.includes('value="card"') && !text.includes('value="voucher"');
  };
  await expect.poll(isOffered, 'the page offers the methods of the provider alone').toBe(true);
}

/** The pages of Stripe's double. */
export class StripePage {
  readonly number: Locator;
  readonly pay: Locator;
  /** Leads back without a payment. */
  readonly back: Locator;
  readonly approve: Locator;
  readonly fail: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.number = page.getByLabel('Card number');
    this.pay = page.getByRole('button', { name: 'Pay' });
    this.back = page.getByRole('link', { name: 'Back' });
    this.approve = page.getByRole('button', { name: 'Approve' });
    this.fail = page.getByRole('button', { name: 'Fail' });
    this.alert = page.getByRole('alert');
  }

  async payWith(number: string): Promise<void> {
    await this.number.fill(number);
    await this.pay.click();
  }
}

/** The page of Paystack's double. */
export class PaystackPage {
  readonly pay: Locator;
  readonly decline: Locator;
  readonly back: Locator;

  constructor(page: Page) {
    this.pay = page.getByRole('button', { name: 'Pay' });
    this.decline = page.getByRole('button', { name: 'Decline' });
    this.back = page.getByRole('button', { name: 'Back' });
  }
}
