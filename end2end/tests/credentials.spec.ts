// Stored cards: kept with consent, paid with in one click, removed after a question.
import type { Page } from '@playwright/test';
import { amex, mastercard, named, visa, type Card } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { remembering, sandbox, type Intent, type Merchant, type Order } from '../support/merchant.ts';
import { payElsewhere } from '../support/plain.ts';
import { words } from '../support/words.ts';
import { randomUUID } from 'node:crypto';

const says = (id: string) => words(id, 'en', { part: true });

/** A new intent of a customer who has let the merchant keep these cards. */
async function keeping(merchant: Merchant, cards: Card[], order: Order = {}): Promise<Intent> {
  const purchaser = randomUUID();
  for (const card of cards) await payElsewhere(await merchant.create(remembering(purchaser)), card, { remember: true });
  return merchant.create(remembering(purchaser, order));
}

test('a card is kept by a tick, and pays in one click the next time', async ({ checkout, merchant, expectReturn }) => {
  const purchaser = randomUUID();
  const first = await merchant.create(remembering(purchaser));
  await checkout.open(first);
  await expect(checkout.stored).toHaveCount(0);
  await expect(checkout.remember).not.toBeChecked();
  await checkout.remember.check();
  await checkout.payWith(visa);
  await expectReturn(first, 'success');

  const second = await merchant.create(remembering(purchaser, { amount: 4_900 }));
  await checkout.open(second);
  await expect(checkout.ending('4242')).toBeChecked();
  for (const field of [...checkout.fields, checkout.remember]) await expect(field).toBeHidden();
  await expect(checkout.pay).toHaveText(words('pay-button'));
  await expect(checkout.pay).toContainText('49');
  await checkout.pay.click();
  await expectReturn(second, 'success');
  expect(await merchant.read(second)).toMatchObject({ attempt_count: 1, last_brand: 'visa', card_last4: '4242' });
});

test('without a tick nothing is kept', { tag: '@crosswise' }, async ({ checkout, merchant, expectReturn }) => {
  const purchaser = randomUUID();
  const intent = await merchant.create(remembering(purchaser));
  await checkout.open(intent);
  await checkout.payWith(visa);
  await expectReturn(intent, 'success');
  expect((await merchant.read(await merchant.create(remembering(purchaser)))).credentials).toEqual([]);
});

test('the tick stays while the form is mended', async ({ checkout, merchant, expectReturn }) => {
  const purchaser = randomUUID();
  const intent = await merchant.create(remembering(purchaser));
  await checkout.open(intent);
  await checkout.remember.check();
  await checkout.payWith({ ...visa, code: '' });
  await expect(checkout.alert).toContainText(says('problems-heading'));
  await expect(checkout.remember).toBeChecked();
  await checkout.payWith(visa);
  await expectReturn(intent, 'success');
  const next = await merchant.read(await merchant.create(remembering(purchaser)));
  expect(next.credentials).toMatchObject([{ card_last4: '4242', is_mit_compatible: false }]);
});

test('where the merchant charges later, paying says so and keeps the card', async ({ checkout, merchant, expectReturn }) => {
  const purchaser = randomUUID();
  const intent = await merchant.create(remembering(purchaser, { require_unscheduled_mit: true }));
  await checkout.open(intent);
  await expect(checkout.remember).toHaveCount(0);
  await expect(checkout.page.getByText(words('store-required'))).toBeVisible();
  await checkout.payWith(visa);
  await expectReturn(intent, 'success');
  const next = await merchant.read(await merchant.create(remembering(purchaser)));
  expect(next.credentials).toMatchObject([{ card_last4: '4242', is_mit_compatible: true }]);
});

test('another card instead of the stored ones', async ({ checkout, merchant, expectReturn }) => {
  const intent = await keeping(merchant, [visa, amex]);
  await checkout.open(intent);
  await expect(checkout.stored).toHaveCount(2);
  await expect(checkout.ending('0005')).toBeChecked();
  await checkout.page.getByText(words('method-another-card')).click();
  await checkout.payWith(mastercard);
  await expectReturn(intent, 'success');
  expect(await merchant.read(intent)).toMatchObject({ card_last4: '4444' });
});

test('a card is removed after a question', async ({ checkout, merchant, page, expectReturn }) => {
  const intent = await keeping(merchant, [visa, mastercard]);
  await checkout.open(intent);
  const remove = page.getByRole('button', { name: /4242$/ });
  await remove.click();
  await expect(checkout.heading('forget-heading')).toContainText('4242');
  await page.getByRole('link', { name: words('forget-keep') }).click();
  await expect(checkout.stored).toHaveCount(2);

  await remove.click();
  await page.getByRole('button', { name: words('forget-confirm') }).click();
  await expect(page.getByRole('status').filter({ hasText: words('forgotten-note') })).toBeFocused();
  await expect(checkout.stored).toHaveCount(1);
  await expect(checkout.ending('4444')).toBeChecked();
  expect((await merchant.read(intent)).credentials).toMatchObject([{ card_last4: '4444' }]);
  await checkout.pay.click();
  await expectReturn(intent, 'success');
});

