// The preview shows merchants every state of the page, on which nothing can be paid.
import type { Request } from '@playwright/test';
import { visa } from '../support/cards.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { Preview, type PreviewSettings } from '../support/preview.ts';
import { STATES } from '../support/page_states.ts';
import { messagePattern } from '../support/messages.ts';

const test = base.extend<{ preview: Preview }>({
  preview: async ({ kassa, page }, use) => {
    await use(new Preview(page, kassa));
  },
});

const CUSTOM_SETTINGS: PreviewSettings = { colour: '#7f7f7f' };
/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk' +
  '+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const INVALID_SETTINGS: PreviewSettings = { colour: 'reddish', terms: 'http://shop.example' };

test('changed settings change the page and stay in the form', async ({ preview }) => {
  await preview.open();
  await expect(preview.frame.locator('html')).toHaveAttribute('lang', 'en');
  await expect(
    preview.frame.getByRole('button', { name: messagePattern('pay-button') }),
  ).toBeVisible();
  const settings = {
    state: 'success',
    lang: 'fr',
    width: '320',
    amount: '123456',
    currency: 'EUR',
    name: 'Café & Fils',
  };
  await preview.setByForm(settings);
  await expect(preview.heading).toHaveText(messagePattern('paid-heading', 'fr'));
  await expect(preview.frame.locator('body')).toContainText(/1\s234,56\s€/);
  await expect(preview.frame.locator('body')).toContainText('Café & Fils');
  await expect(preview.page.locator('iframe:not(.loading)')).toHaveAttribute('width', '320');
  for (const [name, value] of Object.entries(settings))
    await expect(preview.field(name)).toHaveValue(value);
});

test(
  'an ended page stands in the middle of a wide screen',
  { tag: '@once' },
  async ({ page, preview }) => {
    for (const state of ['success', 'authorized', 'canceled', 'expired', 'failed']) {
      await preview.open({ state, width: '1280' });
      await expect(preview.heading).toBeVisible();
      const boxes = [page.locator('iframe'), preview.frame.locator('main')];
      const [frame = 0, main = 1_000] = await Promise.all(
        boxes.map(async (box) => {
          const { x, width } = (await box.boundingBox()) ?? { x: 0, width: 0 };
          return x + width / 2;
        }),
      );
      expect(Math.abs(frame - main), state).toBeLessThan(2);
    }
  },
);

test('a branding is shown without being set', { tag: '@once' }, async ({ page, preview }) => {
  await preview.open();
  await preview.setByForm({
    colour: '#ffdd00',
    corners: 'square',
    terms: 'https://shop.example/terms',
    support: 'help@shop.example',
  });
  const pay = preview.frame.getByRole('button', { name: messagePattern('pay-button') });
  await expect(pay).toHaveCSS('background-color', 'rgb(255, 221, 0)');
  await expect(pay).toHaveCSS('border-radius', '0px');
  await expect(
    preview.frame.getByRole('link', { name: messagePattern('terms-link') }),
  ).toBeVisible();
  await expect(page.getByRole('table')).toContainText('kept');
  await expect(page.locator('pre').first()).toContainText("--colour '#ffdd00'");
});

test(
  'the logo of a merchant is shown',
  { tag: '@once' },
  async ({ page, preview, stateContext }) => {
    await STATES.dressed?.(stateContext('en'));
    const logo = await page.locator('img.logo').getAttribute('src');
    await preview.open({ logo: logo ?? '' });
    await expect(preview.frame.locator('img.logo')).toHaveJSProperty('naturalWidth', 144);
  },
);

test(
  'the chosen theme has priority over the preferences of the device',
  { tag: '@once' },
  async ({ page, preview }) => {
    const backgrounds = {
      light: 'rgb(241, 239, 232)',
      dark: 'rgb(16, 20, 18)',
      contrast: 'rgb(241, 239, 232)',
    };
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [theme, background] of Object.entries(backgrounds)) {
        await preview.open({ theme });
        const hint = preview.frame.locator('.hint').first();
        await expect(preview.frame.locator('body')).toHaveCSS('background-color', background);
        if (theme === 'contrast') await expect(hint).toHaveCSS('color', 'rgb(27, 35, 31)');
      }
    }
  },
);

test(
  'every state of the list is shown, without console messages',
  { tag: '@once' },
  async ({ page, preview }) => {
    await preview.open();
    const states = await preview.values('state');
    expect(states.length).toBeGreaterThan(20);
    const texts = new Set<string>();
    for (const state of states) {
      await preview.open({ state });
      texts.add(await preview.frame.locator('body').innerText());
    }
    expect(texts.size, 'distinct pages').toBe(states.length);
    expect(page.frames()).toHaveLength(2);
  },
);

