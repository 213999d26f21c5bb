// A customer without a browser: reads the form off the page and posts it, as any HTML client would.
import type { Card } from './cards.ts';
import { savings, type Account } from './debit_order.ts';
import type { Intent } from './merchant.ts';

export interface Form {
  action: string;
  fields: URLSearchParams;
}

/** The paying form of the page, filled in with `card`, and its box ticked on request. */
export async function paymentForm(intent: Intent, card: Card, { remember = false } = {}): Promise<Form> {
  const typed: Record<string, string> = {
    'cc-number': card.number,
    'cc-exp': card.expiry,
    'cc-csc': card.code,
    'cc-name': card.name,
  };
  return formOf(await fetch(intent.redirect_url), 'cc-number', ({ name, type, value, autocomplete }) => {
    if (!name || (type === 'radio' && value !== 'card') || (type === 'checkbox' && !remember)) return undefined;
    return typed[autocomplete ?? ''] ?? value ?? '';
  });
}

/** The form of a debit order, filled in with `account`. */
export async function accountForm(intent: Intent, account: Account = savings): Promise<Form> {
  const form = await formOf(await fetch(intent.redirect_url), 'account_number', ({ value }) => value ?? '');
  const typed = { account_holder: account.holder, branch: account.branch, account_number: account.number, account_kind: account.kind };
  for (const [name, value] of Object.entries(typed)) form.fields.set(name, value);
  return form;
}

/** The form that signs what was checked. */
export async function signForm(intent: Intent, account?: Account): Promise<Form> {
  const form = await formOf(await post(await accountForm(intent, account)), 'sign-form', ({ value }) => value ?? '');
  form.fields.set('step', 'sign');
  return form;
}

/** Signs a debit order, or tries to. */
export async function signElsewhere(intent: Intent, account?: Account): Promise<Response> {
  return post(await signForm(intent, account));
}

/** The form of a page in which `mark` stands, with what `valueOf` says of each field; a field without a value is not sent. */
async function formOf(page: Response, mark: string, valueOf: (field: Record<string, string>) => string | undefined): Promise<Form> {
  const html = await page.text();
  const form = html.match(/<form\b[\s\S]*?<\/form>/g)?.find((form) => form.includes(mark));
  if (!form) throw new Error(`no form with ${mark} in the page (${page.status})`);
  const fields = new URLSearchParams();
  for (const field of (form.match(/<input\b[^>]*>/g) ?? []).map(attributes)) {
    const value = valueOf(field);
    if (field.name && value !== undefined) fields.append(field.name, value);
  }
  const action = attributes(form).action ?? '';
  return { action: new URL(action, page.url).href, fields };
}

export async function post(form: Form): Promise<Response> {
  return fetch(form.action, { method: 'POST', body: form.fields, redirect: 'manual' });
}

/** Pays by another method than a card, or tries to. */
export async function payElsewhereBy(intent: Intent, method: string, typed: Record<string, string> = {}): Promise<Response> {
  const { action, fields } = await paymentForm(intent, { number: '', expiry: '', code: '', name: '' });
  for (const [name, value] of Object.entries({ method, ...typed })) fields.set(name, value);
  return post({ action, fields });
}

/** Pays, or tries to: as a second browser elsewhere would. */
export async function payElsewhere(intent: Intent, card: Card, how: { remember?: boolean } = {}): Promise<Response> {
  return post(await paymentForm(intent, card, how));
}

/** Presses the button that gives up a waiting payment, or posts what it would, where there is none. */
export async function giveUpElsewhere(intent: Intent): Promise<Response> {
  const address = new URL(intent.redirect_url);
  address.pathname += '/give-up';
  return post({ action: address.href, fields: new URLSearchParams({ iauth: intent.token }) });
}

function attributes(tag: string): Record<string, string> {
  const start = tag.slice(0, tag.indexOf('>') + 1);
  const pairs = [...start.matchAll(/([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name, unescape(value ?? '')]));
}

function unescape(text: string): string {
  const named: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => named[entity] ?? entity);
}
