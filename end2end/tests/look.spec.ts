// A merchant's page looks like the merchant's, and stays one that everybody can use.
import { visa } from '../support/cards.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { dressFully, LINKS } from '../support/look.ts';
import { Merchant } from '../support/merchant.ts';
import { STATES } from '../support/states.ts';
import { LANGUAGES, words } from '../support/words.ts';

/** A merchant of the test's own, whose look it may change. */
const test = base.extend<{ own: Merchant }>({
  own: async ({ kassa, shop }, use) => {
    await use(await Merchant.open(kassa, shop.returnUrl, 'Solstice Coffee'));
  },
});

const WORST = ['#ffff00', '#ffffff', '#000000', '#7f7f7f', '#ff0000', '#00ff00', '#0000ff'];
const COLOURED = ['form', 'form with problems', 'waiting for a transfer', 'paid', 'stored cards'];

for (const [at, colour] of WORST.entries()) {
  const language = LANGUAGES[at % LANGUAGES.length] ?? 'en';
  test(`everything can be read where the colour is ${colour}, in ${language}`, { tag: '@once' }, async ({ axe, own, page, stageIn }) => {
    await dressFully(own, { colour });
    for (const state of COLOURED) {
      await STATES[state]?.({ ...stageIn(language), merchant: own });
      await expect(page.locator(`link[href^="/look/${colour.slice(1)}-"]`)).toBeAttached();
      await axe.collectInEveryTheme(page, state);
    }
  });
}

test('the page wears the colour and the corners', async ({ checkout, page, stageIn }) => {
  await STATES.dressed?.(stageIn('en'));
  await expect(checkout.pay).toHaveCSS('background-color', 'rgb(255, 221, 0)');
  await expect(checkout.pay).toHaveCSS('border-radius', '0px');
  await expect(checkout.number).toHaveCSS('border-radius', '0px');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(checkout.pay).toHaveCSS('background-color', 'rgb(255, 221, 0)');
});

test('the logo is shown, from our own host', async ({ kassa, page, stageIn }) => {
  await STATES.dressed?.(stageIn('en'));
  const logo = page.locator('img.logo');
  await expect(logo).toHaveJSProperty('complete', true);
  await expect(logo).toHaveJSProperty('naturalWidth', 144);
  await expect(logo, 'the heading names the merchant already').toHaveAttribute('alt', '');
  expect(new URL(await logo.evaluate((image: HTMLImageElement) => image.currentSrc)).origin).toBe(kassa.checkout);
});

test('a page without a look of its own is Kassa’s', { tag: '@once' }, async ({ checkout, own, page }) => {
  await checkout.open(await own.create());
  await expect(page.locator('link[href^="/look/"], img.logo, footer a[href^="https:"]')).toHaveCount(0);
});

test('the merchant’s pages open beside this one', { tag: '@crosswise' }, async ({ checkout, page, stageIn, watch }) => {
  const served = { contentType: 'text/html', body: '<link rel="icon" href="data:,"><h1>The merchant’s own</h1>' };
  watch.allow({ origins: ['https://shop.example'] });
  await page.context().route('https://shop.example/**', (route) => route.fulfill(served));
  await STATES.dressed?.(stageIn('en'));
  await checkout.fill(visa);
  const support = page.getByText(words('support-note', 'en', { part: true })).getByRole('link');
  for (const [link, address] of [
    [page.getByRole('link', { name: words('terms-link') }), LINKS.terms],
    [page.getByRole('link', { name: words('privacy-link') }), LINKS.privacy],
    [support, LINKS.support],
  ] as const) {
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
    const opened = page.waitForEvent('popup');
    await link.click();
    const beside = await opened;
    await expect(beside.getByRole('heading')).toBeVisible();
    expect(beside.url()).toBe(address);
    expect(await beside.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await beside.close();
  }
  await expect(checkout.name, 'nothing typed is lost').toHaveValue(visa.name);
});

for (const [support, href] of [
  ['orders@solstice.example', 'mailto:orders@solstice.example'],
  ['+27 82 123 4567', 'tel:+27821234567'],
] as const) {
  test(`customers may ask at ${support}`, { tag: '@once' }, async ({ checkout, own, page }) => {
    await own.dress({ support });
    await checkout.open(await own.create());
    await expect(page.getByRole('link', { name: support })).toHaveAttribute('href', href);
  });
}

test('nothing scrolls sideways at 320 px with every link', { tag: '@once' }, async ({ checkout, own, page, stageIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await dressFully(own, { support: `${'customer-relations'.repeat(3)}@${'solstice-coffee-roasters'.repeat(2)}.example` });
  for (const language of LANGUAGES) {
    for (const state of ['form', 'waiting for a transfer', 'paid']) {
      await STATES[state]?.({ ...stageIn(language), merchant: own });
      await checkout.expectNoOverflow(`${state}, ${language}`);
    }
  }
});

test('a merchant’s name of one long word fits at 320 px', { tag: '@once' }, async ({ checkout, own, page, stageIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await own.dress({ name: 'Sonnenwendkaffeeröstereigesellschaft' });
  for (const state of COLOURED) {
    await STATES[state]?.({ ...stageIn('en'), merchant: own });
    await checkout.expectNoOverflow(state);
  }
});

test.describe('a browser that wishes for Klingon', () => {
  test.use({ locale: 'tlh' });
  test('gets the merchant’s own language', { tag: '@once' }, async ({ checkout, own, page }) => {
    await own.dress({ language: 'af' });
    await checkout.open(await own.create());
    await expect(page.locator('html')).toHaveAttribute('lang', /^af\b/);
  });
});

test('the customer’s language comes before the merchant’s', { tag: '@once' }, async ({ checkout, own, page }) => {
  await own.dress({ language: 'af' });
  await checkout.open(await own.create());
  await expect(page.locator('html')).toHaveAttribute('lang', /^en\b/);
});
