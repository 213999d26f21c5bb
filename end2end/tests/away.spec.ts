// Payments over a provider: the customer goes to a page of the provider or of the bank, and comes
// back. The provider is a double.
import type { Page } from '@playwright/test';
import { cardWithName, visa } from '../support/cards.ts';
import type { Checkout } from '../support/checkout.ts';
import { expect } from '../support/fixtures.ts';
import { orderWithRemembering, type Intent, type Merchant } from '../support/merchant.ts';
import { messageContaining, messagePattern, type Language } from '../support/messages.ts';
import { PaystackPage, StripePage } from '../support/provider_double.ts';
import { test } from '../support/provider_fixtures.ts';

const APPROVED = '4242424242424242';
const DECLINED = '4000000000000002';
const AUTHENTICATED = '4000002760003184';
const AUTHENTICATED_CARD = { ...visa, number: AUTHENTICATED };

const payButton = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: messagePattern('continue-provider', language) });
const continueLink = (page: Page, language: Language = 'en') =>
  page.getByRole('link', { name: messagePattern('away-button', language) });

/** Pays with a card that is typed at the provider, and so opens the provider's page. */
async function openProviderPage(checkout: Checkout, merchant: Merchant): Promise<Intent> {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await payButton(checkout.page).click();
  return intent;
}

/** Opens the page that leads away, and keeps it open. */
async function openAwayPage(page: Page, intent: Intent): Promise<void> {
  await page.route('**/away?*', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    expect(headers.refresh).toMatch(/^0; url=http/);
    delete headers.refresh;
    await route.fulfill({ response, headers });
  });
  await page.goto(intent.redirect_url.replace('?', '/away?'));
}

test('a card typed at the provider pays', async ({
  checkout,
  expectReturn,
  hostedMerchant,
  page,
  stripe,
  stripePage,
}) => {
  const intent = await hostedMerchant.createIntent();
  await checkout.open(intent);
  for (const field of checkout.fields) await expect(field).toHaveCount(0);
  await expect(page.getByText(messagePattern('hosted-card-note'))).toBeVisible();
  await payButton(page).click();
  await stripe.expectPage(page);
  expect(await hostedMerchant.readIntent(intent)).toMatchObject({ status: 'pending' });
  await stripePage.payWith(APPROVED);
  await expectReturn(intent, 'success', hostedMerchant);
  expect(await hostedMerchant.readIntent(intent)).toMatchObject({
    attempt_count: 1,
    card_last4: '4242',
  });
});

test(
  'another card pays after one that was declined, and the bank authenticates it',
  { tag: '@crosswise' },
  async ({ checkout, expectReturn, hostedMerchant, page, stripe, stripePage }) => {
    const intent = await openProviderPage(checkout, hostedMerchant);
    await stripePage.payWith(DECLINED);
    await expect(stripePage.alert).toBeVisible();
    expect(await hostedMerchant.readIntent(intent)).toMatchObject({ status: 'pending' });
    await stripePage.payWith(AUTHENTICATED);
    await stripe.expectPage(page);
    await stripePage.approve.click();
    await expectReturn(intent, 'success', hostedMerchant);
    expect(await hostedMerchant.readIntent(intent)).toMatchObject({ attempt_count: 1 });
  },
);

