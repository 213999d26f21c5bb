// Fills a database with copies of one payment, by SQL: what the product wrote for the payment is
// copied with new ids, once for each number from 1 on.

// Copies were created from 25 to 4 days ago: before the payments that reconciliation compares, and
// while the tokens of their pages are valid.
const DAY_MS = 86_400_000;
const [OLDEST_DAYS, NEWEST_DAYS] = [25, 4];
const COPIES_PER_STATEMENT = 250_000;
// Of the events, those of the attempts and of the refund's beginning, so that 10,000,000 copies fit
// on a disk.
const COPIED_EVENTS = 3;
// The identities of copies begin after those of the rows that the product wrote.
const FIRST_IDENTITY = 1000;

// Three digits of an id, which say what it identifies.
const KIND = { intent: 0, refund: 1, attempt: 16, event: 32 };

// SQL expressions of a copy. The number of the copy is `s.n`, the row that is copied is `t`.
class CopyExpressions {
  constructor({ hex, bytes }, template, total) {
    const step = Math.floor(((OLDEST_DAYS - NEWEST_DAYS) * DAY_MS) / total);
    const created = `(${Date.now() - OLDEST_DAYS * DAY_MS} + s.n * ${step})`;
    this.hex = hex;
    this.bytes = bytes;
    this.time = hex(created, 12);
    this.delay = `${created} - ${template.created}`;
  }

  // An id as the product makes them: it begins with the time in milliseconds.
  id(kind) {
    const version = this.hex(`28672 + ${kind}`, 4);
    const variant = this.hex('32768 + (s.n * 7919) % 16384', 4);
    const random = this.hex('(s.n * 2654435761) % 281474976710656', 12);
    const time = `substr(${this.time}, 1, 8) || '-' || substr(${this.time}, 9, 4)`;
    return [time, version, variant, random].join(` || '-' || `);
  }

  // The identity that replaces `identity`, one of `count` consecutive ones from `first` on.
  identity(identity, { first, count }) {
    return `((s.n + ${FIRST_IDENTITY}) * ${count} + ${identity} - ${first})`;
  }

  later(...columns) {
    return Object.fromEntries(columns.map((column) => [column, `t.${column} + ${this.delay}`]));
  }
}

// The columns that differ from those of the template, for each table.
function changedColumns(copy, { attempts, refunds, events, entries, calls }) {
  const intent_id = copy.id(KIND.intent);
  const attempt = (id) => copy.identity(id, attempts);
  const refund = copy.identity(refunds.first, refunds);
  const event = copy.id(`${KIND.event} + t.position - ${events.first}`);
  const body = `replace(replace(t.body, t.intent_id, ${intent_id}), t.id, ${event})`;
  const oldRefund = `":${refunds.first}"`.replaceAll('"', '');
  const settled = copy.later('created', 'settled');
  const reference = `s.n || '-order'`;
  const purchaser = `'customer-' || ((s.n * 7919) % 1000003)`;
  return {
    intents: {
      id: intent_id,
      // No reference is the beginning of another one.
      reference_id: reference,
      reference_key: copy.bytes(reference),
      purchaser_id: purchaser,
      purchaser_key: copy.bytes(purchaser),
      last_attempt_id: attempt('t.last_attempt_id'),
      event_count: String(COPIED_EVENTS),
      ...copy.later('created', 'updated'),
    },
    attempts: {
      id: attempt('t.id'),
      intent_id,
      provider_reference: copy.id(`${KIND.attempt} + t.id - ${attempts.first}`),
      ...settled,
    },
    refunds: {
      id: refund,
      intent_id,
      attempt_id: attempt('t.attempt_id'),
      provider_reference: copy.id(KIND.refund),
      ...settled,
    },
    events: {
      position: copy.identity('t.position', events),
      id: event,
      intent_id,
      body: `replace(${body}, '"refund_id"${oldRefund}', '"refund_id":' || ${refund})`,
      ...copy.later('created'),
    },
    ledger_entries: {
      position: copy.identity('t.position', entries),
      posting:
        `CASE WHEN t.posting LIKE 'refund%' THEN replace(t.posting, '${oldRefund}', ':' || ` +
        `${refund}) ELSE replace(t.posting, ':${attempts.last}', ':' || ` +
        `${attempt(attempts.last)}) END`,
      intent_id,
      ...copy.later('created'),
    },
    provider_calls: {
      id: copy.identity('t.id', calls),
      subject_id:
        `CAST(CASE t.operation WHEN 'refund' THEN ${refund} ` +
        `ELSE ${attempt('CAST(t.subject_id AS BIGINT)')} END AS TEXT)`,
      ...settled,
    },
  };
}

function copyStatement(database, table, columns, condition, from, to) {
  const names = database.columns(table);
  const values = names.map((name) => columns[name] ?? `t.${name}`);
  const { series, overriding } = database.dialect;
  return (
    `INSERT INTO ${table} (${names.join(', ')}) ${overriding}\n` +
    `SELECT ${values.join(', ')} FROM ${series(from, to)} CROSS JOIN ${table} AS t ` +
    `WHERE ${condition} ORDER BY s.n, t.${names[0]};`
  );
}

// The consecutive identities of the rows that match.
function identities(database, table, column, condition) {
  const [found] = database.rows(
    `SELECT MIN(${column}) AS first, MAX(${column}) AS last, COUNT(*) AS count ` +
      `FROM ${table} WHERE ${condition}`,
  );
  if (found.last - found.first + 1 !== found.count)
    throw new Error(`the ${found.count} rows of ${table} are not consecutive`);
  return found;
}

/**
 * Adds `total` copies of an intent, which must have been written alone, so that its rows follow one
 * another. The server must be stopped.
 */
export function addCopies(database, intent, total) {
  const isOf = `t.intent_id = '${intent}'`;
  const find = (table, column, condition = isOf) =>
    identities(database, `${table} AS t`, `t.${column}`, condition);
  const attempts = find('attempts', 'id');
  const refunds = find('refunds', 'id');
  const isCall =
    `(t.operation = 'payment' AND t.subject_id IN ('${attempts.first}', '${attempts.last}')) ` +
    `OR (t.operation = 'refund' AND t.subject_id = '${refunds.first}')`;
  const { first: firstEvent } = find('events', 'position');
  const events = {
    first: firstEvent,
    last: firstEvent + COPIED_EVENTS - 1,
    count: COPIED_EVENTS,
  };
  const entries = find('ledger_entries', 'position');
  const calls = find('provider_calls', 'id', isCall);
  const [{ created }] = database.rows(`SELECT created FROM intents WHERE id = '${intent}'`);
  const copy = new CopyExpressions(database.dialect, { created }, total);
  const tables = changedColumns(copy, { attempts, refunds, events, entries, calls });
  const isAmong = (column, { first, last }) => `t.${column} BETWEEN ${first} AND ${last}`;
  const conditions = {
    intents: `t.id = '${intent}'`,
    attempts: isAmong('id', attempts),
    refunds: isAmong('id', refunds),
    events: isAmong('position', events),
    ledger_entries: isAmong('position', entries),
    provider_calls: isAmong('id', calls),
  };
  const statements = [];
  for (let from = 1; from <= total; from += COPIES_PER_STATEMENT) {
    const to = Math.min(total, from + COPIES_PER_STATEMENT - 1);
    for (const [table, columns] of Object.entries(tables))
      statements.push(copyStatement(database, table, columns, conditions[table], from, to));
  }
  database.load(statements);
}

/** The SQL condition for the ids of copies. */
export const IS_COPY = "substr(id, 15, 4) = '7000'";
