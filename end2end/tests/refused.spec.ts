// A payment that is not accepted: what happened, that nothing was charged, and the form ready again.
import { named, visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { words } from '../support/words.ts';

const says = (id: string) => words(id, 'en', { part: true });

for (const [name, reason] of [['DECLINED', 'refused-by-issuer'], ['ERROR', 'acquirer-error']] as const) {
  test(`${name} is explained, and another try pays`, async ({ checkout, merchant, expectReturn, javaScriptEnabled }) => {
    const intent = await merchant.create();
    await checkout.open(intent);
    await checkout.payWith(named(name));
    for (const id of ['declined-heading', reason, 'not-charged', `${reason}-next`]) {
      await expect(checkout.alert).toContainText(says(id));
    }
    await expect(checkout.alert).toBeFocused();
    await expect(checkout.page).toHaveTitle(words('page-title-with-problem'));
    expect(await merchant.read(intent)).toMatchObject({ status: 'selection', attempt_count: 1 });

    if (javaScriptEnabled) {
      await expect(checkout.number).toHaveValue('4242 4242 4242 4242');
      await expect(checkout.expiry).not.toHaveValue('');
      await expect(checkout.code).toHaveValue(visa.code);
      await expect(checkout.name).toHaveValue(name);
      await checkout.name.fill(visa.name);
      await checkout.pay.click();
    } else {
      await checkout.payWith(visa);
    }
    await expectReturn(intent, 'success');
    expect(await merchant.read(intent)).toMatchObject({ attempt_count: 2 });
  });
}

test('a page without scripting never sends a card number back', { tag: '@plain' }, async ({ checkout, merchant }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await checkout.payWith(named('DECLINED'));
  await expect(checkout.alert).toContainText(says('declined-heading'));
  await expect(checkout.number).toHaveValue('');
  await expect(checkout.code).toHaveValue('');
});

test('after the last try the customer is back at the merchant', async ({ checkout, merchant, expectReturn }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  for (const left of [4, 3, 2, 1]) {
    await checkout.payWith(named('DECLINED'));
    await expect(checkout.alert).toContainText(left === 1 ? /once more/ : new RegExp(`\\b${left}\\b`));
  }
  await checkout.payWith(named('DECLINED'));
  await expectReturn(intent, 'failed');
  expect(await merchant.read(intent)).toMatchObject({ attempt_count: 5 });
});

test('reloading the answer to a refused payment tries nothing', async ({ checkout, merchant }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await checkout.payWith(named('DECLINED'));
  await expect(checkout.alert).toContainText(says('declined-heading'));
  await checkout.page.reload();
  await expect(checkout.pay).toBeVisible();
  expect(await merchant.read(intent)).toMatchObject({ status: 'selection', attempt_count: 1 });
});
