// The language of the page: how it is chosen, and that it stays.
import { cardWithName, visa } from '../support/cards.ts';
import { mandateOrder, DebitOrder, SAVINGS_ACCOUNT } from '../support/debit_order.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  ALL_LANGUAGES,
  messageContaining,
  messagePattern,
  type Language,
} from '../support/messages.ts';

const withLocale = (locale: string) => ({ purchaser_info: { locale } });

for (const language of ['fr', 'ar'] as const) {
  const title = `${language}: chosen on the page, it stays after errors, a decline and the payment`;
  test(title, async ({ checkout, merchant, page, expectReturn }) => {
    const intent = await merchant.createIntent();
    await checkout.open(intent);
    await checkout.chooseLanguage(language);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await expect(checkout.payButton).toHaveText(messagePattern('pay-button', language));

    await checkout.payButton.click();
    await expect(checkout.alert).toContainText(messageContaining('problems-heading', language));
    await checkout.expectInvalid(checkout.number, messagePattern('number-missing', language));
    await checkout.payWith(cardWithName('DECLINED'));
    await expect(checkout.alert).toContainText(messageContaining('declined-heading', language));
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    await checkout.payWith(visa);
    await expectReturn(intent, 'success');
    await page.goBack();
    await expect(checkout.heading('paid-heading', language)).toBeVisible();
  });
}

test('a canceled payment is shown in the chosen language', async ({ checkout, merchant, page }) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await checkout.chooseLanguage('fr');
  await checkout.cancel('fr');
  await expect(page.getByRole('heading', { name: 'Back at the shop' })).toBeVisible();
  await page.goBack();
  await expect(checkout.heading('canceled-heading', 'fr')).toBeVisible();
});

test(
  'every language of the menu is shown without horizontal scrolling',
  { tag: '@once' },
  async ({ checkout, merchant, page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    const intent = await merchant.createIntent({
      capture_mode: 'prefer_delay',
      allow_remember_credentials: true,
      request_unscheduled_mit: true,
    });
    for (const language of ALL_LANGUAGES) {
      await checkout.open(intent, { lang: language });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute(
        'dir',
        ['ar', 'fa', 'he', 'ur'].includes(language) ? 'rtl' : 'ltr',
      );
      await expect(page.locator('select[name=lang]')).toHaveValue(language);
      await expect(checkout.payButton).toContainText(/\p{Nd}/u);
      await checkout.expectNoOverflow(language);
    }
  },
);

test(
  'a debit order is reviewed in every language without horizontal scrolling',
  { tag: '@once' },
  async ({ checkout, merchant, page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    const intent = await merchant.createIntent(mandateOrder());
    const order = new DebitOrder(checkout);
    for (const language of ALL_LANGUAGES) {
      await checkout.open(intent, { lang: language });
      await checkout.expectNoOverflow(`${language}, form`);
      await order.submitAccount(SAVINGS_ACCOUNT);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(order.sign).toContainText(/\p{Nd}/u);
      await checkout.expectNoOverflow(`${language}, review`);
    }
    expect(await merchant.readIntent(intent)).toMatchObject({ attempt_count: 0 });
  },
);

const LANGUAGE_CASES: [
  string,
  Record<string, unknown>,
  Record<string, string>,
  Language,
  string,
][] = [
  ['the purchaser has priority over the browser', withLocale('fr-FR'), {}, 'fr', 'ltr'],
  [
    'the chosen language has priority over the purchaser',
    withLocale('fr-FR'),
    { lang: 'ar' },
    'ar',
    'rtl',
  ],
  ['an unknown locale falls back to English', withLocale('xx-XX'), {}, 'en', 'ltr'],
  ['an unknown chosen language is ignored', withLocale('ar-EG'), { lang: 'xx' }, 'ar', 'rtl'],
];

for (const [title, order, query, language, dir] of LANGUAGE_CASES) {
  test(title, { tag: '@once' }, async ({ checkout, merchant, page }) => {
    await checkout.open(await merchant.createIntent(order), query);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}\\b`));
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(checkout.payButton).toHaveText(messagePattern('pay-button', language));
  });
}

test.describe('a browser in French', () => {
  test.use({ locale: 'fr-CA' });
  test('gets the page in French by default', { tag: '@once' }, async ({ checkout, merchant }) => {
    await checkout.open(await merchant.createIntent());
    await expect(checkout.payButton).toHaveText(messagePattern('pay-button', 'fr'));
  });
});

test(
  'amounts are formatted for language and region',
  { tag: '@once' },
  async ({ checkout, merchant }) => {
    const amounts: [string, string, number, RegExp][] = [
      ['en-ZA', 'ZAR', 1_234_567, /R\s?12\s345[.,]67/],
      ['en-US', 'USD', 1_234_567, /\$12,345\.67/],
      ['fr-FR', 'EUR', 1_234_567, /12\s345,67\s€/],
      ['de-DE', 'JPY', 1_234_567, /1\.234\.567|1,234,567/],
      ['ar-EG', 'KWD', 1_234_567, /١٬٢٣٤٫٥٦٧/],
    ];
    for (const [locale, currency, amount, written] of amounts) {
      await checkout.open(await merchant.createIntent({ ...withLocale(locale), currency, amount }));
      await expect(checkout.payButton).toContainText(written);
    }
  },
);

test('in Arabic the digits in the fields run from left to right', async ({
  checkout,
  merchant,
}) => {
  await checkout.open(await merchant.createIntent(withLocale('ar-EG')));
  for (const field of [checkout.number, checkout.expiry, checkout.code])
    await expect(field).toHaveCSS('direction', 'ltr');
  await expect(checkout.page.locator('body')).toHaveCSS('direction', 'rtl');
});

test('accepts Arabic-Indic digits', async ({ checkout, merchant, expectReturn }) => {
  const intent = await merchant.createIntent(withLocale('ar-EG'));
  const arabic = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  await checkout.open(intent);
  await checkout.payWith({
    number: arabic(visa.number),
    expiry: arabic(visa.expiry),
    code: arabic(visa.code),
    name: 'تانديل',
  });
  await expectReturn(intent, 'success');
  expect(await merchant.readIntent(intent)).toMatchObject({ card_last4: '4242' });
});
