// A merchant: creates intents by the API and reads them back.
import { randomUUID } from 'node:crypto';
import type { Kassa } from './kassa.ts';
import type { Look } from './look.ts';

export interface Intent {
  id: string;
  token: string;
  redirect_url: string;
}

export interface IntentState {
  id: string;
  status: string;
  attempt_count: number;
  credentials: Credential[];
  last_brand: string | null;
  card_last4: string | null;
  [field: string]: unknown;
}

/** A stored credential that the intent offers. */
export interface Credential {
  id: string;
  card_last4: string;
  is_mit_compatible: boolean;
}

/** Fields of `POST /api/intents` that a test wants other than usual. */
export type Order = Record<string, unknown>;

export class Merchant {
  private constructor(
    private readonly kassa: Kassa,
    readonly id: string,
    private readonly key: string,
    private readonly returnUrl: string,
  ) {}

  static async open(kassa: Kassa, returnUrl: string, name = 'Bean & Leaf'): Promise<Merchant> {
    const made = await kassa.command('merchant', 'create', '--name', name);
    return new Merchant(kassa, String(made.merchant_id), String(made.api_key), returnUrl);
  }

  async create(order: Order = {}): Promise<Intent> {
    const usual = {
      amount: 12_500,
      currency: 'ZAR',
      reference_id: 'order-7',
      purchaser_id: 'customer-7',
      return_url: this.returnUrl,
      allow_remember_credentials: false,
    };
    return (await this.call('POST', '/api/intents', { ...usual, ...order })) as Intent;
  }

  async read(intent: Intent): Promise<IntentState> {
    return (await this.call('GET', `/api/intents/${intent.id}`)) as IntentState;
  }

  async cancel(intent: Intent): Promise<void> {
    await this.call('POST', `/api/intents/${intent.id}/cancel`);
  }

  /** Ends a payment that waits, in the sandbox. */
  async settle(intent: Intent, result: 'authorised' | 'refused' | 'error'): Promise<void> {
    await this.call('POST', `/api/sandbox/intents/${intent.id}/settle`, { result });
  }

  async forget(credential: Credential): Promise<void> {
    await this.call('DELETE', `/api/credentials/${credential.id}`);
  }

  /** Changes how its page looks, and nothing of it that is not named. */
  async dress(look: Look): Promise<void> {
    const flags = Object.entries(look).flatMap(([name, value]) => [`--${name}`, value]);
    await this.kassa.command('merchant', 'set', this.id, ...flags);
  }

  async disable(): Promise<void> {
    await this.kassa.command('merchant', 'disable', this.id);
  }

  private async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.key}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const answer = await fetch(this.kassa.address + path, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  }
}

/** Fields of an order whose customer may let the merchant keep the card; a customer of its own unless told which. */
export function remembering(purchaser: string = randomUUID(), order: Order = {}): Order {
  return { allow_remember_credentials: true, purchaser_id: purchaser, ...order };
}

/** What the sandbox reads from a reference (interface, section 1; decision 30). */
export function sandbox(wish: { result?: 'authorised' | 'refused' | 'error'; flow?: 'challenge' | 'wait' | 'redirect' }): Order {
  return { reference_id: JSON.stringify({ ref: 'order-7', ...wish }) };
}
