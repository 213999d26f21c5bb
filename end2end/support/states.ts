// Every state in which a customer can meet the page, and how to get there. Used to look at all of them alike.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { mastercard, named, visa } from './cards.ts';
import { Checkout } from './checkout.ts';
import { contract, DebitOrder, mistaken, savings } from './debit_order.ts';
import type { Kassa } from './kassa.ts';
import { dressFully } from './look.ts';
import { Merchant, remembering, sandbox, type Intent, type Order } from './merchant.ts';
import { giveUpElsewhere, payElsewhere, payElsewhereBy, signElsewhere } from './plain.ts';
import { words, type Language } from './words.ts';

/** What a state is made with. */
export interface Stage {
  page: Page;
  language: Language;
  kassa: Kassa;
  merchant: Merchant;
  /** Its payments fail after two attempts. */
  hastyMerchant: Merchant;
  /** May take no payments any more. */
  disabledMerchant: Merchant;
  /** Has a logo, a colour, corners and every link. */
  dressedMerchant: Merchant;
}

/** Opens the page in this state. */
type Opening = (stage: Stage) => Promise<unknown>;

/** With region, so that numbers and dates are seen in the digits of each. */
const LOCALES: Record<Language, string> = { en: 'en-ZA', fr: 'fr-FR', ar: 'ar-EG', am: 'am-ET', 'zh-Hant': 'zh-HK', zu: 'zu-ZA' };

/** Every method that the page offers. */
export const METHODS = ['card', 'paypal', 'eft', 'bank_transfer', 'mobile_money', 'voucher'];

const refused = named('DECLINED');
const card = { payment_method_filter: { filter_type: 'allow', payment_methods: ['card'] } };

