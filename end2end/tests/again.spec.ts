// Whatever a customer does twice is paid once, and never ends in a dead end.
import { named, visa } from '../support/cards.ts';
import { Checkout } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { payElsewhere, paymentForm, post } from '../support/plain.ts';
import { words } from '../support/words.ts';

test('the back button after paying shows that it is paid', async ({ checkout, merchant, expectReturn, page }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await checkout.payWith(visa);
  await expectReturn(intent, 'success');
  await page.goBack();
  await expect(checkout.heading('paid-heading')).toBeVisible();
  await expect(checkout.number).toHaveCount(0);
  await page.reload();
  await expect(checkout.heading('paid-heading')).toBeVisible();
  await page.getByRole('link', { name: words('return-button') }).click();
  await expect(page).toHaveURL(/status=success/);
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test('two tabs: paid in one, submitted in the other', async ({ checkout, merchant, context, expectReturn }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  const second = new Checkout(await context.newPage());
  await second.open(intent);
  await checkout.payWith(visa);
  await expectReturn(intent, 'success');
  await second.payWith({ ...visa, number: '5555555555554444' });
  await second.expectPaid();
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 1, card_last4: '4242' });
});

test('two tabs: refused in one, paid in the other', async ({ checkout, merchant, context }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  const second = new Checkout(await context.newPage());
  await second.open(intent);
  await checkout.payWith(named('DECLINED'));
  await expect(checkout.alert).toBeVisible();
  await second.payWith(visa);
  await expect(second.page).toHaveURL(/status=success/);
  await checkout.fill(visa);
  await checkout.pay.click();
  await checkout.expectPaid();
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 2 });
});

test('a double click pays once', async ({ checkout, merchant }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await checkout.fill(visa);
  await checkout.pay.dblclick();
  await checkout.expectPaid();
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test('Enter, Enter, Enter pays once', async ({ checkout, merchant, page }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await checkout.fill(visa);
  await checkout.name.focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  await checkout.expectPaid();
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test('the same form sent many times at once is one attempt with one answer', { tag: '@once' }, async ({ merchant }) => {
  const intent = await merchant.create();
  const form = await paymentForm(intent, visa);
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(form)));
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
  const settled = await Promise.all(Array.from({ length: 2 }, () => post(form)));
  for (const answer of settled) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain('status=success');
  }
  for (const answer of answers) expect([200, 303]).toContain(answer.status);
});

test('many forms sent at once are one payment', { tag: '@once' }, async ({ merchant }) => {
  const intent = await merchant.create();
  const forms = await Promise.all(Array.from({ length: 8 }, () => paymentForm(intent, visa)));
  await Promise.all(forms.map(post));
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test('a stale tab leads on', async ({ checkout, merchant, page }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await payElsewhere(intent, visa);
  await page.reload();
  await expect(checkout.heading('paid-heading')).toBeVisible();
  await page.getByRole('link', { name: words('return-button') }).click();
  await expect(page).toHaveURL(/status=success/);
});

test('a page out of the browser\'s cache shows how things stand now', { tag: '@scripting' }, async ({ checkout, merchant, page }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await checkout.alive();
  await payElsewhere(intent, visa);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(checkout.heading('paid-heading')).toBeVisible();
});
