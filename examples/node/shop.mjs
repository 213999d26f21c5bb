// A shop's server: creates payments with Kassa and is notified by webhook when they are paid.

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const { KASSA_API, KASSA_KEY, KASSA_WEBHOOK_SECRET, PORT = '0' } = process.env;
const webhook = new Webhook(KASSA_WEBHOOK_SECRET);
// A real shop stores these in its database.
const orders = new Map();
const handledEvents = new Set();

const httpError = (status, body) => Object.assign(new Error(body.detail), { status, body });

async function kassa(path, body, key) {
  const headers = { authorization: `Bearer ${KASSA_KEY}`, 'content-type': 'application/json' };
  if (key) headers['idempotency-key'] = key;
  const signal = AbortSignal.timeout(30_000);
  const method = body ? 'POST' : 'GET';
  const response = await fetch(KASSA_API + path, { method, headers, body, signal });
  const result = await response.json();
  if (!response.ok) throw httpError(response.status, result);
  return result;
}

async function createOrder({ amount, currency }) {
  const order_id = randomUUID();
  const order = {
    amount, currency, reference_id: order_id, purchaser_id: 'guest',
    return_url: `${address()}/return`, allow_remember_credentials: false,
  };
  const { id, redirect_url } = await kassa('/intents', JSON.stringify(order), order_id);
  orders.set(order_id, { order_id, intent_id: id, status: 'open' });
  return { ...orders.get(order_id), redirect_url };
}

async function receive(body, headers) {
  let event;
  try {
    event = webhook.verify(body, headers);
  } catch {
    throw httpError(400, { detail: 'Wrong signature' });
  }
  const order = orders.get(event.content.reference_id);
  if (!order || handledEvents.has(headers['webhook-id'])) return;
  // Events may arrive late and out of order, so the status is read from the intent.
  const { status } = await kassa(`/intents/${order.intent_id}`);
  if (status === 'success') order.status = 'paid';
  handledEvents.add(headers['webhook-id']);
}

async function route(request) {
  const { pathname, searchParams } = new URL(request.url, address());
  const [body, target] = [await text(request), `${request.method} ${pathname}`];
  if (target === 'POST /orders') return [201, await createOrder(JSON.parse(body))];
  if (target === 'POST /webhooks') return [204, await receive(body, request.headers)];
  if (target === 'GET /return') {
    // Customers can alter this address, so the status is read from the intent.
    const intent = await kassa(`/intents/${encodeURIComponent(searchParams.get('intent_id'))}`);
    return [200, { status: intent.status }];
  }
  const [, method, id, refund] = target.match(/^(GET|POST) \/orders\/([^/]+)(\/refund)?$/) ?? [];
  const order = orders.get(id);
  if (order && method === 'GET' && !refund) return [200, order];
  if (order && method === 'POST' && refund) {
    const key = request.headers['idempotency-key'];
    return [201, await kassa(`/intents/${order.intent_id}/refund`, body, key)];
  }
  throw httpError(404, { detail: 'Not found' });
}

const address = () => `http://127.0.0.1:${server.address().port}`;
const server = createServer(async (request, response) => {
  const onError = ({ status = 500, body, message }) => [status, body ?? { detail: message }];
  const [status, body] = await route(request).catch(onError);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body && JSON.stringify(body));
});
server.listen(PORT, '127.0.0.1', () => console.log(`listening on ${address()}`));
