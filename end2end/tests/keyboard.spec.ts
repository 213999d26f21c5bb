// Keyboard operation: in reading order, with a visible focus and without a trap.
import type { Locator, Page } from '@playwright/test';
import { amex, mastercard, visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { createIntentWithStoredCards } from '../support/form_client.ts';
import { tabTo } from '../support/keyboard.ts';
import { Merchant } from '../support/merchant.ts';

test('fills in the form and pays with the keyboard only', async ({
  checkout,
  merchant,
  page,
  expectReturn,
}) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await tabTo(page, checkout.methodRadio('card'));
  await expect(checkout.methodRadio('card')).toBeChecked();
  for (const [field, value] of [
    [checkout.number, visa.number],
    [checkout.expiry, visa.expiry],
    [checkout.code, visa.code],
    [checkout.name, visa.name],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Tab');
  await expect(checkout.payButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expectReturn(intent, 'success');
});

test('Enter in the last field pays', async ({ checkout, merchant, page, expectReturn }) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await checkout.fill(visa);
  await checkout.name.focus();
  await page.keyboard.press('Enter');
  await expectReturn(intent, 'success');
});

test('a link of the error summary moves the focus to its field', async ({
  checkout,
  merchant,
  page,
}) => {
  await checkout.open(await merchant.createIntent());
  await checkout.payButton.focus();
  await page.keyboard.press('Enter');
  await expect(checkout.number).toBeFocused();
  await tabTo(page, checkout.alert.getByRole('link').last(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(checkout.name).toBeFocused();
});

test('cancels with the keyboard only', async ({ checkout, merchant, page, expectReturn }) => {
  const intent = await merchant.createIntent();
  await checkout.open(intent);
  await tabTo(page, checkout.cancelButton);
  await page.keyboard.press('Enter');
  await expect(checkout.heading('cancel-heading')).toBeVisible();
  await tabTo(page, checkout.cancelButton);
  await page.keyboard.press('Enter');
  await expectReturn(intent, 'canceled');
});

for (const [what, setting] of [
  ['stored cards', 'off'],
  ['stored cards whose codes are asked for', 'on'],
] as const) {
  test(`the keyboard follows the order on the screen, with ${what}`, async ({
    checkout,
    kassa,
    shop,
    page,
  }) => {
    const merchant = await Merchant.create(kassa, shop.returnUrl);
    const intent = await createIntentWithStoredCards(merchant, [visa, mastercard, amex]);
    await kassa.command('merchant', 'set', merchant.id, '--ask-security-code', setting);
    await checkout.open(intent);
    const choices = await page.locator('[name=method]').all();
    expect(choices.length).toBeGreaterThan(4);
    for (const [at, choice] of choices.entries()) {
      await choice.check();
      const stops = await methodStops(page);
      const names = stops.map((stop) => stop.name);
      const label = `choice ${at}: ${names.join(', ')}`;
      expect.soft(names.at(-1), label).toBe('pay-button');
      const backwards = stops.filter((stop, index) => isBefore(stop, stops[index - 1]));
      expect.soft(backwards, label).toEqual([]);
    }
    // Cards are removed below the button, by a form of their own.
    await expect(page.locator('#forget [name=credential]')).toHaveCount(3);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the focus is visible on every control, ${colorScheme}`, async ({
    checkout,
    merchant,
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await checkout.open(await merchant.createIntent());
    const stops = await tabStops(page);
    expect(stops.length).toBeGreaterThan(7);
    for (const stop of stops)
      expect.soft(stop.isVisiblyFocused, `the focus on ${stop.name}`).toBe(true);
    await expectInView(page, checkout.number);
  });
}

interface TabStop {
  name: string;
  isVisiblyFocused: boolean;
}

/**
 * Tabs once through the page. The focus on a stop is visible if the element or its label has an
 * outline or a shadow.
 */
async function tabStops(page: Page): Promise<TabStop[]> {
  const stops: TabStop[] = [];
  for (let times = 0; times < 60; times += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeFocus);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('the focus never leaves the page');
}

interface Box {
  name: string;
  top: number;
  bottom: number;
  left: number;
}

/** The controls among the methods, in the order in which the Tab key reaches them. */
async function methodStops(page: Page): Promise<Box[]> {
  const stops: Box[] = [];
  await page.evaluate(() => getSelection()?.collapse(document.body, 0));
  for (let times = 0; times < 40; times += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const control = document.activeElement?.closest('.method-list *');
      if (!control) return null;
      const { top, bottom, left } = control.getBoundingClientRect();
      const name = control.id || (control.getAttribute('name') ?? control.tagName);
      return { name, top: top + window.scrollY, bottom: bottom + window.scrollY, left };
    });
    if (stop) stops.push(stop);
    else if (stops.length > 0) return stops;
  }
  throw new Error('the focus never leaves the methods');
}

/** Whether a box is seen before another: above it, or in the same line and left of it. */
function isBefore(box: Box, other: Box | undefined): boolean {
  if (!other || box.bottom <= other.top) return Boolean(other);
  return box.top < other.bottom && box.left < other.left;
}

function describeFocus(): TabStop | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement) return null;
  const hasFocusStyle = (element: Element | null): boolean => {
    if (!element) return false;
    const style = getComputedStyle(element);
    return (
      (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) ||
      style.boxShadow !== 'none'
    );
  };
  const name = focused.getAttribute('name') ?? focused.textContent?.trim() ?? '';
  return {
    name: `${focused.tagName} ${name}`,
    isVisiblyFocused: hasFocusStyle(focused) || hasFocusStyle(focused.closest('label')),
  };
}

async function expectInView(page: Page, field: Locator): Promise<void> {
  await field.focus();
  const box = await field.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(box && box.y >= 0 && box.y + box.height <= height).toBe(true);
}
