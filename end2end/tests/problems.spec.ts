// Field errors: all of them at once, tied to their fields, and nothing good is lost.
import { visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { words } from '../support/words.ts';

test('an empty form names every field at once', async ({ checkout, merchant }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await checkout.pay.click();
  const missing = ['number-missing', 'expiry-missing', 'security-code-missing', 'holder-missing'];
  await expect(checkout.alert).toBeFocused();
  await expect(checkout.alert).toContainText(words('problems-heading', 'en', { part: true }));
  await expect(checkout.alert.getByRole('link')).toHaveText(missing.map((id) => words(id)));
  for (const [at, field] of checkout.fields.entries()) await checkout.expectInvalid(field, words(missing[at] ?? ''));
  expect(await merchant.read(intent)).toMatchObject({ status: 'selection', attempt_count: 0 });
});

test('each line of the summary leads to its field', async ({ checkout, merchant }) => {
  await checkout.open(await merchant.create());
  await checkout.pay.click();
  for (const [at, field] of checkout.fields.entries()) {
    await checkout.alert.getByRole('link').nth(at).click();
    await expect(field).toBeFocused();
  }
});

const WRONG = [
  ['number', '4242 4242 4242 4241', 'number-checksum'],
  ['number', '4242 4242', 'number-wrong-length'],
  ['number', 'my card', 'number-not-digits'],
  ['expiry', '13/30', 'expiry-unreadable'],
  ['expiry', '01/20', 'expiry-past'],
  ['expiry', '12/2199', 'expiry-too-far'],
  ['code', '12', 'security-code-wrong-length'],
  ['code', '12a', 'security-code-not-digits'],
  ['name', '4242424242424242', 'holder-looks-like-number'],
] as const;

test('each mistake has words of its own, tied to its field', async ({ checkout, merchant }) => {
  const intent = await merchant.create();
  for (const [which, value, id] of WRONG) {
    await checkout.open(intent);
    await checkout.fill(visa);
    await checkout[which].fill(value);
    await checkout.pay.click();
    const message = id === 'security-code-wrong-length' ? /card has 3 digits/ : words(id);
    await checkout.expectInvalid(checkout[which], message);
    for (const field of checkout.fields) {
      if (field !== checkout[which]) await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
  }
  expect(await merchant.read(intent)).toMatchObject({ attempt_count: 0 });
});

test('keeps what was typed', async ({ checkout, merchant, expectReturn, javaScriptEnabled }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await checkout.payWith({ ...visa, number: '4242 4242 4242 4241' });
  await checkout.expectInvalid(checkout.number, words('number-checksum'));
  await expect(checkout.name).toHaveValue(visa.name);
  await expect(checkout.expiry).toHaveValue(/^12 ?\/ ?\d\d$/);
  await expect(checkout.code).toHaveValue(javaScriptEnabled ? visa.code : '');
  await expect(checkout.number).toHaveValue(javaScriptEnabled ? '4242 4242 4242 4241' : '');
  await checkout.number.fill(visa.number);
  if (!javaScriptEnabled) await checkout.code.fill(visa.code);
  await checkout.pay.click();
  await expectReturn(intent, 'success');
});

test('a field is checked when it is left, and its message goes once it is right', { tag: '@scripting' }, async ({ checkout, merchant }) => {
  await checkout.open(await merchant.create());
  await checkout.alive();
  await checkout.number.fill('4242424242424241');
  await expect(checkout.number).not.toHaveAttribute('aria-invalid', 'true');
  await checkout.number.blur();
  await checkout.expectInvalid(checkout.number, words('number-checksum'));
  await checkout.number.fill(visa.number);
  await expect(checkout.number).not.toHaveAttribute('aria-invalid', 'true');
  await expect(checkout.page.getByText(words('number-checksum'))).toBeHidden();
});

test('leaving an empty field is no mistake yet', { tag: '@scripting' }, async ({ checkout, merchant }) => {
  await checkout.open(await merchant.create());
  await checkout.alive();
  for (const field of checkout.fields) {
    await field.focus();
    await field.blur();
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
});

test('one press of the button is enough, even if leaving a field makes it move', { tag: '@scripting' }, async ({ checkout, hasTouch, merchant }) => {
  await checkout.open(await merchant.create());
  await checkout.alive();
  for (const [field, value] of [[checkout.number, '4242'], [checkout.expiry, '13/30']] as const) {
    await field.fill(value);
    await (hasTouch ? checkout.pay.tap() : checkout.pay.click());
    await expect(checkout.alert).toBeFocused();
  }
  await expect(checkout.alert.getByRole('link')).toHaveCount(4);
});
