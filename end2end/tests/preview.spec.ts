// A merchant sees what the page will look like, in every state, and can pay nothing on it.
import { visa } from '../support/cards.ts';
import { Checkout } from '../support/checkout.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { dressFully } from '../support/look.ts';
import { Preview } from '../support/preview.ts';
import { words } from '../support/words.ts';

const test = base.extend<{ preview: Preview }>({
  preview: async ({ kassa, page }, use) => {
    await use(new Preview(page, kassa));
  },
});

test('other settings show another page, and stay in the form', async ({ preview }) => {
  await preview.open();
  await expect(preview.frame.locator('html')).toHaveAttribute('lang', 'en');
  await expect(preview.frame.getByRole('button', { name: words('pay-button') })).toBeVisible();
  const settings = { state: 'success', lang: 'fr', width: '320', amount: '123456', currency: 'EUR', name: 'Café & Fils' };
  await preview.set(settings);
  await expect(preview.heading).toHaveText(words('paid-heading', 'fr'));
  await expect(preview.frame.locator('body')).toContainText(/1\s234,56\s€/);
  await expect(preview.frame.locator('body')).toContainText('Café & Fils');
  await expect(preview.page.locator('iframe')).toHaveAttribute('width', '320');
  for (const [name, value] of Object.entries(settings)) await expect(preview.field(name)).toHaveValue(value);
});

test('a look is tried on before anybody sees it', { tag: '@once' }, async ({ kassa, merchant, page, preview }) => {
  await preview.open();
  await preview.set({ colour: '#ffdd00', corners: 'square', terms: 'https://shop.example/terms', support: 'help@shop.example' });
  const pay = preview.frame.getByRole('button', { name: words('pay-button') });
  await expect(pay).toHaveCSS('background-color', 'rgb(255, 221, 0)');
  await expect(pay).toHaveCSS('border-radius', '0px');
  await expect(preview.frame.getByRole('link', { name: words('terms-link') })).toBeVisible();
  await expect(page.getByRole('table')).toContainText('kept');
  await expect(page.locator('pre').first()).toContainText("--colour '#ffdd00'");
  await dressFully(merchant, { colour: '#0b5d4b' });
  await new Checkout(page).open(await merchant.create());
  const logo = await page.locator('img.logo').getAttribute('src');
  await preview.open({ logo: logo ?? '' });
  await expect(preview.frame.locator('img.logo')).toHaveJSProperty('naturalWidth', 144);
  expect(page.url()).toContain(kassa.checkout);
});

test('the page is shown in light, in dark and with more contrast, whatever the device wishes', { tag: '@once' }, async ({ page, preview }) => {
  const grounds = { light: 'rgb(241, 239, 232)', dark: 'rgb(16, 20, 18)', contrast: 'rgb(241, 239, 232)' };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [theme, ground] of Object.entries(grounds)) {
      await preview.open({ theme });
      const hint = preview.frame.locator('.hint').first();
      await expect(preview.frame.locator('body')).toHaveCSS('background-color', ground);
      if (theme === 'contrast') await expect(hint).toHaveCSS('color', 'rgb(27, 35, 31)');
    }
  }
});

test('every state of the list is shown', { tag: '@once' }, async ({ page, preview }) => {
  await preview.open();
  const states = await preview.values('state');
  expect(states.length).toBeGreaterThan(20);
  const told = new Set<string>();
  for (const state of states) {
    await preview.open({ state });
    told.add(await preview.frame.locator('main, body').first().innerText());
  }
  expect(told.size, 'no two alike').toBe(states.length);
  expect(page.frames()).toHaveLength(2);
});

test('axe finds nothing in the settings', { tag: '@crosswise' }, async ({ axe, checkout, page, preview }) => {
  for (const [look, settings] of Object.entries<Record<string, string>>({ usual: {}, own: { colour: '#7f7f7f' }, wrong: { colour: 'red', logo: 'x' } })) {
    await preview.open(settings);
    await axe.collectInBothSchemes(page, look);
    await checkout.expectNoOverflow(look);
  }
});

test('what is wrong is said, and the rest is shown', { tag: '@once' }, async ({ page, preview }) => {
  await preview.open();
  await preview.set({ colour: 'reddish', terms: 'http://shop.example', name: 'Solstice' });
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([/^Colour:/, /^Terms:/]);
  await expect(preview.heading).toContainText('Solstice');
  await expect(preview.field('colour')).toHaveValue('reddish');
});

test('whatever is pressed in the frame, nothing is sent', { tag: '@once' }, async ({ page, preview, watch }) => {
  watch.expect(/Blocked form submission|allow-forms/);
  const sent: string[] = [];
  for (const state of ['form', 'stored', 'step', 'waiting', 'forget']) {
    await preview.open({ state, method: state === 'waiting' ? 'bank_transfer' : 'card', storing: 'allowed' });
    if (state === 'form') await fill(preview);
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    const buttons = preview.frame.locator('button:visible');
    for (const button of await buttons.all()) await button.click();
    await expect(preview.heading).toBeVisible();
    page.removeAllListeners('request');
  }
  expect(sent).toEqual([]);
});

async function fill({ frame }: Preview): Promise<void> {
  const fields = { 'cc-number': visa.number, 'cc-exp': visa.expiry, 'cc-csc': visa.code, 'cc-name': visa.name };
  for (const [name, value] of Object.entries(fields)) await frame.locator(`[autocomplete~="${name}"]`).fill(value);
}

test('the page opened by itself leads back to the preview', { tag: '@once' }, async ({ kassa, page, preview }) => {
  await page.goto(`${kassa.checkout}/preview/page?state=success`);
  await expect(page).toHaveURL(`${kassa.checkout}/preview?state=success`);
  await expect(preview.heading).toHaveText(words('paid-heading'));
});

test('the order that makes the page is one that can be sent', { tag: '@once' }, async ({ merchant, page, preview }) => {
  await preview.open({ amount: '4200', currency: 'KES', storing: 'later', lang: 'ar' });
  const order = /\{[\s\S]*\}/.exec(await page.locator('pre').last().innerText())?.[0] ?? '';
  const intent = await merchant.create(JSON.parse(order) as Record<string, unknown>);
  expect(await merchant.read(intent)).toMatchObject({ amount: 4200, currency: 'KES', status: 'selection' });
});
