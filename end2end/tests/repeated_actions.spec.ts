// A repeated action pays once, and always leads to a result.
import { cardWithName, visa } from '../support/cards.ts';
import { Checkout } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { payByFormClient, loadPaymentForm, submitForm } from '../support/form_client.ts';
import { messagePattern } from '../support/messages.ts';

test('the back button after paying shows that it is paid', async ({
  checkout,
  merchant,
  expectReturn,
  page,
}) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await checkout.payWith(visa);
  await expectReturn(intent, 'success');
  await page.goBack();
  await expect(checkout.heading('paid-heading')).toBeVisible();
  await expect(checkout.number).toHaveCount(0);
  await page.reload();
  await expect(checkout.heading('paid-heading')).toBeVisible();
  await page.getByRole('link', { name: messagePattern('return-button') }).click();
  await expect(page).toHaveURL(/status=success/);
  expect(await merchant.readIntent(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test('two tabs: paid in one, submitted in the other', async ({
  checkout,
  merchant,
  context,
  expectReturn,
}) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  const second = new Checkout(await context.newPage());
  await second.open(intent);
  await checkout.payWith(visa);
  await expectReturn(intent, 'success');
  await second.payWith({ ...visa, number: '5555555555554444' });
  await second.expectPaid();
  expect(await merchant.readIntent(intent)).toMatchObject({
    status: 'success',
    attempt_count: 1,
    card_last4: '4242',
  });
});

test('two tabs: declined in one, paid in the other', async ({ checkout, merchant, context }) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  const second = new Checkout(await context.newPage());
  await second.open(intent);
  await checkout.payWith(cardWithName('DECLINED'));
  await expect(checkout.alert).toBeVisible();
  await second.payWith(visa);
  await expect(second.page).toHaveURL(/status=success/);
  await checkout.fill(visa);
  await checkout.payButton.click();
  await checkout.expectPaid();
  expect(await merchant.readIntent(intent)).toMatchObject({ status: 'success', attempt_count: 2 });
});

test('a double click pays once', async ({ checkout, merchant }) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await checkout.fill(visa);
  await checkout.payButton.dblclick();
  await checkout.expectPaid();
  expect(await merchant.readIntent(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test('Enter pressed three times pays once', async ({ checkout, merchant, page }) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await checkout.fill(visa);
  await checkout.name.focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  await checkout.expectPaid();
  expect(await merchant.readIntent(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test(
  'a form sent many times at once makes one attempt with one result',
  { tag: '@once' },
  async ({ merchant }) => {
    const intent = await merchant.createIntent();
    const form = await loadPaymentForm(intent, visa);
    const responses = await Promise.all(Array.from({ length: 8 }, () => submitForm(form)));
    expect(await merchant.readIntent(intent)).toMatchObject({
      status: 'success',
      attempt_count: 1,
    });
    const repeated = await Promise.all(Array.from({ length: 2 }, () => submitForm(form)));
    for (const response of repeated) {
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toContain('status=success');
    }
    for (const response of responses) expect([200, 303]).toContain(response.status);
  },
);

test('many forms sent at once make one payment', { tag: '@once' }, async ({ merchant }) => {
  const intent = await merchant.createIntent();
  const forms = await Promise.all(Array.from({ length: 8 }, () => loadPaymentForm(intent, visa)));
  await Promise.all(forms.map(submitForm));
  expect(await merchant.readIntent(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test('a stale tab leads to the merchant after a reload', async ({ checkout, merchant, page }) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await payByFormClient(intent, visa);
  await page.reload();
  await expect(checkout.heading('paid-heading')).toBeVisible();
  await page.getByRole('link', { name: messagePattern('return-button') }).click();
  await expect(page).toHaveURL(/status=success/);
});

test(
  "a page restored from the browser's cache shows the current state",
  { tag: '@scripting' },
  async ({ checkout, merchant, page }) => {
    const intent = await merchant.createIntent();
    await checkout.open(intent);
    await checkout.waitUntilInteractive();
    await payByFormClient(intent, visa);
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(checkout.heading('paid-heading')).toBeVisible();
  },
);
