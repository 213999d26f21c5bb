// Creates and reads intents with fastify and better-sqlite3, durably: WAL, `synchronous=FULL`.

import Sqlite from 'better-sqlite3';
import Fastify from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

const AUTHORIZATION = `Bearer ${process.env.KEY}`;
const DECIMALS = { JPY: 0, UGX: 0, OMR: 3, KWD: 3, BHD: 3, JOD: 3 };
const MERCHANT = { id: '01a20756-cd44-7263-9023-f448e5d6e125', name: 'Bench' };
const BRANDS = 'visa mastercard amex discover diners jcb unionpay maestro mir elo verve'.split(' ');
const METHODS = ['card', 'paypal', 'eft', 'bank_transfer', 'mobile_money', 'voucher'].map(
  (code) => ({ code, brands: code === 'card' ? BRANDS : [] }),
);

const text = { type: 'string' };
const integer = { type: 'integer' };
const boolean = { type: 'boolean' };
const optional = { type: ['string', 'null'] };
const object = (properties) => ({ type: 'object', properties });
const list = (items) => ({ type: 'array', items });
const CREATE = {
  body: {
    ...object({
      amount: { type: 'integer', minimum: 0 },
      currency: { type: 'string', pattern: '^[A-Z]{3}$' },
      reference_id: { type: 'string', minLength: 1 },
      purchaser_id: { type: 'string', minLength: 3 },
      return_url: { type: 'string', pattern: '^https://' },
      allow_remember_credentials: boolean,
    }),
    required: [
      'amount',
      'currency',
      'reference_id',
      'purchaser_id',
      'return_url',
      'allow_remember_credentials',
    ],
  },
  response: { 201: object({ id: text, token: text, redirect_url: text }) },
};
const READ = {
  response: {
    200: object({
      id: text,
      reference_id: text,
      purchaser_id: text,
      amount: integer,
      amount_v2: object({ minor: integer, currency: text, major: text }),
      currency: text,
      mode: text,
      status: text,
      created: text,
      is_interactive: boolean,
      allow_remember_credentials: boolean,
      request_unscheduled_mit: boolean,
      require_unscheduled_mit: boolean,
      attempt_count: integer,
      last_method: optional,
      last_brand: optional,
      card_bin: optional,
      card_last4: optional,
      methods: list(object({ code: text, brands: list(text) })),
      credentials: list(object({})),
      merchant: object({ id: text, name: text }),
      return_url: text,
      cancel_url: optional,
      description: optional,
      line_items: list(object({})),
    }),
  },
};

const database = new Sqlite(process.env.DATABASE);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec(readFileSync(new URL('schema.sql', import.meta.url), 'utf8'));
const insert = database.prepare(
  `INSERT INTO intents (id, token, amount, currency, reference_id, purchaser_id, return_url,
    allow_remember_credentials) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
);
const select = database.prepare('SELECT * FROM intents WHERE id = ?');

function toMajor(minor, currency) {
  const decimals = DECIMALS[currency] ?? 2;
  const digits = String(minor).padStart(decimals + 1, '0');
  return decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;
}

function toIntent({ allow_remember_credentials: remember, token, ...row }) {
  return {
    ...row,
    amount_v2: {
      minor: row.amount,
      currency: row.currency,
      major: toMajor(row.amount, row.currency),
    },
    mode: 'test',
    is_interactive: true,
    allow_remember_credentials: remember === 1,
    request_unscheduled_mit: false,
    require_unscheduled_mit: false,
    attempt_count: 0,
    last_method: null,
    last_brand: null,
    card_bin: null,
    card_last4: null,
    methods: METHODS,
    credentials: [],
    merchant: MERCHANT,
    cancel_url: null,
    description: null,
    line_items: [],
  };
}

const server = Fastify();
server.addHook('onRequest', (request, reply, done) => {
  if (request.headers.authorization === AUTHORIZATION) done();
  else reply.code(401).send({ detail: 'Not authenticated' });
});
server.post('/api/intents', { schema: CREATE }, ({ body }, reply) => {
  const id = randomUUID();
  const token = randomBytes(32).toString('hex');
  insert.run(
    id,
    token,
    body.amount,
    body.currency,
    body.reference_id,
    body.purchaser_id,
    body.return_url,
    body.allow_remember_credentials ? 1 : 0,
  );
  const redirect_url = `http://127.0.0.1/pay/${id}?iauth=${token}`;
  reply.code(201).send({ id, token, redirect_url });
});
server.get('/api/intents/:id', { schema: READ }, (request, reply) => {
  const row = select.get(request.params.id);
  if (row) reply.send(toIntent(row));
  else reply.code(404).send({ detail: 'Payment intent not found' });
});
const address = await server.listen({ port: 0, host: '127.0.0.1' });
console.error(`listening address=${new URL(address).host}`);
