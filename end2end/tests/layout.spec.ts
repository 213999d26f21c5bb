// The page adapts to small phones, high zoom, wide text spacing and reduced motion.
import type { Locator } from '@playwright/test';
import { amex, mastercard, visa } from '../support/cards.ts';
import { mandateOrder, DebitOrder, SAVINGS_ACCOUNT } from '../support/debit_order.ts';
import { expect, test } from '../support/fixtures.ts';
import { createIntentWithStoredCards } from '../support/form_client.ts';
import { Merchant, orderWithRemembering } from '../support/merchant.ts';
import { ALL_LANGUAGES } from '../support/messages.ts';
import { STATES } from '../support/page_states.ts';

/** The states with the most content. */
const LARGE_STATES = [
  'form',
  'form of a large sum',
  'form with problems',
  'declined',
  'stored cards',
  'form with a box for later charges',
  'authorized',
  'debit order with problems',
  'debit order to sign',
  'debit order waiting for approval',
  'debit order signed',
];

for (const [what, viewport] of [
  ['320 px', { width: 320, height: 640 }],
  ['400 % of 1280 px', { width: 320, height: 256 }],
] as const) {
  test(
    `no horizontal scrolling at ${what}`,
    { tag: '@once' },
    async ({ checkout, page, stateContext }) => {
      await page.setViewportSize(viewport);
      for (const language of ['en', 'fr', 'ar'] as const) {
        for (const state of LARGE_STATES) {
          await test.step(`${state}, ${language}`, async () => {
            await STATES[state]?.(stateContext(language));
            await checkout.expectNoOverflow(`${state}, ${language}`);
          });
        }
      }
    },
  );
}

/** Texts of merchants and customers that have no place to break, each as long as may be. */
const UNBROKEN_ORDER = {
  description: 'D'.repeat(200),
  reference_id: 'SKU_A1b2_'.repeat(28).slice(0, 255),
  line_items: [
    { name: 'SKU_A1b2_'.repeat(14).slice(0, 120), quantity: 9_999, amount: 12_000 },
    { name: 'قميص'.repeat(30), quantity: 1, amount: 500 },
  ],
  cancel_url: `https://shop.test/${'c'.repeat(200)}`,
};

for (const width of [320, 390]) {
  test(
    `no text without a blank makes a page scroll sideways at ${width} px`,
    { tag: '@once' },
    async ({ checkout, kassa, page, shop }) => {
      await page.setViewportSize({ width, height: 740 });
      const merchant = await Merchant.create(kassa, shop.returnUrl, 'Karoo_Bean_'.repeat(9));
      await merchant.setBranding({ support: `https://shop.test/${'s'.repeat(150)}` });
      for (const locale of ['en-ZA', 'ar-EG']) {
        const order = { ...UNBROKEN_ORDER, purchaser_info: { locale } };
        const intent = await merchant.createIntent(order);
        await checkout.open(intent);
        await page.locator('.bill').evaluate((bill) => bill.setAttribute('open', ''));
        await checkout.expectNoOverflow(`the form, ${locale}`);
        await checkout.cancelButton.click();
        await checkout.expectNoOverflow(`the question, ${locale}`);
        const reserved = await merchant.createIntent({ ...order, capture_mode: 'prefer_delay' });
        await checkout.open(reserved);
        await checkout.expectNoOverflow(`the form to reserve, ${locale}`);
        await checkout.open(intent);
        await checkout.payWith(visa);
        await expect(page).toHaveURL(/status=success/);
        await checkout.open(intent);
        await checkout.expectNoOverflow(`the end, ${locale}`);
        await page.locator('#receipt-link').click();
        await expect(page.locator('#receipt')).toBeVisible();
        await checkout.expectNoOverflow(`the receipt, ${locale}`);
      }
      const mandate = await merchant.createIntent(mandateOrder({ reference_id: 'R'.repeat(255) }));
      await checkout.open(mandate);
      const debitOrder = new DebitOrder(checkout);
      await debitOrder.submitAccount({ ...SAVINGS_ACCOUNT, holder: 'Nkosi'.repeat(9) });
      await checkout.expectNoOverflow('the review of a debit order');
    },
  );
}

