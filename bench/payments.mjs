// A merchant and its customers, many at once: intents are created, paid on the hosted page, and captured.

import { drive } from './drive.mjs';

export const CONNECTIONS = 32;
const CARD = { method: 'card', number: '4242424242424242', expiry: '12/40', code: '123', holder: 'Ann Example' };

export function wrong(what, { status, text }) {
  return new Error(`${what} answered ${status}: ${text}`);
}

export class Payments {
  constructor(base, key) {
    this.base = base;
    this.authorization = { authorization: `Bearer ${key}` };
  }

  // `count` new intents, each with its `id`, the `address` of its page, and the `page` without the host.
  async create(count, wishes = {}) {
    const headers = { ...this.authorization, 'content-type': 'application/json' };
    const order = { amount: 24900, currency: 'ZAR', purchaser_id: 'bench', return_url: 'https://shop.example/done', allow_remember_credentials: true };
    const requests = Array.from({ length: count }, (_, at) => ({
      method: 'POST',
      path: '/api/intents',
      headers,
      body: JSON.stringify({ ...order, reference_id: `bench-${at}`, ...wishes }),
    }));
    const { results } = await drive(this.base, requests, CONNECTIONS, (answer) => {
      if (answer.status !== 201) throw wrong('create', answer);
      const { id, redirect_url: address } = JSON.parse(answer.text);
      const { pathname, search } = new URL(address);
      return { id, address, page: pathname + search };
    });
    return results;
  }

  // The payment forms of these intents, each filled in.
  async forms(intents) {
    const { results: tokens } = await drive(this.base, intents.map(({ page }) => ({ path: page })), CONNECTIONS, (answer) => {
      const token = answer.text.match(/name="form_token"[^>]*value="([^"]*)"/)?.[1];
      if (answer.status !== 200 || !token) throw wrong('a page', answer);
      return token;
    });
    return intents.map(({ page }, at) => ({
      method: 'POST',
      path: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...CARD, form_token: tokens[at] }).toString(),
    }));
  }

  // Sends the forms; every one must end its intent in `status`.
  pay(forms, status) {
    return drive(this.base, forms, CONNECTIONS, (answer) => {
      if (answer.status !== 303 || !answer.headers.location?.includes(`status=${status}`)) throw wrong('a payment', answer);
    });
  }

  // The request that cancels an intent, which is told by one event.
  cancellation(id) {
    return { method: 'POST', path: `/api/intents/${id}/cancel`, headers: this.authorization };
  }

  async canCapture() {
    const description = await (await fetch(`${this.base}/api/openapi.json`)).json();
    return '/api/v2/intents/{intent_id}/capture' in description.paths;
  }

  capture(intents) {
    const requests = intents.map(({ id }) => ({ path: `/api/v2/intents/${id}/capture`, headers: this.authorization }));
    return drive(this.base, requests, CONNECTIONS, (answer) => {
      if (answer.status !== 200 || JSON.parse(answer.text).attempt_status !== 'success') throw wrong('capture', answer);
    });
  }
}
