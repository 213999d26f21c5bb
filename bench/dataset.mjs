// A database with many payments of one merchant. Each payment has two attempts, three events, three
// postings in the ledger, and a refund.

import { setTimeout as sleep } from 'node:timers/promises';
import { addCopies, IS_COPY } from './copies.mjs';
import { MerchantClient } from './payments.mjs';
import { createMerchant, environmentOf, startServer, stopServer } from './server.mjs';

const REFUND = 1000;

export class Dataset {
  /** Creates the merchant, one payment, and `total` copies of it. */
  static async create(database, total) {
    const dataset = new Dataset();
    dataset.database = database;
    dataset.total = total;
    dataset.env = environmentOf(database.url);
    const server = await startServer(dataset.env);
    let template;
    try {
      dataset.merchant = createMerchant(dataset.env);
      template = await createTemplate(database, server, dataset.merchant);
    } finally {
      await stopServer(server);
    }
    // As after an upgrade: the merchant is older than the copies, and of them nothing is stored or
    // noted.
    database.run('UPDATE merchants SET created = 0');
    database.run('DELETE FROM figures');
    database.run('DELETE FROM figure_progress');
    addCopies(database, template, total);
    database.run('DELETE FROM figure_changes');
    return dataset;
  }

  /** Waits until the server has stored the figures of all payments. */
  async waitForFigures() {
    const sql =
      'SELECT version FROM figure_progress ' +
      'WHERE stored_until = noted_until AND NOT EXISTS (SELECT id FROM figure_changes)';
    while (this.database.rows(sql).length === 0) await sleep(500);
  }

  /** The ids of `count` random copies. */
  pickIntents(count) {
    const sql = `SELECT id FROM intents WHERE ${IS_COPY} ORDER BY random() LIMIT ${count}`;
    return this.database.rows(sql).map(({ id }) => id);
  }
}

// The payment that is copied: an automatic attempt by an expired card, then by another one, and a
// refund of a part.
async function createTemplate(database, { base }, merchant) {
  const client = new MerchantClient(base, merchant.api_key);
  const expired = await storeCredential(client, []);
  const valid = await storeCredential(client, [expired]);
  expireCard(database);
  const { intent_id: intent } = await client.chargeCredentials([expired, valid]);
  await client.refundIntent(intent, REFUND);
  await waitForRefund(database);
  return intent;
}

// Stores a card by a payment, and returns its token, which is not among `known`.
async function storeCredential(client, known) {
  const order = { require_unscheduled_mit: true };
  const intents = await client.createIntents(1, order);
  await client.submitForms(await client.loadForms(intents, { remember: 'on' }), 'success');
  const [open] = await client.createIntents(1);
  const { credentials } = await client.readIntent(open.id);
  const tokens = credentials.map(({ credential_token: token }) => token);
  return tokens.find((token) => !known.includes(token));
}

// Lets the card of the first payment expire at the sandbox.
function expireCard(database) {
  const [{ reference }] = database.rows(
    'SELECT provider_reference AS reference FROM attempts ORDER BY id LIMIT 1',
  );
  const sql = `UPDATE payments SET card_expires = '2020-01' WHERE reference = '${reference}'`;
  database.run(sql, 'sandbox');
}

async function waitForRefund(database) {
  const sql = "SELECT status FROM refunds WHERE status <> 'success'";
  while (database.rows(sql).length > 0) await sleep(20);
}
