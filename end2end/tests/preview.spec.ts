// A merchant sees what the page will look like, in every state, and can pay nothing on it.
import type { Request } from '@playwright/test';
import { visa } from '../support/cards.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { Preview, type Settings } from '../support/preview.ts';
import { STATES } from '../support/states.ts';
import { words } from '../support/words.ts';

const test = base.extend<{ preview: Preview }>({
  preview: async ({ kassa, page }, use) => {
    await use(new Preview(page, kassa));
  },
});

const OWN: Settings = { colour: '#7f7f7f' };
const WRONG: Settings = { colour: 'reddish', terms: 'http://shop.example' };

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

test('a look is tried on before anybody sees it', { tag: '@once' }, async ({ page, preview }) => {
  await preview.open();
  await preview.set({ colour: '#ffdd00', corners: 'square', terms: 'https://shop.example/terms', support: 'help@shop.example' });
  const pay = preview.frame.getByRole('button', { name: words('pay-button') });
  await expect(pay).toHaveCSS('background-color', 'rgb(255, 221, 0)');
  await expect(pay).toHaveCSS('border-radius', '0px');
  await expect(preview.frame.getByRole('link', { name: words('terms-link') })).toBeVisible();
  await expect(page.getByRole('table')).toContainText('kept');
  await expect(page.locator('pre').first()).toContainText("--colour '#ffdd00'");
});

test('a logo is tried on that a merchant has', { tag: '@once' }, async ({ page, preview, stageIn }) => {
  await STATES.dressed?.(stageIn('en'));
  const logo = await page.locator('img.logo').getAttribute('src');
  await preview.open({ logo: logo ?? '' });
  await expect(preview.frame.locator('img.logo')).toHaveJSProperty('naturalWidth', 144);
});

test('light, dark or with more contrast, whatever the device wishes', { tag: '@once' }, async ({ page, preview }) => {
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

test('every state of the list is shown, without a word in the console', { tag: '@once' }, async ({ page, preview }) => {
  await preview.open();
  const states = await preview.values('state');
  expect(states.length).toBeGreaterThan(20);
  const told = new Set<string>();
  for (const state of states) {
    await preview.open({ state });
    told.add(await preview.frame.locator('body').innerText());
  }
  expect(told.size, 'no two alike').toBe(states.length);
  expect(page.frames()).toHaveLength(2);
});

test('a debit order is shown in every state that it can have', { tag: '@once' }, async ({ preview }) => {
  await preview.open();
  expect(await preview.values('method')).toContain('debit_order');
  for (const [state, heading] of [
    ['form', 'mandate-title'],
    ['mistakes', 'mandate-title'],
    ['declined', 'mandate-title'],
    ['review', 'review-heading'],
    ['waiting', 'mandate-waiting-heading'],
    ['success', 'mandate-signed-heading'],
  ] as const) {
    await preview.open({ state, method: 'debit_order' });
    await expect(preview.heading).toHaveText(words(heading));
    if (state !== 'waiting') await expect(preview.frame.getByText(words('mandate-instalment-label')), state).toBeVisible();
  }
});

test('the settings fit', { tag: '@crosswise' }, async ({ checkout, preview }) => {
  for (const settings of [{}, OWN, WRONG]) {
    await preview.open(settings);
    await checkout.expectNoOverflow(JSON.stringify(settings));
  }
});

test('axe finds nothing in the settings', { tag: '@crosswise' }, async ({ axe, page, preview }) => {
  for (const [look, settings] of Object.entries({ usual: {}, own: OWN, wrong: WRONG })) {
    await preview.open(settings);
    await axe.collectInBothSchemes(page, look);
  }
});

test('what is wrong is said, and the rest is shown', { tag: '@once' }, async ({ page, preview }) => {
  await preview.open();
  await preview.set({ ...WRONG, name: 'Solstice' });
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([/^Colour:/, /^Terms:/]);
  await expect(preview.heading).toContainText('Solstice');
  await expect(preview.field('colour')).toHaveValue('reddish');
});

test('whatever is pressed in the frame, nothing is sent', { tag: '@once' }, async ({ page, preview, watch }) => {
  watch.expect(/Blocked form submission/);
  const sent: string[] = [];
  const note = (request: Request) => sent.push(`${request.method()} ${request.url()}`);
  for (const [state, method] of [
    ['form', 'card'],
    ['stored', 'card'],
    ['step', 'card'],
    ['waiting', 'bank_transfer'],
    ['forget', 'card'],
    ['form', 'debit_order'],
    ['review', 'debit_order'],
    ['waiting', 'debit_order'],
  ] as const) {
    await preview.open({ state, method, storing: 'allowed' });
    if (state === 'form' && method === 'card') await preview.fill(visa);
    page.on('request', note);
    for (const button of await preview.frame.locator('button:visible').all()) await button.click();
    await expect(preview.heading).toBeVisible();
    page.off('request', note);
  }
  expect(sent).toEqual([]);
});

test('a link in the frame leads nowhere', { tag: '@once' }, async ({ page, preview }) => {
  for (const [state, link] of [['success', 'return-button'], ['waiting', 'pending-check']] as const) {
    await preview.open({ state });
    const before = await preview.heading.innerText();
    await preview.frame.getByText(words(link)).click();
    await page.bringToFront();
    await expect(preview.heading).toHaveText(before);
    expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toEqual(['/preview', '/preview/page']);
  }
});

test('the page opened by itself leads back to the preview', { tag: '@once' }, async ({ kassa, page, preview }) => {
  await page.goto(`${kassa.checkout}/preview/page?state=success`);
  await expect(page).toHaveURL(`${kassa.checkout}/preview?state=success`);
  await expect(preview.heading).toHaveText(words('paid-heading'));
});

test('the order that makes the page is one that can be sent', { tag: '@once' }, async ({ checkout, merchant, page, preview }) => {
  const sent = async () => {
    const order = /\{[\s\S]*\}/.exec(await page.locator('pre').last().innerText())?.[0] ?? '';
    return merchant.create(JSON.parse(order) as Record<string, unknown>);
  };
  await preview.open({ amount: '4200', currency: 'KES', storing: 'later', lang: 'ar' });
  expect(await merchant.read(await sent())).toMatchObject({ amount: 4200, currency: 'KES', status: 'selection' });
  await preview.open({ method: 'debit_order' });
  await checkout.open(await sent());
  await expect(checkout.method('debit_order')).toBeChecked();
});
