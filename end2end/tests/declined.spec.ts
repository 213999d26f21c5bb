// A declined payment: its reason, that nothing was charged, and the form for another attempt.
import { cardWithName, visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

for (const [name, reason] of [
  ['DECLINED', 'refused-by-issuer'],
  ['ERROR', 'acquirer-error'],
] as const) {
  test(`${name} is explained, and another attempt pays`, async ({
    checkout,
    merchant,
    expectReturn,
    javaScriptEnabled,
  }) => {
    const intent = await merchant.createIntent();
    await checkout.open(intent);
    await checkout.payWith(cardWithName(name));
    for (const id of ['declined-heading', reason, 'not-charged', `${reason}-next`]) {
      await expect(checkout.alert).toContainText(messageContaining(id));
    }
    await expect(checkout.alert).toBeFocused();
    await expect(checkout.page).toHaveTitle(messagePattern('page-title-with-problem'));
    expect(await merchant.readIntent(intent)).toMatchObject({
      status: 'selection',
      attempt_count: 1,
    });

    if (javaScriptEnabled) {
      await expect(checkout.number).toHaveValue('4242 4242 4242 4242');
      await expect(checkout.expiry).not.toHaveValue('');
      await expect(checkout.code).toHaveValue(visa.code);
      await expect(checkout.name).toHaveValue(name);
      await checkout.name.fill(visa.name);
      await checkout.payButton.click();
    } else {
      await expect(checkout.expiry).toHaveValue(visa.expiry);
      await expect(checkout.name).toHaveValue(name);
      await checkout.payWith(visa);
    }
    await expectReturn(intent, 'success');
    expect(await merchant.readIntent(intent)).toMatchObject({ attempt_count: 2 });
  });
}

test(
  'without scripting the page never contains the card number',
  { tag: '@plain' },
  async ({ checkout, merchant }) => {
    const intent = await merchant.createIntent();
    await checkout.open(intent);
    await checkout.payWith(cardWithName('DECLINED'));
    await expect(checkout.alert).toContainText(messageContaining('declined-heading'));
    await expect(checkout.number).toHaveValue('');
    await expect(checkout.code).toHaveValue('');
  },
);

test('the customer returns to the merchant after the last attempt', async ({
  checkout,
  merchant,
  expectReturn,
}) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  for (const left of [4, 3, 2, 1]) {
    await checkout.payWith(cardWithName('DECLINED'));
    await expect(checkout.alert).toContainText(
      left === 1 ? /once more/ : new RegExp(`\\b${left}\\b`),
    );
  }
  await checkout.payWith(cardWithName('DECLINED'));
  await expectReturn(intent, 'failed');
  expect(await merchant.readIntent(intent)).toMatchObject({ attempt_count: 5 });
});

test('reloading the page of a declined payment makes no attempt', async ({
  checkout,
  merchant,
}) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await checkout.payWith(cardWithName('DECLINED'));
  await expect(checkout.alert).toContainText(messageContaining('declined-heading'));
  await checkout.page.reload();
  await expect(checkout.payButton).toBeVisible();
  expect(await merchant.readIntent(intent)).toMatchObject({
    status: 'selection',
    attempt_count: 1,
  });
});
