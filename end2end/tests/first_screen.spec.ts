// What a customer sees first: the card form and its button without scrolling, the bill in one line,
// and colours that do not depend on the merchant's.
import type { Locator } from '@playwright/test';
import { visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { payByFormClient } from '../support/form_client.ts';
import { Merchant, orderWithRemembering, sandboxOrder } from '../support/merchant.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

const TWO_LINES = {
  amount: 24_900,
  description: 'Your coffee for December',
  line_items: [
    { name: 'Rooibos espresso, 1 kg', quantity: 2, amount: 24_000 },
    { name: 'Delivery to Graaff-Reinet', quantity: 1, amount: 900 },
  ],
  cancel_url: 'https://shop.test/cart',
};
const SMALL_PHONE = { width: 360, height: 740 };

async function top(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Infinity;
}

async function bottom(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Infinity;
}

test(
  'the card number and the paying button are in sight on a small phone',
  { tag: '@crosswise' },
  async ({ checkout, merchant, page }) => {
    await page.setViewportSize(SMALL_PHONE);
    for (const order of [TWO_LINES, orderWithRemembering(undefined, TWO_LINES)]) {
      await checkout.open(await merchant.createIntent(order));
      expect(await top(checkout.number)).toBeLessThan(420);
      expect(await bottom(checkout.payButton)).toBeLessThanOrEqual(SMALL_PHONE.height);
      for (const field of checkout.fields) {
        const id = await field.getAttribute('id');
        await expect(page.locator(`label[for="${id}"]`)).toBeInViewport();
      }
    }
    await expect(checkout.rememberBox).not.toBeChecked();
  },
);

test('the bill is one line on a phone, and opens', async ({ checkout, merchant, page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await checkout.open(await merchant.createIntent(TWO_LINES));
  const [summary, line] = [page.locator('.bill summary'), page.locator('.bill dl')];
  await expect(summary).toHaveText(/\(2\)/);
  await expect(line).toBeHidden();
  expect((await page.locator('.bill').boundingBox())?.height).toBeLessThanOrEqual(44);
  await summary.click();
  await expect(line).toBeVisible();
  await expect(line).toContainText('order-7');
});

test('the bill is open on a wide screen', async ({ checkout, merchant, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await checkout.open(await merchant.createIntent(TWO_LINES));
  await expect(page.locator('.bill')).not.toHaveAttribute('open');
  const shown = await page
    .locator('.bill dl')
    .evaluate((list) => list.checkVisibility({ contentVisibilityAuto: true }));
  expect(shown).toBe(true);
  expect((await page.locator('.bill').boundingBox())?.height).toBeGreaterThan(120);
});

test(
  'success is green and consent is neutral, whatever the colour of the merchant',
  { tag: '@once' },
  async ({ checkout, kassa, page, shop }) => {
    const merchant = await Merchant.create(kassa, shop.returnUrl);
    const colours: string[] = [];
    for (const colour of ['#a2421f', '#5a2ca0']) {
      await merchant.setBranding({ colour });
      const order = orderWithRemembering(undefined, { require_unscheduled_mit: true });
      const intent = await merchant.createIntent(order);
      await checkout.open(intent);
      const consent = page.locator('#condition');
      const edges = await consent.evaluate((box) => {
        const { borderInlineStart, borderInlineEnd, backgroundColor } = getComputedStyle(box);
        return [borderInlineStart === borderInlineEnd, backgroundColor];
      });
      await payByFormClient(intent, visa);
      await checkout.open(intent);
      const sign = page.locator('.sign.done');
      colours.push(`${edges} ${await sign.evaluate((icon) => getComputedStyle(icon).stroke)}`);
    }
    expect(colours[0]).toBe(colours[1]);
    expect(colours[0]).toMatch(/^true,.* rgb\(23, 105, 58\)$/);
  },
);

test(
  'what appears takes 120 to 160 ms, and no time if reduced motion is preferred',
  { tag: ['@scripting', '@once'] },
  async ({ checkout, merchant, page }) => {
    for (const [reducedMotion, expected] of [
      ['no-preference', '0.14s'],
      ['reduce', '0s'],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await checkout.open(await merchant.createIntent());
      await checkout.waitUntilInteractive();
      await checkout.payButton.click();
      await expect(checkout.alert).toBeVisible();
      for (const part of ['#alerts .alert', '#number-error', '.method > div'])
        await expect(page.locator(part).first()).toHaveCSS('transition-duration', expected);
    }
  },
);

test('waiting moves, says how long it takes, and what to do then', async ({
  checkout,
  merchant,
  page,
}) => {
  const intent = await merchant.createIntent(sandboxOrder({ flow: 'wait' }));
  await payByFormClient(intent, visa);
  for (const [reducedMotion, running] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await checkout.open(intent);
    await expect(page.getByText(messageContaining('waiting-usually'))).toBeVisible();
    await expect(page.getByText(messageContaining('waiting-longer'))).toBeVisible();
    const turns = await page.locator('.sign.ring').evaluate((ring) => ring.getAnimations().length);
    expect(turns > 0).toBe(running);
  }
});

test('a number stops at the length of its brand', { tag: '@scripting' }, async ({
  checkout,
  merchant,
  page,
}) => {
  await checkout.open(await merchant.createIntent());
  await checkout.waitUntilInteractive();
  for (const [typed, shown] of [
    ['5555555555554444999', '5555 5555 5555 4444'],
    ['378282246310005999', '3782 822463 10005'],
  ] as const) {
    await checkout.number.fill('');
    await checkout.number.focus();
    await page.keyboard.type(typed);
    await expect(checkout.number).toHaveValue(shown);
  }
});

test('the end and the receipt say what was refunded', async ({ checkout, merchant, page }) => {
  const intent = await merchant.createIntent(TWO_LINES);
  await payByFormClient(intent, visa);
  await checkout.open(intent);
  await expect(page.getByText(messagePattern('refunded-note'))).toHaveCount(0);
  await merchant.refundIntent(intent, 9_000);
  await expect(async () => {
    await checkout.open(intent);
    await expect(page.getByText(messagePattern('refunded-note'))).toContainText('90.00');
  }).toPass();
  await page.locator('#receipt-link').click();
  await expect(page.locator('#receipt .sum')).toHaveText(/249\.00/);
  const rows = page.locator('#receipt dl > div');
  await expect(rows.filter({ hasText: messageContaining('refund-heading') })).toContainText('−');
  await expect(rows.filter({ hasText: /^Total after refunds/ })).toContainText('159.00');
});

test(
  'a choice of the language sends itself, keeps what was typed, and stays at hand',
  { tag: '@scripting' },
  async ({ checkout, merchant, page }) => {
    await checkout.open(await merchant.createIntent());
    await checkout.waitUntilInteractive();
    const list = page.locator('select[name=lang]');
    await expect(page.locator('.languages button')).toBeHidden();
    expect(await top(list)).toBeGreaterThan(await bottom(checkout.payButton));
    await checkout.name.fill(visa.name);
    await list.selectOption('fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(checkout.name).toHaveValue(visa.name);
    await expect(list).toBeFocused();
  },
);
