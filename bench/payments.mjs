// Many customers of one merchant at once: creates intents, pays them on the hosted page, and
// captures them.

import { sendConcurrently } from './load.mjs';

export const CONNECTIONS = 32;
const CARD = {
  method: 'card',
  number: '4242424242424242',
  expiry: '12/40',
  code: '123',
  holder: 'Ann Example',
};
const ORDER = {
  amount: 24900,
  currency: 'ZAR',
  purchaser_id: 'bench',
  return_url: 'https://shop.example/done',
  allow_remember_credentials: true,
};

export function unexpectedResponse(what, { status, text }) {
  return new Error(`${what} answered ${status}: ${text}`);
}

export class MerchantClient {
  constructor(base, key) {
    this.base = base;
    this.authorization = { authorization: `Bearer ${key}` };
  }

  // Creates `count` intents. Returns the `id`, the `address` of the hosted page, and the `page`,
  // which is the address without the host, of each.
  async createIntents(count, overrides = {}) {
    const headers = { ...this.authorization, 'content-type': 'application/json' };
    const requests = Array.from({ length: count }, (_, index) => ({
      method: 'POST',
      path: '/api/intents',
      headers,
      body: JSON.stringify({ ...ORDER, reference_id: `bench-${index}`, ...overrides }),
    }));
    const { results } = await this.#send(requests, (response) => {
      if (response.status !== 201) throw unexpectedResponse('create', response);
      const { id, redirect_url: address } = JSON.parse(response.text);
      const { pathname, search } = new URL(address);
      return { id, address, page: pathname + search };
    });
    return results;
  }

  // Loads the pages of the intents. Returns the requests that pay them by card, with more fields of
  // the form if there are `more`.
  async loadForms(intents, more = {}) {
    const requests = intents.map(({ page }) => ({ path: page }));
    const { results: tokens } = await this.#send(requests, (response) => {
      const token = response.text.match(/name="form_token"[^>]*value="([^"]*)"/)?.[1];
      if (response.status !== 200 || !token) throw unexpectedResponse('a page', response);
      return token;
    });
    return intents.map(({ page }, index) => ({
      method: 'POST',
      path: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...CARD, ...more, form_token: tokens[index] }).toString(),
    }));
  }

  // Sends the forms. Throws unless each leads back to the merchant with `status`.
  submitForms(forms, status) {
    return this.#send(forms, (response) => {
      const isExpected = response.headers.location?.includes(`status=${status}`);
      if (response.status !== 303 || !isExpected) throw unexpectedResponse('a payment', response);
    });
  }

  /** The intent as the merchant reads it. */
  async readIntent(id) {
    return this.#ask(`/api/intents/${id}`, {}, 200, 'read');
  }

  /** Charges the first of these stored credentials that can be charged. */
  async chargeCredentials(credentials) {
    const { amount, currency, purchaser_id } = ORDER;
    const order = { amount, currency, purchaser_id, reference_id: 'charge', credentials };
    return this.#ask('/api/intents/auto-attempt', this.#json(order), 201, 'charge');
  }

  async refundIntent(id, amount) {
    return this.#ask(`/api/intents/${id}/refund`, this.#json({ amount }), 201, 'refund');
  }

  #json(value) {
    return {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
    };
  }

  async #ask(path, { headers, ...request }, status, what) {
    const all = { ...request, headers: { ...headers, ...this.authorization } };
    const response = await fetch(this.base + path, all);
    const text = await response.text();
    if (response.status !== status)
      throw unexpectedResponse(what, { status: response.status, text });
    return JSON.parse(text);
  }

  // The request that cancels an intent, which causes one event.
  cancelRequest(id) {
    return { method: 'POST', path: `/api/intents/${id}/cancel`, headers: this.authorization };
  }

  async supportsCapture() {
    const description = await (await fetch(`${this.base}/api/openapi.json`)).json();
    return '/api/v2/intents/{intent_id}/capture' in description.paths;
  }

  captureIntents(intents) {
    const requests = intents.map(({ id }) => ({
      path: `/api/v2/intents/${id}/capture`,
      headers: this.authorization,
    }));
    return this.#send(requests, (response) => {
      if (response.status !== 200 || JSON.parse(response.text).attempt_status !== 'success')
        throw unexpectedResponse('capture', response);
    });
  }

  #send(requests, read) {
    return sendConcurrently(this.base, requests, CONNECTIONS, read);
  }
}
