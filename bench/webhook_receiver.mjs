// A destination of webhooks. Each receiver listens on its own loopback address, as merchants'
// servers do: with a shared address, the idle connections of one destination would be reused for
// the others.

import { once } from 'node:events';
import { createServer } from 'node:http';

export class WebhookReceiver {
  // The distinct events by id, each with its intent and the milliseconds from change to arrival.
  events = new Map();
  // Deliveries of events that had been delivered before.
  duplicates = 0;
  // All deliveries, the first one of each event included.
  attempts = 0;

  #server = createServer((request, response) => this.#receive(request, response));

  // `status` is the response to every delivery; if it is undefined, deliveries are read and never
  // answered.
  constructor(status) {
    this.status = status;
    // Idle connections are closed by the client only: a delivery sent into a connection that the
    // server is closing would have to be repeated.
    this.#server.keepAliveTimeout = 0;
  }

  async listen(host) {
    this.#server.listen(0, host);
    await once(this.#server, 'listening');
    this.url = `http://${host}:${this.#server.address().port}/`;
    return this;
  }

  close() {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #receive(request, response) {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      this.#recordDelivery(request.headers['webhook-id'], Buffer.concat(chunks).toString());
      if (this.status) response.writeHead(this.status).end();
    });
  }

  // `created` is read from the same clock before the change is committed, so the latency includes
  // the commit.
  #recordDelivery(id, text) {
    const arrived = Date.now();
    this.attempts += 1;
    if (this.events.has(id)) {
      this.duplicates += 1;
      return;
    }
    const { created, content } = JSON.parse(text);
    this.events.set(id, { intent: content.intent_id, latency: arrived - Date.parse(created) });
  }
}