test('wide text spacing clips nothing', async ({ checkout, page, stateContext }) => {
  for (const state of LARGE_STATES) {
    await STATES[state]?.(stateContext('en'));
    await page.evaluate(applyTextSpacing);
    await checkout.expectNoOverflow(state);
    expect(await page.evaluate(clippedElements), `clipped in ${state}`).toEqual([]);
  }
});

test('large text clips nothing', { tag: '@once' }, async ({ checkout, page, stateContext }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await STATES.form?.(stateContext('fr'));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await checkout.expectNoOverflow();
  expect(await page.evaluate(clippedElements)).toEqual([]);
});

test(
  'no animation runs if reduced motion is preferred',
  { tag: '@scripting' },
  async ({ checkout, merchant, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await checkout.open(await merchant.createIntent());
    await checkout.waitUntilInteractive();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'POST') await released;
      return route.continue();
    });
    await checkout.payWith(visa);
    await expect(page.locator('form[aria-busy=true]')).toBeVisible();
    expect(await page.evaluate(runningAnimations)).toEqual([]);
    release();
    await expect(page).toHaveURL(/status=success/);
  },
);

test('every control is large enough to hit', async ({ checkout, merchant, page }) => {
  await checkout.open(await merchant.createIntent());
  await expectTargetSize(...checkout.fields, checkout.payButton, checkout.cancelButton);
  const links = page.getByRole('navigation').getByRole('link');
  for (const link of await links.all())
    expect.soft((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test('every control of a debit order is large enough to hit', async ({ checkout, merchant }) => {
  const order = new DebitOrder(checkout);
  const intent = await merchant.createIntent(mandateOrder());
  await checkout.open(intent);
  await expectTargetSize(
    order.holder,
    order.branch,
    order.number,
    order.kind,
    order.check,
    checkout.cancelButton,
  );
  await order.submitAccount(SAVINGS_ACCOUNT);
  await expectTargetSize(order.sign, order.edit, checkout.cancelButton);
  await order.sign.click();
  await order.leave();
  await expect(order.page).toHaveURL(/status=success/);
  await checkout.open(intent);
  await expectTargetSize(order.copy);
});

test(
  'the paying button is near the last field of every method',
  { tag: '@crosswise' },
  async ({ checkout, merchant, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await checkout.open(await merchant.createIntent({ allow_remember_credentials: true }));
    const methods = await page.locator('[name=method]').all();
    expect(methods.length).toBeGreaterThan(4);
    for (const method of methods) {
      await method.check();
      const name = (await method.getAttribute('value')) ?? '';
      const { gap, above } = await page.evaluate(measureButton);
      expect.soft(gap, name).toBeGreaterThan(0);
      expect.soft(gap, name).toBeLessThanOrEqual(140);
      expect.soft(above, `${name}: the methods after it are below the button`).toBe(false);
    }
    // With the consent that each of them shows, and with the English one on a page in French.
    for (const [name, order] of Object.entries({
      mandate: mandateOrder(),
      later: orderWithRemembering(undefined, { request_unscheduled_mit: true }),
      required: orderWithRemembering(undefined, { require_unscheduled_mit: true }),
    })) {
      const intent = await merchant.createIntent(order);
      for (const lang of ['en', 'fr']) {
        await checkout.open(intent, { lang });
        const { gap } = await page.evaluate(measureButton);
        expect.soft(gap, `${name}, ${lang}`).toBeGreaterThan(0);
        expect.soft(gap, `${name}, ${lang}`).toBeLessThanOrEqual(140);
      }
    }
  },
);

test(
  'the paying button is near the security code of a stored card',
  { tag: '@crosswise' },
  async ({ checkout, kassa, shop, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const merchant = await Merchant.create(kassa, shop.returnUrl);
    await kassa.command('merchant', 'set', merchant.id, '--ask-security-code', 'on');
    await checkout.open(await createIntentWithStoredCards(merchant, [visa, mastercard, amex]));
    for (const card of ['4242', '4444', '0005']) {
      await checkout.storedCardEndingIn(card).check();
      const { gap, above } = await page.evaluate(measureButton);
      expect.soft(gap, card).toBeGreaterThan(0);
      expect.soft(gap, card).toBeLessThanOrEqual(140);
      expect.soft(above, `${card}: what follows it is below the button`).toBe(false);
    }
  },
);

test(
  'expiry and security code are on one line in every language, with their errors too',
  { tag: '@once' },
  async ({ checkout, merchant, page }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    const intent = await merchant.createIntent();
    let wrapped = 0;
    for (const lang of ALL_LANGUAGES) {
      await checkout.open(intent, { lang });
      const [expiry, code] = await Promise.all([
        checkout.expiry.evaluate(measureField),
        checkout.code.evaluate(measureField),
      ]);
      expect.soft(expiry.top, lang).toBeCloseTo(code.top, 0);
      if (expiry.label !== code.label) wrapped += 1;
    }
    expect(wrapped, 'languages with one label of more lines').toBeGreaterThan(3);
    await checkout.payButton.click();
    await expect(checkout.code).toHaveAttribute('aria-invalid', 'true');
    const { top } = await checkout.expiry.evaluate(measureField);
    expect(top).toBeCloseTo((await checkout.code.evaluate(measureField)).top, 0);
  },
);

test(
  'the text of fields is so large that phones do not zoom in',
  { tag: '@once' },
  async ({ checkout, merchant }) => {
    await checkout.open(await merchant.createIntent());
    await expectFontSize(...checkout.fields);
    const order = new DebitOrder(checkout);
    await checkout.open(await merchant.createIntent(mandateOrder()));
    await expectFontSize(order.holder, order.branch, order.number, order.kind);
  },
);

async function expectTargetSize(...controls: Locator[]): Promise<void> {
  for (const control of controls) {
    const box = await control.boundingBox();
    expect.soft(box?.height, String(control)).toBeGreaterThanOrEqual(44);
  }
}

async function expectFontSize(...fields: Locator[]): Promise<void> {
  for (const field of fields) {
    const size = await field.evaluate((input) => parseFloat(getComputedStyle(input).fontSize));
    expect(size, String(field)).toBeGreaterThanOrEqual(16);
  }
}

/**
 * The distance between the last control of the chosen method and the button, and whether a method
 * that follows the chosen one stands above it.
 */
function measureButton(): { gap: number; above: boolean } {
  const box = (element: Element) => element.getBoundingClientRect();
  const all = [...document.querySelectorAll('.method')];
  const chosen = all.findIndex((method) => method.querySelector('[name=method]:checked'));
  const controls = [...(all[chosen]?.querySelectorAll('input, select') ?? [])];
  const { top } = box(document.querySelector('#pay-button') as Element);
  return {
    gap: top - Math.max(...controls.map((control) => box(control).bottom)),
    above: all.slice(chosen + 1).some((method) => box(method).top < top),
  };
}

/** Where a field is, and how high its label. */
function measureField(input: Element): { top: number; label: number } {
  const label = input.parentElement?.querySelector('label');
  return { top: input.getBoundingClientRect().top, label: label?.clientHeight ?? 0 };
}

/** The text spacing of WCAG 2.2, success criterion 1.4.12. */
function applyTextSpacing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function clippedElements(): string[] {
  // Text for screen readers only is one pixel wide.
  const isVisible = (element: Element) =>
    element.clientWidth > 1 && element.closest('[hidden], input, svg') === null;
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) => isVisible(element) && element.textContent?.trim(),
  );
  return elements
    .filter(
      (element) =>
        getComputedStyle(element).overflow.includes('hidden') ||
        getComputedStyle(element).overflow.includes('clip'),
    )
    .filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 ||
        element.scrollHeight > element.clientHeight + 1,
    )
    .map((element) => `${element.tagName}: ${element.textContent?.trim().slice(0, 40)}`);
}

function runningAnimations(): string[] {
  return document
    .getAnimations()
    .filter(
      (animation) =>
        animation.playState === 'running' &&
        Number(animation.effect?.getComputedTiming().duration ?? 0) > 10,
    )
    .map((animation) =>
      String(
        (animation as CSSAnimation).animationName ??
          (animation as CSSTransition).transitionProperty,
      ),
    );
}
