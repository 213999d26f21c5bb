// Every state of the hosted page, and how to open it, for tests that check all states.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { cobadged, mastercard, cardWithName, visa } from './cards.ts';
import { Checkout } from './checkout.ts';
import { mandateOrder, DebitOrder, INVALID_ACCOUNT, SAVINGS_ACCOUNT } from './debit_order.ts';
import type { Kassa } from './kassa.ts';
import { brandMerchant } from './branding.ts';
import {
  Merchant,
  orderWithRemembering,
  sandboxOrder,
  type Intent,
  type Order,
} from './merchant.ts';
import {
  cancelAttemptByFormClient,
  payByFormClient,
  payByFormClientWithMethod,
  signByFormClient,
} from './form_client.ts';
import { messageContaining, messagePattern, type Language } from './messages.ts';

/** What is needed to open a state. */
export interface StateContext {
  page: Page;
  language: Language;
  kassa: Kassa;
  merchant: Merchant;
  /** Its intents fail after two declined attempts. */
  twoAttemptMerchant: Merchant;
  /** Cannot take payments. */
  disabledMerchant: Merchant;
  /** Has a logo, a colour, corners and every link. */
  brandedMerchant: Merchant;
}

/** Opens the page in this state. */
type OpenState = (context: StateContext) => Promise<unknown>;

/** With a region, which selects the digits of numbers and dates. */
const LOCALES: Record<Language, string> = {
  en: 'en-ZA',
  af: 'af-ZA',
  am: 'am-ET',
  ar: 'ar-EG',
  fr: 'fr-FR',
  sw: 'sw-KE',
  'zh-Hant': 'zh-HK',
  zu: 'zu-ZA',
};

/** Every method that the page offers. */
export const METHODS = ['card', 'paypal', 'eft', 'bank_transfer', 'mobile_money', 'voucher'];

const DECLINED_CARD = cardWithName('DECLINED');
const CARD_ONLY = { payment_method_filter: { filter_type: 'allow', payment_methods: ['card'] } };