export const STATES: Record<string, Opening> = {
  'form': async (stage) => open(stage, await create(stage)),
  'form to reserve': async (stage) => open(stage, await create(stage, { capture_mode: 'prefer_delay' })),
  'form to check a card': async (stage) => open(stage, await create(stage, { amount: 0 })),
  'form of a large sum': async (stage) => open(stage, await create(stage, { amount: 9_007_199_254_740_991, currency: 'KWD' })),
  'form with problems': async (stage) => {
    const checkout = await open(stage, await create(stage, card));
    await checkout.number.fill('4242 4242 4242 4241');
    await checkout.expiry.fill('13/30');
    await checkout.pay.click();
    await expect(checkout.alert).toContainText(words('problems-heading', stage.language, { part: true }));
  },
  'form with a box': async (stage) => open(stage, await create(stage, remembering())),
  'form with a box for later charges': async (stage) => open(stage, await create(stage, remembering(undefined, { request_unscheduled_mit: true }))),
  'form that keeps the card': async (stage) => open(stage, await create(stage, remembering(undefined, { require_unscheduled_mit: true }))),
  'stored cards': async (stage) => openWithStoredCards(stage),
  'another card than the stored ones': async (stage) => {
    const checkout = await openWithStoredCards(stage);
    await checkout.method('card').check();
    await expect(checkout.number).toBeVisible();
  },
  'stored card declined': async (stage) => {
    const checkout = await openWithStoredCards(stage, sandbox({ result: 'refused' }));
    await checkout.pay.click();
    await expect(checkout.alert).toContainText(words('declined-heading', stage.language, { part: true }));
  },
  'stored card to remove': async (stage) => {
    const checkout = await openWithStoredCards(stage);
    await checkout.forgetButton.first().click();
    await expect(stage.page.getByRole('heading', { level: 1 })).toHaveText(words('forget-heading', stage.language));
  },
  'stored card removed': async (stage) => {
    const checkout = await openWithStoredCards(stage);
    await checkout.forgetButton.first().click();
    await checkout.forgetButton.click();
    await expect(checkout.stored).toHaveCount(1);
  },
  'mobile money': async (stage) => {
    const checkout = await open(stage, await create(stage, { capture_mode: 'prefer_delay', currency: 'KES' }));
    await checkout.method('mobile_money').check();
    await expect(checkout.phone).toBeVisible();
  },
  'bank transfer': async (stage) => {
    const checkout = await open(stage, await create(stage));
    await checkout.method('bank_transfer').check();
  },
  'voucher with a problem': async (stage) => {
    const checkout = await open(stage, await create(stage));
    await checkout.method('voucher').check();
    await checkout.voucher.fill('12');
    await checkout.pay.click();
    await expect(checkout.alert).toContainText(words('problems-heading', stage.language, { part: true }));
  },
  'another method declined': async (stage) => {
    const intent = await create(stage, sandbox({ result: 'refused' }));
    await payElsewhereBy(intent, 'paypal');
    const checkout = await open(stage, intent);
    await expect(checkout.alert).toContainText('PayPal');
  },
  'waiting for a phone': async (stage) => {
    const intent = await create(stage, { currency: 'KES', ...sandbox({ flow: 'wait' }) });
    await payElsewhereBy(intent, 'mobile_money', { phone: '0712 345 678' });
    await open(stage, intent);
  },
  'waiting, with a code for another device': async (stage) => {
    const intent = await create(stage, sandbox({ flow: 'wait' }));
    await payElsewhere(intent, visa);
    const checkout = await open(stage, intent);
    await checkout.page.locator('.elsewhere summary').click();
    await expect(checkout.page.getByRole('img', { name: words('elsewhere-code', stage.language) })).toBeVisible();
  },
  'waiting for a transfer': async (stage) => {
    const intent = await create(stage, sandbox({ flow: 'wait' }));
    await payElsewhereBy(intent, 'bank_transfer');
    await open(stage, intent);
  },
  'waiting, too late to give up': async (stage) => {
    const intent = await create(stage, { currency: 'KES', ...sandbox({ flow: 'wait' }) });
    await payElsewhereBy(intent, 'mobile_money', { phone: '0712 345 678' });
    const checkout = await open(stage, intent, { told: 'too-late' });
    await expect(checkout.alert).toHaveText(words('other-way-late', stage.language));
  },
  'given up': async (stage) => {
    const intent = await create(stage, sandbox({ flow: 'wait' }));
    await payElsewhereBy(intent, 'bank_transfer');
    await giveUpElsewhere(intent);
    const checkout = await open(stage, intent, { told: 'given-up' });
    await expect(checkout.note).toContainText(words('given-up-note', stage.language, { part: true }));
  },
  'step elsewhere': async (stage) => {
    const intent = await create(stage, sandbox({ flow: 'redirect' }));
    await payElsewhereBy(intent, 'eft');
    await open(stage, intent);
  },
  'paid by another method': async (stage) => {
    const intent = await create(stage);
    await payElsewhereBy(intent, 'eft');
    await open(stage, intent);
  },
  'declined': async (stage) => {
    const checkout = await open(stage, await create(stage));
    await checkout.payWith(refused);
    await expect(checkout.alert).toContainText(words('declined-heading', stage.language, { part: true }));
  },
  'declined twice': async (stage) => {
    const intent = await create(stage);
    await payElsewhere(intent, refused);
    await payElsewhere(intent, named('ERROR'));
    const checkout = await open(stage, intent);
    await expect(checkout.page.locator('#attempts li')).toHaveCount(1);
  },
  'failed by the provider': async (stage) => {
    const checkout = await open(stage, await create(stage));
    await checkout.payWith(named('ERROR'));
    await expect(checkout.alert).toContainText(words('acquirer-error', stage.language, { part: true }));
  },
  'challenge': async (stage) => {
    const intent = await create(stage, sandbox({ flow: 'challenge' }));
    await payElsewhere(intent, visa);
    await open(stage, intent);
  },
  'pending': async (stage) => {
    const intent = await create(stage, sandbox({ flow: 'wait' }));
    await payElsewhere(intent, visa);
    await open(stage, intent);
  },
  'paid': async (stage) => {
    const intent = await create(stage);
    await payElsewhere(intent, visa);
    await open(stage, intent);
  },
  'card checked': async (stage) => {
    const intent = await create(stage, { amount: 0 });
    await payElsewhere(intent, visa);
    await open(stage, intent);
  },
  'authorized': async (stage) => {
    const intent = await create(stage, { capture_mode: 'prefer_delay' });
    await payElsewhere(intent, visa);
    await open(stage, intent);
  },
  'canceled': async (stage) => {
    const intent = await create(stage);
    await stage.merchant.cancel(intent);
    await open(stage, intent);
  },
  'failed': async (stage) => {
    const intent = await create(stage, {}, stage.hastyMerchant);
    await payElsewhere(intent, refused);
    await payElsewhere(intent, refused);
    await open(stage, intent);
  },
  'link not valid': async (stage) => {
    const intent = await create(stage);
    const address = new URL(intent.redirect_url);
    address.searchParams.set('iauth', 'wrong');
    await open(stage, { ...intent, redirect_url: address.href });
  },
  'not found': async (stage) => {
    const intent = await create(stage);
    await open(stage, { ...intent, redirect_url: intent.redirect_url.replace(intent.id, randomUUID()) });
  },
  'no method': async (stage) => {
    const block = { filter_type: 'block', payment_methods: METHODS };
    await open(stage, await create(stage, { payment_method_filter: block }));
  },
  'merchant disabled': async (stage) => {
    const intent = disabledIntents.get(stage.disabledMerchant);
    if (!intent) throw new Error('the disabled merchant left no intent');
    await open(stage, intent);
  },
  'debit order': async (stage) => open(stage, await create(stage, contract())),
  'debit order with problems': async (stage) => {
    const checkout = await open(stage, await create(stage, contract()));
    const order = new DebitOrder(checkout);
    await order.fill(mistaken);
    await order.check.click();
    await expect(checkout.alert).toContainText(words('problems-heading', stage.language, { part: true }));
  },
  'debit order to sign': async (stage) => {
    const order = new DebitOrder(await open(stage, await create(stage, contract())));
    await order.checkWith(savings);
  },
  'debit order waiting for approval': async (stage) => {
    const intent = await create(stage, contract(sandbox({ flow: 'wait' })));
    await signElsewhere(intent);
    const checkout = await open(stage, intent);
    await expect(checkout.heading('mandate-waiting-heading', stage.language)).toBeVisible();
  },
  'debit order at the bank': async (stage) => {
    const intent = await create(stage, contract(sandbox({ flow: 'redirect' })));
    await signElsewhere(intent);
    const checkout = await open(stage, intent);
    await expect(checkout.page.locator('body')).toHaveAttribute('data-state', 'challenge');
  },
  'debit order declined': async (stage) => {
    const intent = await create(stage, contract(sandbox({ result: 'refused' })));
    await signElsewhere(intent);
    const checkout = await open(stage, intent);
    await expect(checkout.alert).toContainText(words('mandate-refused', stage.language, { part: true }));
  },
  'debit order signed': async (stage) => {
    const intent = await create(stage, contract());
    await signElsewhere(intent);
    const checkout = await open(stage, intent);
    await expect(checkout.heading('mandate-signed-heading', stage.language)).toBeVisible();
  },
  'dressed': async (stage) => {
    await open(stage, await create(stage, {}, stage.dressedMerchant));
    await expect(stage.page.locator('img.logo')).toBeVisible();
  },
};

