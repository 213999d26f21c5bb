// A debit order, from the account that is typed to the copy of what was signed.
import { readFile } from 'node:fs/promises';
import { contract, DebitOrder, mistaken, savings } from '../support/debit_order.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { sandbox } from '../support/merchant.ts';
import { accountForm, post, signElsewhere, signForm } from '../support/plain.ts';
import { words } from '../support/words.ts';

const test = base.extend<{ order: DebitOrder }>({
  order: async ({ checkout }, use) => {
    await use(new DebitOrder(checkout));
  },
});

const says = (id: string) => words(id, 'en', { part: true });
const southAfrican = { purchaser_info: { locale: 'en-ZA' } };
/** The terms of `contract`, as South Africans write them. */
const TERMS = [/R\s199,00/, /R\s450,00/, /R\s600,00/, 'Every month on day 25', /\b25 \w+ 20\d\d\b/, /^12$/];

test('signs a debit order and returns to the merchant', async ({ checkout, merchant, order, page, expectReturn }) => {
  const intent = await merchant.create(contract(southAfrican));
  await checkout.open(intent);
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(checkout.method('debit_order')).toBeChecked();
  for (const term of TERMS) await expect(page.getByRole('definition').filter({ hasText: term }).first()).toBeVisible();
  await order.checkWith(savings);
  const account = [savings.holder, savings.branch, savings.number, words('account-kind-savings')];
  for (const said of [...TERMS, ...account]) await expect(page.getByRole('definition').filter({ hasText: said }).first()).toBeVisible();
  await expect(page.locator('#condition')).toHaveText(words('mandate-consent'));
  await expect(order.sign).toHaveText(/^Sign and pay R\s199,00$/);
  expect(await merchant.read(intent)).toMatchObject({ status: 'selection', attempt_count: 0 });
  await order.sign.click();
  await expectReturn(intent, 'success');
  expect(await merchant.read(intent)).toMatchObject({ attempt_count: 1, last_method: 'debit_order' });
});

test('signs where nothing is paid now', async ({ checkout, merchant, order, page, expectReturn }) => {
  const intent = await merchant.create(contract({ amount: 0 }));
  await checkout.open(intent);
  await expect(page.getByText(words('mandate-now-nothing')).first()).toBeVisible();
  await order.checkWith(savings);
  await expect(order.sign).toHaveText(words('sign-button-only'));
  await order.sign.click();
  await expectReturn(intent, 'success');
  await checkout.open(intent);
  await expect(checkout.heading('mandate-signed-heading')).toBeVisible();
  await expect(page.getByText(words('paid-note'))).toBeHidden();
});

test('mistakes are told at their fields, mended, and signed', async ({ checkout, merchant, order, page, expectReturn }) => {
  const intent = await merchant.create(contract());
  await checkout.open(intent);
  await order.fill(mistaken);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await order.check.click();
  expect((await answered).status()).toBe(422);
  await expect(checkout.alert).toContainText(says('problems-heading'));
  await expect(checkout.alert).toBeFocused();
  await checkout.expectInvalid(order.holder, words('account-holder-missing'));
  await checkout.expectInvalid(order.branch, words('branch-wrong'));
  await checkout.expectInvalid(order.number, words('account-number-not-digits'));
  await checkout.expectInvalid(order.kind, words('account-kind-missing'));
  await checkout.alert.getByRole('link', { name: words('branch-wrong') }).click();
  await expect(order.branch).toBeFocused();
  // What was right is still there; what may have been a card number is not.
  await order.fill({ ...savings, branch: '0510' });
  await order.check.click();
  await expect(checkout.alert.getByRole('listitem')).toHaveCount(1);
  await order.expectFilled({ ...savings, branch: '' });
  await order.branch.fill(savings.branch);
  await order.check.click();
  await order.sign.click();
  await expectReturn(intent, 'success');
});

test('goes back to change something, and finds everything as it was', async ({ checkout, merchant, order, page, expectReturn }) => {
  const intent = await merchant.create(contract());
  await checkout.open(intent);
  await order.checkWith(savings);
  await order.edit.click();
  await order.expectState('selection');
  await order.expectFilled(savings);
  await expect(checkout.alert).toHaveCount(0);
  await order.number.fill('0087654321');
  await order.check.click();
  await expect(page.getByText('0087654321')).toBeVisible();
  await order.sign.click();
  await expectReturn(intent, 'success');
});

