// A merchant, which creates, reads and cancels intents with the API.
import { randomUUID } from 'node:crypto';
import type { Kassa } from './kassa.ts';

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

/** The flags of `kassa merchant set`; `logo` is the path of a file. */
export type Branding = Partial<
  Record<
    'name' | 'logo' | 'colour' | 'corners' | 'terms' | 'privacy' | 'support' | 'language',
    string
  >
>;

/** Fields of `POST /api/intents` that replace the defaults of `Merchant.createIntent`. */
export type Order = Record<string, unknown>;

export class Merchant {
  private constructor(
    private readonly kassa: Kassa,
    readonly id: string,
    private readonly key: string,
    private readonly returnUrl: string,
  ) {}

  static async create(kassa: Kassa, returnUrl: string, name = 'Bean & Leaf'): Promise<Merchant> {
    const created = await kassa.command('merchant', 'create', '--name', name);
    return new Merchant(kassa, String(created.merchant_id), String(created.api_key), returnUrl);
  }

  async createIntent(order: Order = {}): Promise<Intent> {
    const defaults = {
      amount: 12_500,
      currency: 'ZAR',
      reference_id: 'order-7',
      purchaser_id: 'customer-7',
      return_url: this.returnUrl,
      allow_remember_credentials: false,
    };
    return (await this.request('POST', '/api/intents', { ...defaults, ...order })) as Intent;
  }

  async readIntent(intent: Intent): Promise<IntentState> {
    return (await this.request('GET', `/api/intents/${intent.id}`)) as IntentState;
  }

  async cancelIntent(intent: Intent): Promise<void> {
    await this.request('POST', `/api/intents/${intent.id}/cancel`);
  }

  async refundIntent(intent: Intent, amount: number): Promise<void> {
    await this.request('POST', `/api/intents/${intent.id}/refund`, { amount });
  }

  /** Ends a pending payment of the sandbox with `result`. */
  async settleIntent(intent: Intent, result: 'authorised' | 'refused' | 'error'): Promise<void> {
    await this.request('POST', `/api/sandbox/intents/${intent.id}/settle`, { result });
  }

  async deleteCredential(credential: Credential): Promise<void> {
    await this.request('DELETE', `/api/credentials/${credential.id}`);
  }

  /** Changes the given settings of the branding; the others stay as they are. */
  async setBranding(branding: Branding): Promise<void> {
    const flags = Object.entries(branding).flatMap(([name, value]) => [`--${name}`, value]);
    await this.kassa.command('merchant', 'set', this.id, ...flags);
  }

  async disable(): Promise<void> {
    await this.kassa.command('merchant', 'disable', this.id);
  }

  private async request(method: string, path: string, body?: unknown): Promise<unknown> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.key}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = await fetch(this.kassa.address + path, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  }
}

/** Fields of an order that lets the customer store the card; by default it has a new customer. */
export function orderWithRemembering(purchaser: string = randomUUID(), order: Order = {}): Order {
  return { allow_remember_credentials: true, purchaser_id: purchaser, ...order };
}

/** An order whose reference instructs the sandbox (interface, section 1; decision 30). */
export function sandboxOrder(instructions: {
  result?: 'authorised' | 'refused' | 'error';
  flow?: 'challenge' | 'wait' | 'redirect' | 'outage';
}): Order {
  return { reference_id: JSON.stringify({ ref: 'order-7', ...instructions }) };
}