export const STATES: Record<string, OpenState> = {
  form: async (context) => openCheckout(context, await createIntent(context)),
  'form to reserve': async (context) =>
    openCheckout(context, await createIntent(context, { capture_mode: 'prefer_delay' })),
  'form to check a card': async (context) =>
    openCheckout(context, await createIntent(context, { amount: 0 })),
  'form of a large sum': async (context) =>
    openCheckout(
      context,
      await createIntent(context, { amount: 9_007_199_254_740_991, currency: 'KWD' }),
    ),
  'form with problems': async (context) => {
    const checkout = await openCheckout(context, await createIntent(context, CARD_ONLY));
    await checkout.number.fill('4242 4242 4242 4241');
    await checkout.expiry.fill('13/30');
    await checkout.payButton.click();
    await expect(checkout.alert).toContainText(
      messageContaining('problems-heading', context.language),
    );
  },
  'form with a box': async (context) =>
    openCheckout(context, await createIntent(context, orderWithRemembering())),
  'form with a box for later charges': async (context) =>
    openCheckout(
      context,
      await createIntent(
        context,
        orderWithRemembering(undefined, { request_unscheduled_mit: true }),
      ),
    ),
  'form that keeps the card': async (context) =>
    openCheckout(
      context,
      await createIntent(
        context,
        orderWithRemembering(undefined, { require_unscheduled_mit: true }),
      ),
    ),
  'stored cards': async (context) => openWithStoredCards(context),
  'another card than the stored ones': async (context) => {
    const checkout = await openWithStoredCards(context);
    await checkout.methodRadio('card').check();
    await expect(checkout.number).toBeVisible();
  },
  'stored card declined': async (context) => {
    const checkout = await openWithStoredCards(context, sandboxOrder({ result: 'refused' }));
    await checkout.payButton.click();
    await expect(checkout.alert).toContainText(
      messageContaining('declined-heading', context.language),
    );
  },
  'stored card to remove': async (context) => {
    const checkout = await openWithStoredCards(context);
    await checkout.forgetButton.first().click();
    await expect(context.page.getByRole('heading', { level: 1 })).toHaveText(
      messagePattern('forget-heading', context.language),
    );
  },
  'stored card removed': async (context) => {
    const checkout = await openWithStoredCards(context);
    await checkout.forgetButton.first().click();
    await checkout.forgetButton.click();
    await expect(checkout.storedCredentialRadios).toHaveCount(1);
  },
  'mobile money': async (context) => {
    const checkout = await openCheckout(
      context,
      await createIntent(context, { capture_mode: 'prefer_delay', currency: 'KES' }),
    );
    await checkout.methodRadio('mobile_money').check();
    await expect(checkout.phone).toBeVisible();
  },
  'bank transfer': async (context) => {
    const checkout = await openCheckout(context, await createIntent(context));
    await checkout.methodRadio('bank_transfer').check();
  },
  'voucher with a problem': async (context) => {
    const checkout = await openCheckout(context, await createIntent(context));
    await checkout.methodRadio('voucher').check();
    await checkout.voucher.fill('12');
    await checkout.payButton.click();
    await expect(checkout.alert).toContainText(
      messageContaining('problems-heading', context.language),
    );
  },
  'another method declined': async (context) => {
    const intent = await createIntent(context, sandboxOrder({ result: 'refused' }));
    await payByFormClientWithMethod(intent, 'paypal');
    const checkout = await openCheckout(context, intent);
    await expect(checkout.alert).toContainText('PayPal');
  },
  'waiting for a phone': async (context) => {
    const intent = await createIntent(context, {
      currency: 'KES',
      ...sandboxOrder({ flow: 'wait' }),
    });
    await payByFormClientWithMethod(intent, 'mobile_money', { phone: '0712 345 678' });
    await openCheckout(context, intent);
  },
  'waiting, with a code for another device': async (context) => {
    const intent = await createIntent(context, sandboxOrder({ flow: 'wait' }));
    await payByFormClient(intent, visa);
    const checkout = await openCheckout(context, intent);
    const summary = checkout.page.locator('.elsewhere summary');
    // A phone can't read its own screen, so it has no code.
    if (!(await summary.isVisible())) return;
    await summary.click();
    await expect(
      checkout.page.getByRole('img', { name: messagePattern('elsewhere-code', context.language) }),
    ).toBeVisible();
  },
  'waiting for a transfer': async (context) => {
    const intent = await createIntent(context, sandboxOrder({ flow: 'wait' }));
    await payByFormClientWithMethod(intent, 'bank_transfer');
    await openCheckout(context, intent);
  },
  'waiting, too late to give up': async (context) => {
    const intent = await createIntent(context, {
      currency: 'KES',
      ...sandboxOrder({ flow: 'wait' }),
    });
    await payByFormClientWithMethod(intent, 'mobile_money', { phone: '0712 345 678' });
    const checkout = await openCheckout(context, intent, { told: 'too-late' });
    await expect(checkout.alert).toHaveText(messagePattern('other-way-late', context.language));
  },
  'given up': async (context) => {
    const intent = await createIntent(context, sandboxOrder({ flow: 'wait' }));
    await payByFormClientWithMethod(intent, 'bank_transfer');
    await cancelAttemptByFormClient(intent);
    const checkout = await openCheckout(context, intent, { told: 'given-up' });
    await expect(checkout.statusMessage).toContainText(
      messageContaining('given-up-note', context.language),
    );
  },
  'step elsewhere': async (context) => {
    const intent = await createIntent(context, sandboxOrder({ flow: 'redirect' }));
    await payByFormClientWithMethod(intent, 'eft');
    await openCheckout(context, intent);
  },
  'paid by another method': async (context) => {
    const intent = await createIntent(context);
    await payByFormClientWithMethod(intent, 'eft');
    await openCheckout(context, intent);
  },
  declined: async (context) => {
    const checkout = await openCheckout(context, await createIntent(context));
    await checkout.payWith(DECLINED_CARD);
    await expect(checkout.alert).toContainText(
      messageContaining('declined-heading', context.language),
    );
  },
  'declined twice': async (context) => {
    const intent = await createIntent(context);
    await payByFormClient(intent, DECLINED_CARD);
    await payByFormClient(intent, cardWithName('ERROR'));
    const checkout = await openCheckout(context, intent);
    await expect(checkout.page.locator('#attempts li')).toHaveCount(1);
  },
  'failed by the provider': async (context) => {
    const checkout = await openCheckout(context, await createIntent(context));
    await checkout.payWith(cardWithName('ERROR'));
    await expect(checkout.alert).toContainText(
      messageContaining('acquirer-error', context.language),
    );
  },
  'network to choose': async (context) => openWithNetworks(context),
  challenge: async (context) => {
    const intent = await createIntent(context, sandboxOrder({ flow: 'challenge' }));
    await payByFormClient(intent, visa);
    await openCheckout(context, intent);
  },
  pending: async (context) => {
    const intent = await createIntent(context, sandboxOrder({ flow: 'wait' }));
    await payByFormClient(intent, visa);
    await openCheckout(context, intent);
  },
  paid: async (context) => {
    const intent = await createIntent(context);
    await payByFormClient(intent, visa);
    await openCheckout(context, intent);
  },
  'card checked': async (context) => {
    const intent = await createIntent(context, { amount: 0 });
    await payByFormClient(intent, visa);
    await openCheckout(context, intent);
  },
  authorized: async (context) => {
    const intent = await createIntent(context, { capture_mode: 'prefer_delay' });
    await payByFormClient(intent, visa);
    await openCheckout(context, intent);
  },
  canceled: async (context) => {
    const intent = await createIntent(context);
    await context.merchant.cancelIntent(intent);
    await openCheckout(context, intent);
  },
  failed: async (context) => {
    const intent = await createIntent(context, {}, context.twoAttemptMerchant);
    await payByFormClient(intent, DECLINED_CARD);
    await payByFormClient(intent, DECLINED_CARD);
    await openCheckout(context, intent);
  },
  'link not valid': async (context) => {
    const intent = await createIntent(context);
    const address = new URL(intent.redirect_url);
    address.searchParams.set('iauth', 'wrong');
    await openCheckout(context, { ...intent, redirect_url: address.href });
  },
  'not found': async (context) => {
    const intent = await createIntent(context);
    await openCheckout(context, {
      ...intent,
      redirect_url: intent.redirect_url.replace(intent.id, randomUUID()),
    });
  },
  'no method': async (context) => {
    const block = { filter_type: 'block', payment_methods: METHODS };
    await openCheckout(context, await createIntent(context, { payment_method_filter: block }));
  },
  'merchant disabled': async (context) => {
    const intent = disabledIntents.get(context.disabledMerchant);
    if (!intent) throw new Error('the disabled merchant has no intent');
    await openCheckout(context, intent);
  },
  'debit order': async (context) =>
    openCheckout(context, await createIntent(context, mandateOrder())),
  'debit order with problems': async (context) => {
    const checkout = await openCheckout(context, await createIntent(context, mandateOrder()));
    const order = new DebitOrder(checkout);
    await order.fill(INVALID_ACCOUNT);
    await order.check.click();
    await expect(checkout.alert).toContainText(
      messageContaining('problems-heading', context.language),
    );
  },
  'debit order to sign': async (context) => {
    const order = new DebitOrder(
      await openCheckout(context, await createIntent(context, mandateOrder())),
    );
    await order.submitAccount(SAVINGS_ACCOUNT);
  },
  'debit order waiting for approval': async (context) => {
    const intent = await createIntent(context, mandateOrder(sandboxOrder({ flow: 'wait' })));
    await signByFormClient(intent);
    const checkout = await openCheckout(context, intent);
    await expect(checkout.heading('mandate-waiting-heading', context.language)).toBeVisible();
  },
  'debit order at the bank': async (context) => {
    const intent = await createIntent(context, mandateOrder(sandboxOrder({ flow: 'redirect' })));
    await signByFormClient(intent);
    const checkout = await openCheckout(context, intent);
    await expect(checkout.page.locator('body')).toHaveAttribute('data-state', 'challenge');
  },
  'debit order declined': async (context) => {
    const intent = await createIntent(context, mandateOrder(sandboxOrder({ result: 'refused' })));
    await signByFormClient(intent);
    const checkout = await openCheckout(context, intent);
    await expect(checkout.alert).toContainText(
      messageContaining('mandate-refused', context.language),
    );
  },
  'debit order signed': async (context) => {
    const intent = await createIntent(context, mandateOrder());
    await signByFormClient(intent);
    const checkout = await openCheckout(context, intent);
    await expect(checkout.heading('mandate-signed-heading', context.language)).toBeVisible();
  },
  dressed: async (context) => {
    await openCheckout(context, await createIntent(context, {}, context.brandedMerchant));
    await expect(context.page.locator('img.logo')).toBeVisible();
  },
};

