// A place that webhooks are sent to. Each has a loopback address of its own, as merchants' servers do: at one address
// for all, connections left open by one destination would serve the others.

import { once } from 'node:events';
import { createServer } from 'node:http';

export class Destination {
  // Different events by their id, each with its intent and its milliseconds from the change to the arrival.
  events = new Map();
  // Arrivals of events that had arrived before.
  repeats = 0;
  tries = 0;

  #server = createServer((request, response) => this.#receive(request, response));

  // Every delivery is answered with this status; without one it is read and never answered.
  constructor(status) {
    this.status = status;
    // The client ends idle connections, not this server: a delivery sent into a closing one would have to be repeated.
    this.#server.keepAliveTimeout = 0;
  }

  async open(host) {
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
      this.#note(request.headers['webhook-id'], Buffer.concat(chunks).toString());
      if (this.status) response.writeHead(this.status).end();
    });
  }

  // `created` is taken before the change is committed, by the same clock: the commit counts as a part of the way.
  #note(id, text) {
    const arrived = Date.now();
    this.tries += 1;
    if (this.events.has(id)) {
      this.repeats += 1;
      return;
    }
    const { created, content } = JSON.parse(text);
    this.events.set(id, { intent: content.intent_id, took: arrived - Date.parse(created) });
  }
}
