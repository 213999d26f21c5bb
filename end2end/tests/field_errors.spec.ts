// Field errors: all of them at once, tied to their fields; valid values stay.
import { visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

test('an empty form reports every field at once', async ({ checkout, merchant }) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await checkout.payButton.click();
  const missing = ['number-missing', 'expiry-missing', 'security-code-missing', 'holder-missing'];
  const labels = ['card-number', 'expiry', 'security-code', 'holder'];
  await expect(checkout.number).toBeFocused();
  await expect(checkout.alert).toContainText(messageContaining('problems-heading'));
  await expect(checkout.alert).toContainText('(4)');
  await expect(checkout.alert.getByRole('link')).toHaveText(
    labels.map((id) => messagePattern(`${id}-label`)),
  );
  for (const id of missing)
    await expect(checkout.page.getByText(messagePattern(id)), 'told once').toHaveCount(1);
  for (const [at, field] of checkout.fields.entries())
    await checkout.expectInvalid(field, messagePattern(missing[at] ?? ''));
  expect(await merchant.readIntent(intent)).toMatchObject({
    status: 'selection',
    attempt_count: 0,
  });
});

test(
  'the summary counts no field any more once one is right',
  { tag: '@scripting' },
  async ({ checkout, merchant }) => {
    await checkout.open(await merchant.createIntent());
    await checkout.waitUntilInteractive();
    await checkout.payButton.click();
    await expect(checkout.alert.getByRole('link')).toHaveCount(4);
    await checkout.name.fill(visa.name);
    await expect(checkout.alert.getByRole('link')).toHaveCount(3);
    await expect(checkout.alert).not.toContainText('(4)');
  },
);

test('the first wrong field has the focus', async ({ checkout, merchant }) => {
  const intent = await merchant.createIntent();
  for (const [which, value] of [
    ['expiry', '13/30'],
    ['code', '12'],
  ] as const) {
    await checkout.open(intent);
    await checkout.payWith({ ...visa, [which]: value, name: '' });
    await expect(checkout[which]).toBeFocused();
    await expect(checkout[which]).toBeInViewport();
  }
});

test('each line of the summary leads to its field', async ({ checkout, merchant }) => {
  await checkout.open(await merchant.createIntent());
  await checkout.payButton.click();
  for (const [at, field] of checkout.fields.entries()) {
    await checkout.alert.getByRole('link').nth(at).click();
    await expect(field).toBeFocused();
  }
});

const INVALID_FIELDS = [
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

test('each error has its own message, tied to its field', async ({ checkout, merchant }) => {
  const intent = await merchant.createIntent();
  for (const [which, value, id] of INVALID_FIELDS) {
    await checkout.open(intent);
    await checkout.fill(visa);
    await checkout[which].fill(value);
    await checkout.payButton.click();
    const message = id === 'security-code-wrong-length' ? /card has 3 digits/ : messagePattern(id);
    await checkout.expectInvalid(checkout[which], message);
    for (const field of checkout.fields) {
      if (field !== checkout[which])
        await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
  }
  expect(await merchant.readIntent(intent)).toMatchObject({ attempt_count: 0 });
});

test('typed values stay after an error', async ({
  checkout,
  merchant,
  expectReturn,
  javaScriptEnabled,
}) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await checkout.payWith({ ...visa, number: '4242 4242 4242 4241' });
  await checkout.expectInvalid(checkout.number, messagePattern('number-checksum'));
  await expect(checkout.name).toHaveValue(visa.name);
  await expect(checkout.expiry).toHaveValue(/^12 ?\/ ?\d\d$/);
  await expect(checkout.code).toHaveValue(javaScriptEnabled ? visa.code : '');
  await expect(checkout.number).toHaveValue(javaScriptEnabled ? '4242 4242 4242 4241' : '');
  await checkout.number.fill(visa.number);
  if (!javaScriptEnabled) await checkout.code.fill(visa.code);
  await checkout.payButton.click();
  await expectReturn(intent, 'success');
});

test(
  'a field is checked on blur, and its message disappears when it is valid',
  { tag: '@scripting' },
  async ({ checkout, merchant }) => {
    await checkout.open(await merchant.createIntent());
    await checkout.waitUntilInteractive();
    await checkout.number.fill('4242424242424241');
    await expect(checkout.number).not.toHaveAttribute('aria-invalid', 'true');
    await checkout.number.blur();
    await checkout.expectInvalid(checkout.number, messagePattern('number-checksum'));
    await checkout.number.fill(visa.number);
    await expect(checkout.number).not.toHaveAttribute('aria-invalid', 'true');
    await expect(checkout.page.getByText(messagePattern('number-checksum'))).toBeHidden();
  },
);

test(
  'leaving an empty field is not an error',
  { tag: '@scripting' },
  async ({ checkout, merchant }) => {
    await checkout.open(await merchant.createIntent());
    await checkout.waitUntilInteractive();
    for (const field of checkout.fields) {
      await field.focus();
      await field.blur();
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
  },
);

test(
  'one click submits, even if an error shown on blur moves the button',
  { tag: '@scripting' },
  async ({ checkout, hasTouch, merchant }) => {
    await checkout.open(await merchant.createIntent());
    await checkout.waitUntilInteractive();
    for (const [field, value] of [
      [checkout.number, '4242'],
      [checkout.expiry, '13/30'],
    ] as const) {
      await field.fill(value);
      await (hasTouch ? checkout.payButton.tap() : checkout.payButton.click());
      await expect(checkout.number).toBeFocused();
    }
    await expect(checkout.alert.getByRole('link')).toHaveCount(4);
  },
);