const disabledIntents = new WeakMap<Merchant, Intent>();

/** A merchant whose page looks like nobody else's. */
export async function dressedMerchant(kassa: Kassa, returnUrl: string): Promise<Merchant> {
  const merchant = await Merchant.open(kassa, returnUrl, 'Solstice Coffee');
  await dressFully(merchant);
  return merchant;
}

/** A merchant that created an intent before it was disabled. */
export async function disabledMerchant(kassa: Kassa, returnUrl: string): Promise<Merchant> {
  const merchant = await Merchant.open(kassa, returnUrl, 'Closed Shop');
  disabledIntents.set(merchant, await merchant.create());
  await merchant.disable();
  return merchant;
}

function create(stage: Stage, order: Order = {}, merchant = stage.merchant): Promise<Intent> {
  return merchant.create({ purchaser_info: { locale: LOCALES[stage.language] }, ...order });
}

async function openWithStoredCards(stage: Stage, order: Order = {}): Promise<Checkout> {
  const purchaser = randomUUID();
  for (const kept of [visa, mastercard]) {
    await payElsewhere(await create(stage, remembering(purchaser)), kept, { remember: true });
  }
  return open(stage, await create(stage, remembering(purchaser, order)));
}

async function open(stage: Stage, intent: Intent, query: Record<string, string> = {}): Promise<Checkout> {
  const checkout = new Checkout(stage.page);
  // Pages without an intent know no purchaser, so the address says the language; the others find it by themselves.
  const known = intent.redirect_url.includes(intent.id) && intent.redirect_url.includes(intent.token);
  const purchaser = known && disabledIntents.get(stage.disabledMerchant) !== intent;
  await checkout.open(intent, purchaser ? query : { ...query, lang: stage.language });
  await expect(stage.page.locator('html')).toHaveAttribute('lang', new RegExp(`^${stage.language}\\b`));
  return checkout;
}
