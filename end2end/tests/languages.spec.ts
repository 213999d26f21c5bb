// The page speaks the customer's language, and stays in it.
import { named, visa } from '../support/cards.ts';
import { contract, DebitOrder, savings } from '../support/debit_order.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALL_LANGUAGES, words, type Language } from '../support/words.ts';

const in_ = (locale: string) => ({ purchaser_info: { locale } });

for (const language of ['fr', 'ar'] as const) {
  test(`${language}: chosen on the page, it stays through errors, a refusal and the payment`, async ({ checkout, merchant, page, expectReturn }) => {
    const intent = await merchant.create();
    await checkout.open(intent);
    await checkout.choose(language);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await expect(checkout.pay).toHaveText(words('pay-button', language));

    await checkout.pay.click();
    await expect(checkout.alert).toContainText(words('problems-heading', language, { part: true }));
    await checkout.expectInvalid(checkout.number, words('number-missing', language));
    await checkout.payWith(named('DECLINED'));
    await expect(checkout.alert).toContainText(words('declined-heading', language, { part: true }));
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    await checkout.payWith(visa);
    await expectReturn(intent, 'success');
    await page.goBack();
    await expect(checkout.heading('paid-heading', language)).toBeVisible();
  });
}

test('a cancelled payment is cancelled in the language chosen', async ({ checkout, merchant, page }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await checkout.choose('fr');
  await checkout.cancelButton.click();
  await expect(page.getByRole('heading', { name: 'Back at the shop' })).toBeVisible();
  await page.goBack();
  await expect(checkout.heading('canceled-heading', 'fr')).toBeVisible();
});

test('every language of the menu opens, whole and without sideways scrolling', { tag: '@once' }, async ({ checkout, merchant, page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const intent = await merchant.create({ capture_mode: 'prefer_delay', allow_remember_credentials: true, request_unscheduled_mit: true });
  for (const language of ALL_LANGUAGES) {
    await checkout.open(intent, { lang: language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', ['ar', 'fa', 'he', 'ur'].includes(language) ? 'rtl' : 'ltr');
    await expect(page.locator('select[name=lang]')).toHaveValue(language);
    await expect(checkout.pay).toContainText(/\p{Nd}/u);
    await checkout.expectNoOverflow(language);
  }
});

test('a debit order is checked in every language, whole and without sideways scrolling', { tag: '@once' }, async ({ checkout, merchant, page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const intent = await merchant.create(contract());
  const order = new DebitOrder(checkout);
  for (const language of ALL_LANGUAGES) {
    await checkout.open(intent, { lang: language });
    await checkout.expectNoOverflow(`${language}, form`);
    await order.checkWith(savings);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(order.sign).toContainText(/\p{Nd}/u);
    await checkout.expectNoOverflow(`${language}, review`);
  }
  expect(await merchant.read(intent)).toMatchObject({ attempt_count: 0 });
});

const WISHES: [string, Record<string, unknown>, Record<string, string>, Language, string][] = [
  ['the purchaser before the browser', in_('fr-FR'), {}, 'fr', 'ltr'],
  ['the choice before the purchaser', in_('fr-FR'), { lang: 'ar' }, 'ar', 'rtl'],
  ['an unknown language falls back', in_('xx-XX'), {}, 'en', 'ltr'],
  ['an unknown choice counts for nothing', in_('ar-EG'), { lang: 'xx' }, 'ar', 'rtl'],
];

for (const [what, order, query, language, dir] of WISHES) {
  test(what, { tag: '@once' }, async ({ checkout, merchant, page }) => {
    await checkout.open(await merchant.create(order), query);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}\\b`));
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(checkout.pay).toHaveText(words('pay-button', language));
  });
}

test.describe('a browser that wishes for French', () => {
  test.use({ locale: 'fr-CA' });
  test('gets it where nothing else is said', { tag: '@once' }, async ({ checkout, merchant }) => {
    await checkout.open(await merchant.create());
    await expect(checkout.pay).toHaveText(words('pay-button', 'fr'));
  });
});

test('amounts follow the whole tag', { tag: '@once' }, async ({ checkout, merchant }) => {
  const amounts: [string, string, number, RegExp][] = [
    ['en-ZA', 'ZAR', 1_234_567, /R\s?12\s345[.,]67/],
    ['en-US', 'USD', 1_234_567, /\$12,345\.67/],
    ['fr-FR', 'EUR', 1_234_567, /12\s345,67\s€/],
    ['de-DE', 'JPY', 1_234_567, /1\.234\.567|1,234,567/],
    ['ar-EG', 'KWD', 1_234_567, /١٬٢٣٤٫٥٦٧/],
  ];
  for (const [locale, currency, amount, written] of amounts) {
    await checkout.open(await merchant.create({ ...in_(locale), currency, amount }));
    await expect(checkout.pay).toContainText(written);
  }
});

test('in Arabic the digits in the fields run from left to right', async ({ checkout, merchant }) => {
  await checkout.open(await merchant.create(in_('ar-EG')));
  for (const field of [checkout.number, checkout.expiry, checkout.code]) await expect(field).toHaveCSS('direction', 'ltr');
  await expect(checkout.page.locator('body')).toHaveCSS('direction', 'rtl');
});

test('takes Arabic-Indic digits', async ({ checkout, merchant, expectReturn }) => {
  const intent = await merchant.create(in_('ar-EG'));
  const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  await checkout.open(intent);
  await checkout.payWith({ number: arabic(visa.number), expiry: arabic(visa.expiry), code: arabic(visa.code), name: 'تانديل' });
  await expectReturn(intent, 'success');
  expect(await merchant.read(intent)).toMatchObject({ card_last4: '4242' });
});
