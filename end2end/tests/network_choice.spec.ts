// The choice of the network of a card with two brands.
import { cardWithName, cobadged, mastercard, visa } from '../support/cards.ts';
import type { Checkout } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { sandboxOrder, type Intent, type Merchant, type Order } from '../support/merchant.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

/** A payment that waits for the choice. */
async function waitForChoice(
  merchant: Merchant,
  checkout: Checkout,
  card = cobadged,
  order: Order = {},
): Promise<Intent> {
  const intent = await merchant.createIntent(order);
  await checkout.open(intent);
  await checkout.payWith(card);
  return intent;
}

test('a card with two brands pays over the chosen network', async ({
  checkout,
  merchant,
  page,
  expectReturn,
}) => {
  const intent = await waitForChoice(merchant, checkout);
  await expect(checkout.heading('network-heading')).toBeVisible();
  for (const network of ['cartes_bancaires', 'visa']) {
    await expect(checkout.networkButton(network)).toHaveText(/125/);
  }
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(await merchant.readIntent(intent)).toMatchObject({ status: 'pending', attempt_count: 1 });
  await page.getByRole('button', { name: 'Cartes Bancaires (CB)' }).dblclick();
  await expectReturn(intent, 'success');
  expect(await merchant.readIntent(intent)).toMatchObject({ attempt_count: 1 });
});

test('the choice is asked for again if it is missing', async ({
  checkout,
  merchant,
  page,
  expectReturn,
}) => {
  const intent = await waitForChoice(merchant, checkout, {
    ...cobadged,
    number: '5555552500001001',
  });
  // As a program would, which does not press the button: a button has no other value.
  await checkout.networkButton('cartes_bancaires').evaluate((button: HTMLButtonElement) => {
    button.value = '';
  });
  await page.getByRole('button', { name: 'Cartes Bancaires (CB)' }).click();
  await expect(checkout.alert).toContainText(messageContaining('network-heading'));
  await expect(checkout.networkButton('cartes_bancaires')).toBeFocused();
  await expect(page).toHaveTitle(/Problem/);
  const group = page.getByRole('group', { name: messagePattern('network-heading') });
  await expect(group).toHaveAccessibleDescription(messagePattern('network-missing'));
  await tabTo(page, checkout.alert.getByRole('link'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(checkout.networkButton('cartes_bancaires')).toBeFocused();
  await checkout.networkButton('mastercard').click();
  await expectReturn(intent, 'success');
});

test('the choice is made with the keyboard only', async ({
  checkout,
  merchant,
  page,
  expectReturn,
}) => {
  const intent = await waitForChoice(merchant, checkout);
  await tabTo(page, checkout.networkButton('cartes_bancaires'));
  await page.keyboard.press('Tab');
  await expect(checkout.networkButton('visa')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectReturn(intent, 'success');
});

test('3D Secure and a refusal follow the choice', async ({
  checkout,
  merchant,
  page,
  expectReturn,
}) => {
  const card = cardWithName('DECLINED', cobadged);
  const intent = await waitForChoice(merchant, checkout, card, sandboxOrder({ flow: 'challenge' }));
  await checkout.networkButton('visa').click();
  await page.getByRole('button', { name: messagePattern('challenge-approve') }).click();
  await expect(checkout.alert).toContainText(messageContaining('refused-by-issuer'));
  await checkout.payWith(visa);
  await page.getByRole('button', { name: messagePattern('challenge-approve') }).click();
  await expectReturn(intent, 'success');
});

test('another way to pay costs no attempt', async ({ checkout, merchant, expectReturn }) => {
  const intent = await waitForChoice(merchant, checkout);
  await checkout.otherWayButton.click();
  await expect(checkout.statusMessage).toContainText(messageContaining('given-up-note'));
  await checkout.payWith(mastercard);
  await expectReturn(intent, 'success');
});