test('Enter in the form shows what would be signed, and signs nothing', async ({ checkout, merchant, order }) => {
  const intent = await merchant.create(contract());
  await checkout.open(intent);
  await order.fill(savings);
  await order.number.press('Enter');
  await order.expectState('review');
  expect(await merchant.read(intent)).toMatchObject({ status: 'selection', attempt_count: 0 });
});

test('nothing is signed by a form that was not reviewed', { tag: '@once' }, async ({ merchant }) => {
  const intent = await merchant.create(contract());
  const unseen = await accountForm(intent);
  unseen.fields.set('step', 'sign');
  const altered = await signForm(intent);
  altered.fields.set('terms', (altered.fields.get('terms') ?? '').replace('45000', '44999'));
  for (const form of [unseen, altered]) {
    const answer = await post(form);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('data-state="review"')]);
  }
  expect(await merchant.read(intent)).toMatchObject({ status: 'selection', attempt_count: 0 });
});

test('refused, and tried again', async ({ checkout, merchant, order, page }) => {
  const intent = await merchant.create(contract(sandbox({ result: 'refused' })));
  await checkout.open(intent);
  for (const tries of [1, 2]) {
    await order.signWith(savings);
    for (const id of ['mandate-refused', 'mandate-refused-next', 'not-charged']) await expect(checkout.alert).toContainText(says(id));
    await expect(checkout.alert).toBeFocused();
    await expect(page.locator('body')).not.toContainText(savings.number);
    expect(await merchant.read(intent)).toMatchObject({ status: 'selection', attempt_count: tries });
  }
});

test('waits for the bank, which refuses once and then accepts', async ({ checkout, merchant, order, page, javaScriptEnabled }) => {
  const intent = await merchant.create(contract(sandbox({ flow: 'wait' })));
  await checkout.open(intent);
  for (const result of ['refused', 'authorised'] as const) {
    await order.signWith(savings);
    await order.expectState('pending');
    await expect(checkout.heading('mandate-waiting-heading')).toBeVisible();
    await order.expectAnswerBy();
    await merchant.settle(intent, result);
    if (!javaScriptEnabled) await page.getByRole('link', { name: words('pending-check') }).click();
    if (result === 'refused') await expect(checkout.alert).toContainText(says('mandate-refused'));
  }
  await expect(checkout.heading('mandate-signed-heading')).toBeVisible();
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 2 });
});

test('declined at the bank’s page, and approved there the second time', async ({ checkout, merchant, order, page, expectReturn }) => {
  const intent = await merchant.create(contract(sandbox({ flow: 'redirect' })));
  await checkout.open(intent);
  await order.signWith(savings);
  await order.expectState('challenge');
  await order.expectAnswerBy();
  await page.getByRole('button', { name: words('challenge-decline') }).click();
  await expect(checkout.alert).toContainText(says('not-charged'));
  await order.signWith(savings);
  await page.getByRole('button', { name: words('challenge-approve') }).click();
  await expectReturn(intent, 'success');
});

for (const [language, locale, dir] of [
  ['ar', 'ar-EG', 'rtl'],
  ['zu', 'zu-ZA', 'ltr'],
] as const) {
  test(`in ${language} from the form to the copy`, async ({ checkout, merchant, order, page, expectReturn }) => {
    const intent = await merchant.create(contract({ purchaser_info: { locale } }));
    await checkout.open(intent);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    for (const field of [order.branch, order.number]) await expect(field).toHaveCSS('direction', 'ltr');
    await order.check.click();
    await checkout.expectInvalid(order.branch, words('branch-missing', language));
    await checkout.expectNoOverflow('mistakes');
    await order.checkWith(savings);
    await expect(checkout.heading('review-heading', language)).toBeVisible();
    await expect(order.sign).toHaveText(words('sign-button', language));
    await checkout.expectNoOverflow('review');
    await order.sign.click();
    await expectReturn(intent, 'success');
    await checkout.open(intent);
    await expect(checkout.heading('mandate-signed-heading', language)).toBeVisible();
    await expect(order.copy).toHaveText(words('mandate-copy', language));
    await checkout.expectNoOverflow('signed');
  });
}