const disabledIntents = new WeakMap<Merchant, Intent>();

/** A merchant with a branding. */
export async function createBrandedMerchant(kassa: Kassa, returnUrl: string): Promise<Merchant> {
  const merchant = await Merchant.create(kassa, returnUrl, 'Solstice Coffee');
  await brandMerchant(merchant);
  return merchant;
}

/** A merchant that created an intent before it was disabled. */
export async function createDisabledMerchant(kassa: Kassa, returnUrl: string): Promise<Merchant> {
  const merchant = await Merchant.create(kassa, returnUrl, 'Closed Shop');
  disabledIntents.set(merchant, await merchant.createIntent());
  await merchant.disable();
  return merchant;
}

function createIntent(
  context: StateContext,
  order: Order = {},
  merchant = context.merchant,
): Promise<Intent> {
  return merchant.createIntent({ purchaser_info: { locale: LOCALES[context.language] }, ...order });
}

async function openWithNetworks(context: StateContext): Promise<Checkout> {
  const intent = await createIntent(context);
  await payByFormClient(intent, cobadged);
  const checkout = await openCheckout(context, intent);
  await expect(checkout.heading('network-heading', context.language)).toBeVisible();
  return checkout;
}

async function openWithStoredCards(context: StateContext, order: Order = {}): Promise<Checkout> {
  const purchaser = randomUUID();
  for (const card of [visa, mastercard]) {
    await payByFormClient(await createIntent(context, orderWithRemembering(purchaser)), card, {
      remember: true,
    });
  }
  return openCheckout(context, await createIntent(context, orderWithRemembering(purchaser, order)));
}

async function openCheckout(
  context: StateContext,
  intent: Intent,
  query: Record<string, string> = {},
): Promise<Checkout> {
  const checkout = new Checkout(context.page);
  // The locale of the purchaser sets the language. The address sets it if the link is not valid, as
  // the page does not know the purchaser then, or if the intent was created without a locale.
  const isValidLink =
    intent.redirect_url.includes(intent.id) && intent.redirect_url.includes(intent.token);
  const hasLocale = isValidLink && disabledIntents.get(context.disabledMerchant) !== intent;
  await checkout.open(intent, hasLocale ? query : { ...query, lang: context.language });
  await expect(context.page.locator('html')).toHaveAttribute(
    'lang',
    new RegExp(`^${context.language}\\b`),
  );
  return checkout;
}