test(
  'who comes back without paying can pay again, in the chosen language',
  { tag: '@crosswise' },
  async ({ checkout, expectReturn, hostedMerchant, page, stripe, stripePage }) => {
    const intent = await hostedMerchant.createIntent();
    await checkout.open(intent);
    await checkout.chooseLanguage('fr');
    await payButton(page, 'fr').click();
    await stripe.expectPage(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await stripePage.back.click();
    await expect(checkout.statusMessage).toContainText(messageContaining('given-up-note', 'fr'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(await hostedMerchant.readIntent(intent)).toMatchObject({ status: 'selection' });
    await payButton(page, 'fr').click();
    await stripePage.payWith(APPROVED);
    await expectReturn(intent, 'success', hostedMerchant);
  },
);

test('the back button of the browser shows how things stand', async ({
  axe,
  checkout,
  expectReturn,
  hostedMerchant,
  page,
  stripe,
  stripePage,
}) => {
  const intent = await openProviderPage(checkout, hostedMerchant);
  await stripe.expectPage(page);
  await page.goBack();
  await expect(checkout.heading('continue-heading')).toBeVisible();
  await axe.collectInBothColorSchemes(page, 'continue');
  await checkout.expectNoOverflow();

  await continueLink(page).click();
  await stripe.expectPage(page);
  await page.goBack();
  await checkout.otherWayButton.click();
  await expect(checkout.statusMessage).toContainText(messageContaining('given-up-note'));
  await payButton(page).click();
  await stripe.expectPage(page);
  await stripePage.payWith(APPROVED);
  await expectReturn(intent, 'success', hostedMerchant);
});

test(
  'the page that leads away is accessible and has a link',
  { tag: '@crosswise' },
  async ({ axe, checkout, expectReturn, hostedMerchant, page, stripe, stripePage }) => {
    const order = { purchaser_info: { locale: 'ar-EG' } };
    const intent = await hostedMerchant.createIntent(order);
    await checkout.open(intent);
    await payButton(page, 'ar').click();
    await stripe.expectPage(page);
    await openAwayPage(page, intent);
    await expect(checkout.heading('away-heading', 'ar')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await axe.collectInBothColorSchemes(page, 'away');
    await checkout.expectNoOverflow();
    await continueLink(page, 'ar').click();
    await stripePage.payWith(APPROVED);
    await expectReturn(intent, 'success', hostedMerchant);
  },
);

test(
  'the link continues on another device',
  { tag: '@crosswise' },
  async ({ browser, checkout, hostedMerchant, javaScriptEnabled, page, stripe }) => {
    const intent = await openProviderPage(checkout, hostedMerchant);
    await stripe.expectPage(page);
    await page.goBack();
    await expect(checkout.heading('continue-heading')).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await other.goto(intent.redirect_url);
    await continueLink(other).click();
    await stripe.expectPage(other);
    await new StripePage(other).payWith(APPROVED);
    await expect(other.getByRole('heading', { name: 'Back at the shop' })).toBeVisible();
    await other.context().close();

    // With scripting the first device notices by itself.
    if (!javaScriptEnabled)
      await page.getByRole('link', { name: messagePattern('pending-check') }).click();
    const returned = page.getByRole('heading', { name: 'Back at the shop' });
    await expect(returned.or(checkout.heading('paid-heading'))).toBeVisible();
    expect(await hostedMerchant.readIntent(intent)).toMatchObject({ status: 'success' });
  },
);

test('the bank authenticates a card typed on the page', async ({
  checkout,
  expectReturn,
  page,
  rawMerchant,
  stripe,
  stripePage,
}) => {
  const intent = await rawMerchant.createIntent();
  await checkout.open(intent);
  await checkout.payWith(AUTHENTICATED_CARD);
  await stripe.expectPage(page);
  await stripePage.fail.click();
  await expect(checkout.alert).toContainText(messageContaining('authentication-failed'));
  expect(await rawMerchant.readIntent(intent)).toMatchObject({
    status: 'selection',
    attempt_count: 1,
  });
  await checkout.payWith(AUTHENTICATED_CARD);
  await stripe.expectPage(page);
  await stripePage.approve.click();
  await expectReturn(intent, 'success', rawMerchant);
});

test(
  'a card typed on the page is refused, and another pays',
  { tag: '@crosswise' },
  async ({ checkout, expectReturn, page, rawMerchant }) => {
    const intent = await rawMerchant.createIntent();
    await checkout.open(intent);
    await expect(page.getByText(messagePattern('sandbox-heading'))).toHaveCount(0);
    await checkout.payWith({ ...visa, number: DECLINED });
    await expect(checkout.alert).toContainText(messageContaining('refused-by-issuer'));
    // The sandbox would refuse this name.
    await checkout.payWith(cardWithName('DECLINED'));
    await expectReturn(intent, 'success', rawMerchant);
  },
);

test(
  'a card stored at the provider pays with one click',
  { tag: '@crosswise' },
  async ({ checkout, expectReturn, hostedMerchant, page, stripe, stripePage }) => {
    const order = orderWithRemembering();
    const first = await hostedMerchant.createIntent(order);
    await checkout.open(first);
    await checkout.rememberBox.check();
    await payButton(page).click();
    await stripe.expectPage(page);
    await stripePage.payWith(APPROVED);
    await expectReturn(first, 'success', hostedMerchant);

    const second = await hostedMerchant.createIntent({ ...order, amount: 4_900 });
    await checkout.open(second);
    await expect(checkout.storedCardEndingIn('4242')).toBeChecked();
    await page.getByRole('button', { name: messagePattern('pay-button') }).click();
    await expectReturn(second, 'success', hostedMerchant);
  },
);

test(
  'a page that stays open at Paystack is left, continued and paid',
  { tag: '@crosswise' },
  async ({ axe, checkout, expectReturn, monitor, page, paystack, paystackMerchant }) => {
    monitor.allowOrigins(paystack);
    const paystackPage = new PaystackPage(page);
    const intent = await paystackMerchant.createIntent({
      purchaser_info: { email: 'customer@example.com' },
    });
    await checkout.open(intent);
    await payButton(page).click();
    await paystack.expectPage(page);
    await paystackPage.back.click();
    await expect(checkout.heading('continue-heading')).toBeVisible();
    await expect(page.getByText(messagePattern('continue-open-note'))).toBeVisible();
    await expect(checkout.otherWayButton).toHaveCount(0);
    await axe.collectInBothColorSchemes(page, 'continue, open');
    await continueLink(page).click();
    await paystack.expectPage(page);
    await paystackPage.pay.click();
    await expectReturn(intent, 'success', paystackMerchant);
  },
);