test('a language chosen on the page stays through the review and the signature', async ({ checkout, merchant, order, page, expectReturn }) => {
  const intent = await merchant.create(contract());
  await checkout.open(intent);
  await checkout.choose('zu');
  await order.checkWith(savings);
  await expect(checkout.heading('review-heading', 'zu')).toBeVisible();
  await order.edit.click();
  await expect(order.check).toHaveText(words('review-button', 'zu'));
  await order.signWith(savings);
  await expectReturn(intent, 'success');
  await checkout.open(intent, { lang: 'zu' });
  const [copy] = await Promise.all([page.waitForEvent('download'), order.copy.click()]);
  expect(new URL(copy.url()).searchParams.get('lang')).toBe('zu');
});

test('cancels instead of signing', async ({ checkout, merchant, order, expectReturn }) => {
  const intent = await merchant.create(contract());
  await checkout.open(intent);
  await order.checkWith(savings);
  await checkout.cancelButton.click();
  await expectReturn(intent, 'canceled');
  expect(await merchant.read(intent)).toMatchObject({ attempt_count: 0 });
});

test('opened again, the page says what was signed, and a copy can be downloaded', async ({ checkout, merchant, order, page, expectReturn }) => {
  const intent = await merchant.create(contract(southAfrican));
  await signElsewhere(intent);
  await checkout.open(intent);
  await order.expectState('success');
  await expect(checkout.heading('mandate-signed-heading')).toBeVisible();
  for (const term of TERMS) await expect(page.getByRole('definition').filter({ hasText: term }).first()).toBeVisible();
  await expect(page.getByText('Account ending in 5678')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(savings.number);
  const contractNumber = await page.getByText(words('mandate-number-label')).locator('xpath=following-sibling::dd').innerText();
  const [copy] = await Promise.all([page.waitForEvent('download'), order.copy.click()]);
  expect(copy.suggestedFilename()).toBe(`debit-order-${contractNumber}.pdf`);
  const bytes = await readFile(await copy.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: words('return-button') }).click();
  await expectReturn(intent, 'success');
});

test('signs with Tab, letters and Enter', async ({ checkout, merchant, order, page, expectReturn }) => {
  const intent = await merchant.create(contract());
  await checkout.open(intent);
  await tabTo(page, checkout.method('debit_order'));
  for (const [field, value] of [
    [order.holder, savings.holder],
    [order.branch, savings.branch],
    [order.number, savings.number],
    [order.kind, 'Sav'],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.type(value);
  }
  await order.expectFilled(savings);
  await page.keyboard.press('Tab');
  await expect(order.check).toBeFocused();
  await page.keyboard.press('Enter');
  await order.expectState('review');
  await tabTo(page, order.sign);
  await page.keyboard.press('Enter');
  await expectReturn(intent, 'success');
});

test('a double click signs once', async ({ checkout, merchant, order, page }) => {
  const intent = await merchant.create(contract());
  await checkout.open(intent);
  await order.checkWith(savings);
  await order.sign.dblclick();
  await expect(page.getByRole('heading', { name: 'Back at the shop' })).toBeVisible();
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test('back to the form after signing shows what was signed', async ({ checkout, merchant, order, page, expectReturn }) => {
  const intent = await merchant.create(contract());
  await checkout.open(intent);
  await order.signWith(savings);
  await expectReturn(intent, 'success');
  await page.evaluate(() => history.go(-2));
  await expect(checkout.heading('mandate-signed-heading')).toBeVisible();
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test('what is sent again after signing leads to the merchant, and signs nothing', { tag: '@once' }, async ({ merchant }) => {
  const intent = await merchant.create(contract());
  const [check, sign] = [await accountForm(intent), await signForm(intent)];
  await Promise.all([post(sign), post(sign), post(sign)]);
  for (const form of [check, sign]) {
    const answer = await post(form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('status=success')]);
  }
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test('signed in one tab, and once more in another', async ({ checkout, merchant, order }) => {
  const intent = await merchant.create(contract());
  await checkout.open(intent);
  await order.checkWith(savings);
  await signElsewhere(intent);
  await order.sign.click();
  await expect(checkout.page.getByRole('heading', { name: 'Back at the shop' })).toBeVisible();
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 1 });
});

test('coming back from the merchant shows what was signed', { tag: '@scripting' }, async ({ checkout, merchant, order, page, expectReturn }) => {
  const intent = await merchant.create(contract());
  await checkout.open(intent);
  await order.checkWith(savings);
  await expect(page.locator('html')).toHaveAttribute('data-islands', 'alive');
  await order.sign.click();
  await expectReturn(intent, 'success');
  await page.goBack();
  await expect(checkout.heading('mandate-signed-heading')).toBeVisible();
});