test(
  'a debit order is shown in every state that it can have',
  { tag: '@once' },
  async ({ preview }) => {
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
      await expect(preview.heading).toHaveText(messagePattern(heading));
      if (state !== 'waiting')
        await expect(
          preview.frame.getByText(messagePattern('mandate-instalment-label')),
          state,
        ).toBeVisible();
    }
  },
);

test(
  'the settings do not scroll horizontally',
  { tag: '@crosswise' },
  async ({ checkout, preview }) => {
    for (const settings of [{}, CUSTOM_SETTINGS, INVALID_SETTINGS]) {
      await preview.open(settings);
      await checkout.expectNoOverflow(JSON.stringify(settings));
    }
  },
);

test('axe finds nothing in the settings', { tag: '@crosswise' }, async ({ axe, page, preview }) => {
  for (const [label, settings] of Object.entries({
    default: {},
    custom: CUSTOM_SETTINGS,
    invalid: INVALID_SETTINGS,
  })) {
    await preview.open(settings);
    await axe.collectInBothColorSchemes(page, label);
  }
});

test(
  'invalid settings are reported, and the others are shown',
  { tag: '@once' },
  async ({ page, preview }) => {
    await preview.open();
    await preview.setByForm({ ...INVALID_SETTINGS, name: 'Solstice' });
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([/^Colour:/, /^Terms:/]);
    await expect(preview.heading).toContainText('Solstice');
    await expect(preview.field('colour')).toHaveValue('reddish');
  },
);

test(
  'the page follows what is typed and picked, and says what is wrong beside it',
  { tag: '@once' },
  async ({ axe, page, preview }) => {
    await preview.open();
    await preview.field('name').fill('Solstice');
    await expect(preview.heading).toContainText('Solstice');
    await expect(page).toHaveURL(/name=Solstice/);
    await page.getByLabel('Pick a colour').fill('#ffdd00');
    await expect(preview.field('colour')).toHaveValue('#ffdd00');
    await expect(
      preview.frame.getByRole('button', { name: messagePattern('pay-button') }),
    ).toHaveCSS('background-color', 'rgb(255, 221, 0)');
    await expect(page.locator('pre').first()).toContainText("--colour '#ffdd00'");
    await preview.field('terms').fill('http://shop.example');
    await expect(page.getByRole('alert')).toContainText('https://');
    await expect(preview.field('terms')).toHaveAttribute('aria-invalid', 'true');
    await axe.collectInBothColorSchemes(page, 'typed');
    await preview.field('terms').fill('https://shop.example');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel('Logo from a file').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await expect(preview.frame.locator('img.logo')).toHaveCount(0);
    await page.getByLabel('Logo from a file').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(PIXEL, 'base64'),
    });
    await expect(preview.frame.locator('img.logo')).toHaveJSProperty('naturalWidth', 1);
  },
);

test(
  'no button in the frame sends a request',
  { tag: '@once' },
  async ({ page, preview, monitor }) => {
    monitor.expectMessage(/Blocked form submission/);
    const sent: string[] = [];
    const record = (request: Request) => sent.push(`${request.method()} ${request.url()}`);
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
      page.on('request', record);
      for (const button of await preview.frame.locator('button:visible').all())
        await button.click();
      await expect(preview.heading).toBeVisible();
      page.off('request', record);
    }
    expect(sent).toEqual([]);
  },
);

test('links in the frame do not navigate', { tag: '@once' }, async ({ page, preview }) => {
  for (const [state, link] of [
    ['success', 'return-button'],
    ['waiting', 'pending-check'],
  ] as const) {
    await preview.open({ state });
    const before = await preview.heading.innerText();
    await preview.frame.getByText(messagePattern(link)).click();
    await page.bringToFront();
    await expect(preview.heading).toHaveText(before);
    expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toEqual([
      '/preview',
      '/preview/page',
    ]);
  }
});

test(
  'a page opened outside the frame redirects to the preview',
  { tag: '@once' },
  async ({ kassa, page, preview }) => {
    await page.goto(`${kassa.checkout}/preview/page?state=success`);
    await expect(page).toHaveURL(`${kassa.checkout}/preview?state=success`);
    await expect(preview.heading).toHaveText(messagePattern('paid-heading'));
  },
);

test(
  'the order that is shown can be sent to the API',
  { tag: '@once' },
  async ({ checkout, merchant, page, preview }) => {
    const createShownIntent = async () => {
      const order = /\{[\s\S]*\}/.exec(await page.locator('pre').last().innerText())?.[0] ?? '';
      return merchant.createIntent(JSON.parse(order) as Record<string, unknown>);
    };
    await preview.open({ amount: '4200', currency: 'KES', storing: 'later', lang: 'ar' });
    expect(await merchant.readIntent(await createShownIntent())).toMatchObject({
      amount: 4200,
      currency: 'KES',
      status: 'selection',
    });
    await preview.open({ method: 'debit_order' });
    await checkout.open(await createShownIntent());
    await expect(checkout.methodRadio('debit_order')).toBeChecked();
  },
);