test('the last card removed, the form asks for one', async ({ checkout, merchant, page }) => {
  await checkout.open(await keeping(merchant, [visa]));
  await checkout.forgetButton.click();
  await page.getByRole('button', { name: words('forget-confirm') }).click();
  await expect(checkout.method('card')).toBeChecked();
  await expect(checkout.number).toBeVisible();
  await expect(checkout.forgetButton).toHaveCount(0);
});

test('chooses, pays and removes by keyboard alone', async ({ checkout, merchant, page, expectReturn }) => {
  const intent = await keeping(merchant, [visa, mastercard]);
  await checkout.open(intent);
  await tabTo(page, () => checkout.ending('4444').evaluate((radio) => radio === document.activeElement));
  await page.keyboard.press('ArrowDown');
  await expect(checkout.ending('4242')).toBeChecked();
  await expect(checkout.number).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(checkout.method('card')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(checkout.number).toBeFocused();
  await tabTo(page, () => checkout.forgetButton.first().evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  await expect(checkout.heading('forget-heading')).toContainText('4444');
  await tabTo(page, () => checkout.forgetButton.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  await expect(checkout.ending('4242')).toBeChecked();
  await tabTo(page, () => checkout.ending('4242').evaluate((radio) => radio === document.activeElement));
  await page.keyboard.press('Enter');
  await expectReturn(intent, 'success');
});

test('a refused one is explained and stays chosen', async ({ checkout, merchant }) => {
  const intent = await keeping(merchant, [visa, mastercard], sandbox({ result: 'refused' }));
  await checkout.open(intent);
  await checkout.ending('4242').check();
  await checkout.pay.click();
  for (const text of [says('declined-heading'), says('refused-by-issuer'), /4242/]) await expect(checkout.alert).toContainText(text);
  await expect(checkout.alert).toBeFocused();
  await expect(checkout.ending('4242')).toBeChecked();
  await expect(checkout.number).toBeHidden();
});

test('one that is gone meanwhile is told, and another way is open', async ({ checkout, merchant, expectReturn }) => {
  const intent = await keeping(merchant, [visa, mastercard]);
  await checkout.open(intent);
  const [newest] = (await merchant.read(intent)).credentials;
  if (newest) await merchant.forget(newest);
  await checkout.pay.click();
  await expect(checkout.alert).toContainText(says('credential-gone'));
  await expect(checkout.alert).toBeFocused();
  await expect(checkout.stored).toHaveCount(1);
  await expect(checkout.method('card')).toBeChecked();
  await checkout.ending('4242').check();
  await checkout.pay.click();
  await expectReturn(intent, 'success');
  expect(await merchant.read(intent)).toMatchObject({ attempt_count: 1, card_last4: '4242' });
});

test('what is wrong with the card is of no interest beside a stored one', async ({ checkout, merchant, expectReturn }) => {
  const intent = await keeping(merchant, [visa]);
  await checkout.open(intent);
  await checkout.method('card').check();
  await checkout.payWith(named('DECLINED', { ...visa, number: '4242 4242 4242 4241' }));
  await expect(checkout.alert).toContainText(says('problems-heading'));
  await expect(checkout.method('card')).toBeChecked();
  await checkout.ending('4242').check();
  await expect(checkout.alert).toBeHidden();
  await checkout.pay.click();
  await expectReturn(intent, 'success');
});

test('a double click on a stored card pays once', async ({ checkout, merchant }) => {
  const intent = await keeping(merchant, [visa]);
  await checkout.open(intent);
  await checkout.pay.dblclick();
  await checkout.expectPaid();
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test('a test card chooses the form it fills in', { tag: '@scripting' }, async ({ checkout, merchant, page }) => {
  await checkout.open(await keeping(merchant, [visa]));
  await checkout.alive();
  await page.locator('.sandbox > summary').click();
  await page.getByRole('button', { name: /Mastercard/ }).last().click();
  await expect(checkout.method('card')).toBeChecked();
  await expect(checkout.number).toHaveValue('5555 5555 5555 4444');
});

test('what is chosen stays while the page is refreshed', { tag: '@scripting' }, async ({ checkout, merchant, page }) => {
  await checkout.open(await keeping(merchant, [visa, mastercard]));
  await checkout.alive();
  await checkout.method('card').check();
  await checkout.number.fill('4242');
  const refreshed = page.waitForResponse((response) => response.request().resourceType() === 'fetch');
  const token = await page.locator('[name=form_token]').inputValue();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await refreshed;
  await expect(page.locator('[name=form_token]')).not.toHaveValue(token);
  await expect(checkout.method('card')).toBeChecked();
  await expect(checkout.number).toHaveValue('4242');
});

async function tabTo(page: Page, reached: () => Promise<boolean>): Promise<void> {
  for (let times = 0; times < 40; times += 1) {
    if (await reached()) return;
    await page.keyboard.press('Tab');
  }
  expect(await reached(), 'reached by Tab').toBe(true);
}
