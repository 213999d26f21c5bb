// A customer without a browser: parses the form of the page and posts it, as any HTML client does.
import { randomUUID } from 'node:crypto';
import type { Card } from './cards.ts';
import { SAVINGS_ACCOUNT, type Account } from './debit_order.ts';
import { orderWithRemembering, type Intent, type Merchant, type Order } from './merchant.ts';

export interface HtmlForm {
  action: string;
  fields: URLSearchParams;
}

/** The payment form of the page, filled in with `card`; `remember` ticks its checkbox. */
export async function loadPaymentForm(
  intent: Intent,
  card: Card,
  { remember = false } = {},
): Promise<HtmlForm> {
  const typed: Record<string, string> = {
    'cc-number': card.number,
    'cc-exp': card.expiry,
    'cc-csc': card.code,
    'cc-name': card.name,
  };
  return parseForm(
    await fetch(intent.redirect_url),
    'cc-number',
    ({ name, type, value, autocomplete }) => {
      if (!name || (type === 'radio' && value !== 'card') || (type === 'checkbox' && !remember))
        return undefined;
      return typed[autocomplete ?? ''] ?? value ?? '';
    },
  );
}

/** The form of a debit order, filled in with `account`. */
export async function loadAccountForm(
  intent: Intent,
  account: Account = SAVINGS_ACCOUNT,
): Promise<HtmlForm> {
  const form = await parseForm(
    await fetch(intent.redirect_url),
    'account_number',
    ({ value }) => value ?? '',
  );
  const typed = {
    account_holder: account.holder,
    branch: account.branch,
    account_number: account.number,
    account_kind: account.kind,
  };
  for (const [name, value] of Object.entries(typed)) form.fields.set(name, value);
  return form;
}

/** The form of the review, which signs the debit order. */
export async function loadSigningForm(intent: Intent, account?: Account): Promise<HtmlForm> {
  const form = await parseForm(
    await submitForm(await loadAccountForm(intent, account)),
    'id="sign-form"',
    ({ value }) => value ?? '',
  );
  form.fields.set('step', 'sign');
  return form;
}

/** Tries to sign a debit order. */
export async function signByFormClient(intent: Intent, account?: Account): Promise<Response> {
  return submitForm(await loadSigningForm(intent, account));
}

/**
 * The first form of the page that contains `marker`. `valueOf` returns the value of a field, or
 * `undefined` if the field is not sent.
 */
async function parseForm(
  page: Response,
  marker: string,
  valueOf: (field: Record<string, string>) => string | undefined,
): Promise<HtmlForm> {
  const html = await page.text();
  const form = html.match(/<form\b[\s\S]*?<\/form>/g)?.find((form) => form.includes(marker));
  if (!form) throw new Error(`no form with ${marker} in the page (${page.status})`);
  const fields = new URLSearchParams();
  for (const field of (form.match(/<input\b[^>]*>/g) ?? []).map(parseAttributes)) {
    const value = valueOf(field);
    if (field.name && value !== undefined) fields.append(field.name, value);
  }
  const action = parseAttributes(form).action ?? '';
  return { action: new URL(action, page.url).href, fields };
}

export async function submitForm(form: HtmlForm): Promise<Response> {
  return fetch(form.action, { method: 'POST', body: form.fields, redirect: 'manual' });
}

/** Tries to pay by another method than a card; `typed` has the values of its fields. */
export async function payByFormClientWithMethod(
  intent: Intent,
  method: string,
  typed: Record<string, string> = {},
): Promise<Response> {
  const { action, fields } = await loadPaymentForm(intent, {
    number: '',
    expiry: '',
    code: '',
    name: '',
  });
  for (const [name, value] of Object.entries({ method, ...typed })) fields.set(name, value);
  return submitForm({ action, fields });
}

/** Tries to pay by card, as a second browser would. */
export async function payByFormClient(
  intent: Intent,
  card: Card,
  options: { remember?: boolean } = {},
): Promise<Response> {
  return submitForm(await loadPaymentForm(intent, card, options));
}

/** A new intent of a customer who has stored these cards. */
export async function createIntentWithStoredCards(
  merchant: Merchant,
  cards: Card[],
  order: Order = {},
): Promise<Intent> {
  const purchaser = randomUUID();
  for (const card of cards)
    await payByFormClient(await merchant.createIntent(orderWithRemembering(purchaser)), card, {
      remember: true,
    });
  return merchant.createIntent(orderWithRemembering(purchaser, order));
}

/** Cancels the pending attempt as its button does, even if the page has no such button. */
export async function cancelAttemptByFormClient(intent: Intent): Promise<Response> {
  const address = new URL(intent.redirect_url);
  address.pathname += '/give-up';
  return submitForm({ action: address.href, fields: new URLSearchParams({ iauth: intent.token }) });
}

function parseAttributes(tag: string): Record<string, string> {
  const start = tag.slice(0, tag.indexOf('>') + 1);
  const pairs = [...start.matchAll(/([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name, unescape(value ?? '')]));
}

function unescape(text: string): string {
  const characters: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
  };
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity);
}
