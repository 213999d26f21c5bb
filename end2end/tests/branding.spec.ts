// The branding of a merchant is applied to the page, which stays accessible.
import { visa } from '../support/cards.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { brandMerchant, LEGAL_LINKS } from '../support/branding.ts';
import { Merchant } from '../support/merchant.ts';
import { STATES } from '../support/page_states.ts';
import { LANGUAGES, messageContaining, messagePattern } from '../support/messages.ts';

/** Adds a merchant for one test, which may change its branding. */
const test = base.extend<{ ownMerchant: Merchant }>({
  ownMerchant: async ({ kassa, shop }, use) => {
    await use(await Merchant.create(kassa, shop.returnUrl, 'Solstice Coffee'));
  },
});

const EXTREME_COLOURS = [
  '#ffff00',
  '#ffffff',
  '#000000',
  '#7f7f7f',
  '#ff0000',
  '#00ff00',
  '#0000ff',
];
const COLOURED_STATES = [
  'form',
  'form with problems',
  'waiting for a transfer',
  'paid',
  'stored cards',
];

/** Each state has some of the colours, and with KASSA_TEST_ALL each of them. */
function colouredStates(colour: number): string[] {
  if (process.env.KASSA_TEST_ALL) return COLOURED_STATES;
  return COLOURED_STATES.filter((_, at) => at % 3 === colour % 3);
}

for (const [at, colour] of EXTREME_COLOURS.entries()) {
  const language = LANGUAGES[at % LANGUAGES.length] ?? 'en';
  test(
    `the contrast is high enough with the colour ${colour}, in ${language}`,
    { tag: '@once' },
    async ({ axe, ownMerchant, page, stateContext }) => {
      await brandMerchant(ownMerchant, { colour });
      for (const state of colouredStates(at)) {
        await STATES[state]?.({ ...stateContext(language), merchant: ownMerchant });
        await expect(page.locator(`link[href^="/look/${colour.slice(1)}-"]`)).toBeAttached();
        await axe.collectInEveryTheme(page, state);
      }
    },
  );
}

test('the page has the colour and the corners of the branding', async ({
  checkout,
  page,
  stateContext,
}) => {
  await STATES.dressed?.(stateContext('en'));
  await expect(checkout.payButton).toHaveCSS('background-color', 'rgb(255, 221, 0)');
  await expect(checkout.payButton).toHaveCSS('border-radius', '0px');
  await expect(checkout.number).toHaveCSS('border-radius', '0px');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(checkout.payButton).toHaveCSS('background-color', 'rgb(255, 221, 0)');
});

test('the logo is served by the host of the page', async ({ kassa, page, stateContext }) => {
  await STATES.dressed?.(stateContext('en'));
  const logo = page.locator('img.logo');
  await expect(logo).toHaveJSProperty('complete', true);
  await expect(logo).toHaveJSProperty('naturalWidth', 144);
  await expect(logo, 'the heading names the merchant already').toHaveAttribute('alt', '');
  expect(new URL(await logo.evaluate((image: HTMLImageElement) => image.currentSrc)).origin).toBe(
    kassa.checkout,
  );
});

test(
  'a page without a branding has no style sheet, logo or links of the merchant',
  { tag: '@once' },
  async ({ checkout, ownMerchant, page }) => {
    await checkout.open(await ownMerchant.createIntent());
    await expect(
      page.locator('link[href^="/look/"], img.logo, footer a[href^="https:"]'),
    ).toHaveCount(0);
  },
);

test(
  'the links to the merchant’s pages open a new tab',
  { tag: '@crosswise' },
  async ({ checkout, page, stateContext, monitor }) => {
    const merchantPage = {
      contentType: 'text/html',
      body: '<link rel="icon" href="data:,"><h1>The merchant’s page</h1>',
    };
    monitor.allowOrigins({ origins: ['https://shop.example'] });
    await page.context().route('https://shop.example/**', (route) => route.fulfill(merchantPage));
    await STATES.dressed?.(stateContext('en'));
    await checkout.fill(visa);
    const support = page.getByText(messageContaining('support-note')).getByRole('link');
    for (const [link, address] of [
      [page.getByRole('link', { name: messagePattern('terms-link') }), LEGAL_LINKS.terms],
      [page.getByRole('link', { name: messagePattern('privacy-link') }), LEGAL_LINKS.privacy],
      [support, LEGAL_LINKS.support],
    ] as const) {
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
      const opening = page.waitForEvent('popup');
      await link.click();
      const popup = await opening;
      await expect(popup.getByRole('heading')).toBeVisible();
      expect(popup.url()).toBe(address);
      expect(await popup.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
      await popup.close();
    }
    await expect(checkout.name, 'typed values stay').toHaveValue(visa.name);
  },
);

for (const [support, href] of [
  ['orders@solstice.example', 'mailto:orders@solstice.example'],
  ['+27 82 123 4567', 'tel:+27821234567'],
] as const) {
  test(
    `the support contact ${support} is a link`,
    { tag: '@once' },
    async ({ checkout, ownMerchant, page }) => {
      await ownMerchant.setBranding({ support });
      await checkout.open(await ownMerchant.createIntent());
      await expect(page.getByRole('link', { name: support })).toHaveAttribute('href', href);
    },
  );
}

test(
  'no horizontal scrolling at 320 px with every link',
  { tag: '@once' },
  async ({ checkout, ownMerchant, page, stateContext }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await brandMerchant(ownMerchant, {
      support: `${'customer-relations'.repeat(3)}@${'solstice-coffee-roasters'.repeat(2)}.example`,
    });
    for (const language of LANGUAGES) {
      for (const state of ['form', 'waiting for a transfer', 'paid']) {
        await STATES[state]?.({ ...stateContext(language), merchant: ownMerchant });
        await checkout.expectNoOverflow(`${state}, ${language}`);
      }
    }
  },
);

test(
  'a merchant’s name of one long word fits at 320 px',
  { tag: '@once' },
  async ({ checkout, ownMerchant, page, stateContext }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await ownMerchant.setBranding({ name: 'Sonnenwendkaffeeröstereigesellschaft' });
    for (const state of COLOURED_STATES) {
      await STATES[state]?.({ ...stateContext('en'), merchant: ownMerchant });
      await checkout.expectNoOverflow(state);
    }
  },
);

test.describe('a browser in an unsupported language', () => {
  test.use({ locale: 'tlh' });
  test(
    'gets the page in the language of the merchant',
    { tag: '@once' },
    async ({ checkout, ownMerchant, page }) => {
      await ownMerchant.setBranding({ language: 'af' });
      await checkout.open(await ownMerchant.createIntent());
      await expect(page.locator('html')).toHaveAttribute('lang', /^af\b/);
    },
  );
});

test(
  'the language of the customer has priority over that of the merchant',
  { tag: '@once' },
  async ({ checkout, ownMerchant, page }) => {
    await ownMerchant.setBranding({ language: 'af' });
    await checkout.open(await ownMerchant.createIntent());
    await expect(page.locator('html')).toHaveAttribute('lang', /^en\b/);
  },
);
