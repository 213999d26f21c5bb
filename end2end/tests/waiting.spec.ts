// While one way to pay waits, the customer may take another.
import type { Request } from '@playwright/test';
import { visa } from '../support/cards.ts';
import type { Checkout } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { sandbox, type Intent, type Merchant } from '../support/merchant.ts';
import { giveUpElsewhere, payElsewhere, payElsewhereBy } from '../support/plain.ts';
import { words } from '../support/words.ts';

const WAITS = sandbox({ flow: 'wait' });
const says = (id: string) => words(id, 'en', { part: true });

const asksAgain = (request: Request) => request.resourceType() === 'fetch' && request.method() === 'GET';

/** Pays by `method`, as the customer does, and sees the page that waits. */
async function wait(checkout: Checkout, merchant: Merchant, method: string): Promise<Intent> {
  const intent = await merchant.create(WAITS);
  await checkout.open(intent);
  await checkout.method(method).check();
  if (method === 'mobile_money') await checkout.phone.fill('082 123 4567');
  await checkout.pay.click();
  await expect(checkout.otherWayButton).toHaveText(words('other-way-button'));
  return intent;
}

test('gives up a bank transfer and pays by card instead', async ({ checkout, merchant }) => {
  const intent = await wait(checkout, merchant, 'bank_transfer');
  await expect(checkout.otherWayButton).toHaveAccessibleDescription(words('other-way-note'));
  await checkout.otherWayButton.click();
  await expect(checkout.note).toContainText(says('given-up-note'));
  await expect(checkout.note).toBeFocused();
  await expect(checkout.alert, 'what the customer wished is no failure').toHaveCount(0);
  expect(await merchant.read(intent)).toMatchObject({ status: 'selection', attempt_count: 1 });

  await checkout.method('card').check();
  await checkout.payWith(visa);
  await expect(checkout.heading('pending-heading')).toBeVisible();
  await merchant.settle(intent, 'authorised');
  await checkout.open(intent);
  await checkout.expectPaid();
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 2, last_method: 'card' });
});

test('a phone prompt approved just before it is given up is paid, once', async ({ checkout, merchant, page }) => {
  // The page asks how things stand, and would show the result before the button is pressed: here it never hears an answer.
  await page.route('**/pay/*', (route) => (asksAgain(route.request()) ? undefined : route.continue()));
  const intent = await wait(checkout, merchant, 'mobile_money');
  await merchant.settle(intent, 'authorised');
  await checkout.otherWayButton.click();
  await expect(checkout.heading('paid-heading')).toBeVisible();
  await expect(checkout.note).toHaveCount(0);
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 1, last_method: 'mobile_money' });
});

for (const method of ['eft', 'paypal']) {
  test(`gives up a payment by ${method} and is asked again how to pay`, { tag: '@crosswise' }, async ({ checkout, merchant }) => {
    await wait(checkout, merchant, method);
    await checkout.otherWayButton.click();
    await expect(checkout.note).toContainText(says('given-up-note'));
    await expect(checkout.pay).toBeVisible();
  });
}

test('a card that waits can not be given up', { tag: '@crosswise' }, async ({ checkout, merchant, page }) => {
  const intent = await merchant.create(WAITS);
  await payElsewhere(intent, visa);
  await checkout.open(intent);
  await expect(checkout.heading('pending-heading')).toBeVisible();
  await expect(checkout.otherWayButton).toHaveCount(0);

  const answer = await giveUpElsewhere(intent);
  await page.goto(new URL(answer.headers.get('location') ?? '', intent.redirect_url).href);
  await expect(checkout.alert).toHaveText(words('other-way-late'));
  await expect(checkout.alert).toBeFocused();
  expect(await merchant.read(intent)).toMatchObject({ status: 'pending', attempt_count: 1 });
});

test('a voucher that waits can not be given up', { tag: '@once' }, async ({ checkout, merchant }) => {
  const intent = await merchant.create(WAITS);
  await payElsewhereBy(intent, 'voucher', { voucher: '1234 5678 9012 3456' });
  await checkout.open(intent);
  await expect(checkout.heading('pending-other-heading')).toBeVisible();
  await expect(checkout.otherWayButton).toHaveCount(0);
});

test('where it is too late to give up, that is not offered again', { tag: '@once' }, async ({ checkout, merchant }) => {
  const intent = await merchant.create(WAITS);
  await payElsewhereBy(intent, 'bank_transfer');
  await checkout.open(intent, { told: 'too-late' });
  await expect(checkout.alert).toHaveText(words('other-way-late'));
  await expect(checkout.otherWayButton).toHaveCount(0);
});

test('what was done is said once', { tag: '@crosswise' }, async ({ checkout, merchant }) => {
  const intent = await wait(checkout, merchant, 'bank_transfer');
  await checkout.otherWayButton.click();
  await expect(checkout.note).toContainText(says('given-up-note'));
  await checkout.open(intent);
  await expect(checkout.pay).toBeVisible();
  await expect(checkout.note).toHaveCount(0);
});

test('an address that somebody made up claims nothing', { tag: '@once' }, async ({ checkout, merchant }) => {
  await checkout.open(await merchant.create(), { told: 'given-up' });
  await expect(checkout.pay).toBeVisible();
  await expect(checkout.note).toHaveCount(0);
});
