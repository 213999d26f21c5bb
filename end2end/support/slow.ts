// A device that takes its time, and scripts that take theirs.
import type { Page } from '@playwright/test';
import { digits, type Card } from './cards.ts';
import type { Checkout } from './checkout.ts';
import { expect } from './fixtures.ts';

/** Told the field, and how many of its characters stand there already. */
type Before = (field: number, typed: number) => unknown;

/** Everything the page does takes so many times as long. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Keeps every script back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.(js|wasm)(\?|$)/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Key by key and from field to field by Tab, as fast as the page takes it; `before` is called ahead of each character. */
export async function type(checkout: Checkout, card: Card, before: Before = () => undefined): Promise<void> {
  const { keyboard } = checkout.page;
  await checkout.number.focus();
  for (const [at, text] of [card.number, card.expiry, card.code, card.name].entries()) {
    if (at > 0) await keyboard.press('Tab');
    for (let typed = 0; typed < text.length; typed += 1) {
      await before(at, typed);
      await keyboard.type(text.charAt(typed));
    }
  }
}

/** Every field has what was typed, in this order; how it is spaced is another matter. */
export async function expectTyped(checkout: Checkout, card: Card): Promise<void> {
  const values = await Promise.all(checkout.fields.map((field) => field.inputValue()));
  const [number = '', expiry = '', code, name] = values;
  expect([digits(number), digits(expiry), code, name]).toEqual([card.number, digits(card.expiry), card.code, card.name]);
}
