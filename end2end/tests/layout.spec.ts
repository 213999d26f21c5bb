// The page fits: a small phone, great zoom, wide text spacing, little motion.
import type { Locator } from '@playwright/test';
import { visa } from '../support/cards.ts';
import { contract, DebitOrder, savings } from '../support/debit_order.ts';
import { expect, test } from '../support/fixtures.ts';
import { STATES } from '../support/states.ts';

/** The states with most on them. */
const FULL = [
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
  test(`nothing scrolls sideways at ${what}`, { tag: '@once' }, async ({ checkout, page, stageIn }) => {
    await page.setViewportSize(viewport);
    for (const language of ['en', 'fr', 'ar'] as const) {
      for (const state of FULL) {
        await test.step(`${state}, ${language}`, async () => {
          await STATES[state]?.(stageIn(language));
          await checkout.expectNoOverflow(`${state}, ${language}`);
        });
      }
    }
  });
}

test('wide text spacing cuts nothing off', async ({ checkout, page, stageIn }) => {
  for (const state of FULL) {
    await STATES[state]?.(stageIn('en'));
    await page.evaluate(widen);
    await checkout.expectNoOverflow(state);
    expect(await page.evaluate(cutOff), `cut off in ${state}`).toEqual([]);
  }
});

test('large text cuts nothing off', { tag: '@once' }, async ({ checkout, page, stageIn }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await STATES.form?.(stageIn('fr'));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await checkout.expectNoOverflow();
  expect(await page.evaluate(cutOff)).toEqual([]);
});

test('nothing moves for who wants little motion', { tag: '@scripting' }, async ({ checkout, merchant, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await checkout.open(await merchant.create());
  await checkout.alive();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') await held;
    return route.continue();
  });
  await checkout.payWith(visa);
  await expect(page.locator('form[aria-busy=true]')).toBeVisible();
  expect(await page.evaluate(moving)).toEqual([]);
  release();
  await expect(page).toHaveURL(/status=success/);
});

test('every control is large enough to hit', async ({ checkout, merchant, page }) => {
  await checkout.open(await merchant.create());
  await expectLarge(...checkout.fields, checkout.pay, checkout.cancelButton);
  const links = page.getByRole('navigation').getByRole('link');
  for (const link of await links.all()) expect.soft((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test('every control of a debit order is large enough to hit', async ({ checkout, merchant }) => {
  const order = new DebitOrder(checkout);
  const intent = await merchant.create(contract());
  await checkout.open(intent);
  await expectLarge(order.holder, order.branch, order.number, order.kind, order.check, checkout.cancelButton);
  await order.checkWith(savings);
  await expectLarge(order.sign, order.edit, checkout.cancelButton);
  await order.sign.click();
  await expect(order.page).toHaveURL(/status=success/);
  await checkout.open(intent);
  await expectLarge(order.copy);
});

test('a phone does not zoom in on a field', { tag: '@once' }, async ({ checkout, merchant }) => {
  await checkout.open(await merchant.create());
  await expectLegible(...checkout.fields);
  const order = new DebitOrder(checkout);
  await checkout.open(await merchant.create(contract()));
  await expectLegible(order.holder, order.branch, order.number, order.kind);
});

async function expectLarge(...controls: Locator[]): Promise<void> {
  for (const control of controls) {
    const box = await control.boundingBox();
    expect.soft(box?.height, String(control)).toBeGreaterThanOrEqual(44);
  }
}

async function expectLegible(...fields: Locator[]): Promise<void> {
  for (const field of fields) {
    const size = await field.evaluate((input) => parseFloat(getComputedStyle(input).fontSize));
    expect(size, String(field)).toBeGreaterThanOrEqual(16);
  }
}

/** WCAG 2.2, success criterion 1.4.12. */
function widen(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function cutOff(): string[] {
  // Text for those who listen is a pixel wide on purpose.
  const seen = (element: Element) => element.clientWidth > 1 && element.closest('[hidden], input, svg') === null;
  const elements = [...document.body.querySelectorAll('*')].filter((element) => seen(element) && element.textContent?.trim());
  return elements
    .filter((element) => getComputedStyle(element).overflow.includes('hidden') || getComputedStyle(element).overflow.includes('clip'))
    .filter((element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
    .map((element) => `${element.tagName}: ${element.textContent?.trim().slice(0, 40)}`);
}

function moving(): string[] {
  return document
    .getAnimations()
    .filter((animation) => animation.playState === 'running' && Number(animation.effect?.getComputedTiming().duration ?? 0) > 10)
    .map((animation) => String((animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty));
}
