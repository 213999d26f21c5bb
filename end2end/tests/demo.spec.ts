// The demo shop, which trusts the API and not the return address.
import type { Locator, Page } from '@playwright/test';
import { cardWithName, visa } from '../support/cards.ts';
import { DebitOrder, SAVINGS_ACCOUNT } from '../support/debit_order.ts';
import { expect, test } from '../support/fixtures.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

/** The button beside those that copy. */
const BUY = { name: /^Buy/ };

const PRODUCTS = [
  ['Rooibos espresso', 'en', 'ltr', /R\s?249/, 'success'],
  ['Cabin by the sea', 'fr', 'ltr', /318,50\s€/, 'authorized'],
  ['Brass lamp', 'ar', 'rtl', /42[.,]750|٤٢٫٧٥٠/, 'success'],
] as const;

for (const [name, language, dir, amount, status] of PRODUCTS) {
  test(`sells the ${name}`, async ({ axe, checkout, kassa, page }) => {
    await page.goto(`${kassa.address}/demo`);
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', BUY).click();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}\\b`));
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(checkout.payButton).toContainText(amount);
    await checkout.payWith(visa);

    await expect(sectionByHeading(page, 'What the API says')).toContainText(status);
    await expect(sectionByHeading(page, 'What the address says')).toContainText(status);
    await expect(page.getByText('They agree.')).toBeVisible();
    await axe.collectInBothColorSchemes(page, 'demo result');
    await checkout.expectNoOverflow();
  });
}

test('signs the contract of the gym and collects an instalment', async ({
  axe,
  checkout,
  kassa,
  page,
}) => {
  await page.goto(`${kassa.address}/demo`);
  await page.locator('form[action="/demo/buy/gym"]').getByRole('button').click();
  await new DebitOrder(checkout).signWith(SAVINGS_ACCOUNT);

  const contract = sectionByHeading(page, 'The contract');
  const row = (name: string) =>
    contract
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell');
  const press = (name: string) => contract.getByRole('button', { name }).click();
  await expect(row('status')).toHaveText('active');
  await expect(row('instalment_amount')).toHaveText('45000');
  await expect(contract.getByRole('listitem')).toHaveCount(0);
  await press('Collect the next instalment');
  await expect(contract.getByRole('listitem')).toHaveText([
    /^Instalment 1, due 20\d\d-\d\d-\d\d: success$/,
  ]);
  await axe.collectInBothColorSchemes(page, 'demo contract');
  await checkout.expectNoOverflow();

  await press('Pause collection');
  await expect(row('frozen')).toHaveText('true');
  await press('Resume collection');
  await expect(row('frozen')).toHaveText('false');
  await press('Cancel the contract');
  await expect(row('status')).toHaveText('canceled');
  await expect(contract.getByRole('button')).toHaveCount(0);
});

test('a forged return address is detected', async ({ checkout, kassa, page }) => {
  await page.goto(`${kassa.address}/demo`);
  await page.getByRole('listitem').filter({ hasText: 'Rooibos' }).getByRole('button', BUY).click();
  await checkout.cancel();
  await expect(sectionByHeading(page, 'What the API says')).toContainText('canceled');
  const forged = new URL(page.url());
  forged.searchParams.set('status', 'success');
  await page.goto(forged.href);
  await expect(sectionByHeading(page, 'What the address says')).toContainText('success');
  await expect(sectionByHeading(page, 'What the API says')).toContainText('canceled');
  await expect(page.getByText(/They differ/)).toBeVisible();
  forged.searchParams.set('intent_id', 'nonsense');
  await page.goto(forged.href);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('does not confirm');
});

test(
  'each product takes the journey that the shop names',
  { tag: '@once' },
  async ({ checkout, kassa, page }) => {
    const buy = async (product: string) => {
      await page.goto(`${kassa.address}/demo`);
      await page.locator(`form[action="/demo/buy/${product}"]`).getByRole('button').click();
    };
    const expectPaid = () =>
      expect(sectionByHeading(page, 'What the API says')).toContainText('success');
    await test.step('3D Secure', async () => {
      await buy('grinder');
      await checkout.payWith(visa);
      await page.getByRole('button', { name: messagePattern('challenge-approve') }).click();
      await expectPaid();
    });
    await test.step('a declined card, and another name', async () => {
      await buy('mug');
      await checkout.payWith(cardWithName('DECLINED'));
      await expect(checkout.alert).toContainText(messageContaining('refused-by-issuer'));
      await checkout.name.fill(visa.name);
      await checkout.payButton.click();
      await expectPaid();
    });
    await test.step('a stored card, which no other product offers', async () => {
      await buy('subscription');
      await checkout.rememberBox.check();
      await checkout.payWith(visa);
      await expectPaid();
      await buy('subscription');
      await expect(checkout.storedCardEndingIn('4242')).toBeChecked();
      await checkout.payButton.click();
      await expectPaid();
      await buy('coffee');
      await expect(checkout.number).toBeVisible();
      await expect(checkout.storedCredentialRadios).toHaveCount(0);
    });
    await test.step('mobile money', async () => {
      await buy('tea');
      await checkout.phone.fill('0712 345678');
      await page.getByRole('button', { name: messagePattern('pay-button') }).click();
      await expectPaid();
    });
  },
);

test(
  'a payment that waits is approved in the shop',
  { tag: '@once' },
  async ({ checkout, kassa, page }) => {
    await page.goto(`${kassa.address}/demo`);
    await page.locator('form[action="/demo/buy/print"]').getByRole('button').click();
    await checkout.fill(visa);
    await checkout.payButton.click();
    await expect(checkout.heading('pending-heading')).toBeVisible();
    await page.getByRole('link', { name: messagePattern('return-button') }).click();
    await expect(sectionByHeading(page, 'What the API says')).toContainText('pending');
    await page.getByRole('button', { name: 'Approve the payment' }).click();
    await expect(sectionByHeading(page, 'What the API says')).toContainText('success');
    await expect(page.getByRole('button')).toHaveCount(0);
  },
);

test(
  'axe finds nothing in the shop, and its buttons copy what to type',
  { tag: '@once' },
  async ({ axe, checkout, context, kassa, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${kassa.address}/demo`);
    await axe.collectInBothColorSchemes(page, 'demo shop');
    await checkout.expectNoOverflow();
    const declined = page.getByRole('listitem').filter({ hasText: 'Declined card' });
    await declined.getByRole('button', { name: 'Copy' }).click();
    await expect(declined.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('DECLINED');
  },
);

test(
  'the root leads to the demo shop and the API reference',
  { tag: '@once' },
  async ({ kassa, page }) => {
    await page.goto(kassa.address);
    await expect(page).toHaveURL(/\/demo$/);
    await page.getByRole('link', { name: 'API reference' }).click();
    await expect(page).toHaveURL(/\/docs/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

function sectionByHeading(page: Page, heading: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
}
