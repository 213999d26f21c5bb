// The operations of merchants and customers that are measured one by one: for each, the requests
// that carry it out, as lines of a file for the program `load`.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MerchantClient } from './payments.mjs';
import { WORK_FOLDER } from './server.mjs';
import { runLoad } from './wrk.mjs';

const ORDER = JSON.stringify({
  amount: 24900,
  currency: 'ZAR',
  reference_id: 'bench',
  purchaser_id: 'bench',
  return_url: 'https://shop.example/done',
  allow_remember_credentials: true,
});
const DELAYED = { capture_mode: 'prefer_delay' };

/** What a running server is asked to do, and the expected status of each response. */
export class Operations {
  static STATUS = { create: 201, read: 200, page: 200, pay: 303, capture: 200, refund: 201 };
  #paid = [];
  #file;

  /** `server` has the `key` of a merchant; `ids` are the intents that are read. */
  constructor(server, ids = []) {
    this.server = server;
    this.ids = ids;
    this.client = new MerchantClient(server.base, server.key);
    this.#file = join(WORK_FOLDER, `requests-${server.child.pid}`);
  }

  /** Creates the intents whose pages are loaded, and that are read if there are no others. */
  async createIntents(count) {
    const intents = await this.client.createIntents(count);
    this.pages = intents.map(({ page }) => page);
    if (this.ids.length === 0) this.ids = intents.map(({ id }) => id);
  }

  /** Prepares `count` requests of an operation. Returns a function that sends them. */
  async prepare(operation, count) {
    const lines = await this[operation](count);
    const file = `${this.#file}-${operation}`;
    writeFileSync(file, lines.join('\n'));
    const isForm = operation === 'pay';
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = [`content-type: ${type}`];
    if (operation === 'page') headers.push('accept-encoding: gzip, deflate, br');
    if (!isForm && operation !== 'page') headers.push(`authorization: Bearer ${this.server.key}`);
    const status = Operations.STATUS[operation];
    return (connections) => runLoad(this.server, { file, connections, status, headers });
  }

  create(count) {
    return Array.from({ length: count }, () => `POST\t/api/intents\t${ORDER}`);
  }

  read(count) {
    return Array.from({ length: count }, () => `GET\t/api/intents/${pick(this.ids)}`);
  }

  page(count) {
    return Array.from({ length: count }, () => `GET\t${pick(this.pages)}`);
  }

  async pay(count) {
    const intents = await this.client.createIntents(count);
    this.#paid.push(...intents);
    return toLines(await this.client.loadForms(intents));
  }

  async capture(count) {
    const intents = await this.client.createIntents(count, DELAYED);
    await this.client.submitForms(await this.client.loadForms(intents), 'authorized');
    return intents.map(({ id }) => `GET\t/api/v2/intents/${id}/capture`);
  }

  /** Refunds a part of what was paid before, or of payments that are made now. */
  async refund(count) {
    const missing = count - this.#paid.length;
    if (missing > 0) {
      const intents = await this.client.createIntents(missing);
      await this.client.submitForms(await this.client.loadForms(intents), 'success');
      this.#paid.push(...intents);
    }
    const body = JSON.stringify({ amount: 100 });
    const intents = this.#paid.splice(0, count);
    return intents.map(({ id }) => `POST\t/api/intents/${id}/refund\t${body}`);
  }
}

const pick = (list) => list[Math.floor(Math.random() * list.length)];

const toLines = (requests) =>
  requests.map(({ method, path, body }) => `${method}\t${path}\t${body}`);
