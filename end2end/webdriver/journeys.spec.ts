// The journeys of the hosted page in Firefox and WebKit, with and without scripting.
import { cardWithName, digitsOf, mastercard, visa } from '../support/cards.ts';
import { mandateOrder, SAVINGS_ACCOUNT } from '../support/debit_order.ts';
import { sandboxOrder } from '../support/merchant.ts';
import { isInstalled } from './browser.ts';
import { expect, test } from './fixtures.ts';

const SHORT = { tag: '@short' };
const WAITING_ORDER = sandboxOrder({ flow: 'wait' });

test.skip(({ engine }) => !isInstalled(engine), 'the browser or its driver is not installed');

test('pays by card', SHORT, async ({ customer, merchant, scripting }) => {
  const intent = await merchant.createIntent();
  await customer.open(intent);
  await customer.fillCard(visa);
  if (scripting) {
    expect(await customer.value('#number')).toBe('4242 4242 4242 4242');
    await customer.waitFor('.field.number[data-brand="Visa"]');
  }
  await customer.click('#pay-button');
  await customer.expectReturn(intent, 'success');
});

test('approves the payment at the bank', SHORT, async ({ customer, merchant }) => {
  const intent = await merchant.createIntent(sandboxOrder({ flow: 'challenge' }));
  await customer.open(intent);
  await customer.payWith(visa);
  await customer.click('button[name=decision][value=approve]');
  await customer.expectReturn(intent, 'success');
});

test('is declined, and pays with another card', async ({ customer, merchant }) => {
  const intent = await merchant.createIntent();
  await customer.open(intent);
  await customer.payWith(cardWithName('DECLINED'));
  await customer.expectHeading('declined-heading');
  const expiry = await customer.value('[autocomplete~="cc-exp"]');
  expect(digitsOf(expiry)).toBe(digitsOf(visa.expiry));
  expect(await customer.value('[autocomplete~="cc-name"]')).toBe('DECLINED');
  await customer.payWith(mastercard);
  await customer.expectReturn(intent, 'success');
  expect(await merchant.readIntent(intent)).toMatchObject({ attempt_count: 2 });
});

test('mends what was wrong', async ({ customer, merchant }) => {
  const intent = await merchant.createIntent();
  await customer.open(intent);
  await customer.payWith({ ...visa, expiry: '13/30' });
  await customer.expectText('.error', 'expiry-unreadable');
  expect(await customer.value('[autocomplete~="cc-name"]')).toBe(visa.name);
  await customer.payWith(visa);
  await customer.expectReturn(intent, 'success');
});

test('signs a debit order', SHORT, async ({ customer, merchant, scripting }) => {
  const intent = await merchant.createIntent(mandateOrder());
  await customer.open(intent);
  await customer.fill('#account_holder', SAVINGS_ACCOUNT.holder);
  await customer.select('#bank', '470010');
  await customer.fill('#account_number', SAVINGS_ACCOUNT.number);
  await customer.select('#account_kind', SAVINGS_ACCOUNT.kind);
  await customer.click('#pay-button');
  await customer.expectHeading('review-heading');
  await customer.click('button[name=step][value=sign]');
  if (scripting) {
    await customer.expectHeading('mandate-signed-heading');
    await customer.expectText('a[download]', 'mandate-copy');
    await customer.click('.leading + p a');
  }
  await customer.expectReturn(intent, 'success');
});

test('gives up a transfer to pay another way', async ({ customer, merchant }) => {
  const intent = await merchant.createIntent(WAITING_ORDER);
  await customer.open(intent);
  await customer.chooseMethod('voucher');
  await customer.chooseMethod('bank_transfer');
  await customer.click('#pay-button');
  await customer.expectHeading('transfer-heading');
  await customer.expectText('dt', 'transfer-reference');
  await customer.click('form[action$="/give-up"] button');
  await customer.expectText('[role=status] *', 'given-up-note');
  expect(await merchant.readIntent(intent)).toMatchObject({ status: 'selection' });
  await customer.chooseMethod('card');
  await customer.waitFor('[autocomplete~="cc-number"]');
});

test('waits until the bank has answered', async ({ customer, merchant, scripting }) => {
  const intent = await merchant.createIntent(WAITING_ORDER);
  await customer.open(intent);
  await customer.payWith(visa);
  await customer.expectHeading('pending-heading');
  await customer.expectText('.hint', scripting ? 'pending-alive' : 'pending-by-hand');
  await merchant.settleIntent(intent, 'authorised');
  if (!scripting) await customer.click('a[href*="/check"]');
  await customer.expectReturn(intent, 'success');
});

test('changes the language', async ({ customer, merchant, scripting }) => {
  const intent = await merchant.createIntent();
  await customer.open(intent);
  await customer.fillCard(visa);
  await customer.chooseLanguage('ar');
  await customer.expectText('label', 'card-number-label', 'ar');
  if (scripting) expect(await customer.value('[autocomplete~="cc-name"]')).toBe(visa.name);
  else await customer.fillCard(visa);
  await customer.click('#pay-button');
  await customer.expectReturn(intent, 'success');
});
