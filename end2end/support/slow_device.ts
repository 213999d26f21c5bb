// Slow devices, and scripts that arrive late.
import type { Page } from '@playwright/test';
import { digitsOf, type Card } from './cards.ts';
import type { Checkout } from './checkout.ts';
import { expect } from './fixtures.ts';

/** Receives the index of the field, and the number of its characters typed so far. */
type BeforeKey = (field: number, typed: number) => unknown;

/** Slows the CPU down by the factor `rate`. */
export async function throttleCpu(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Delays every script until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.(js|wasm)(\?|$)/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/**
 * Types a card key by key, with Tab between the fields, as fast as the page accepts it. `before` is
 * called before each character.
 */
export async function typeCard(
  checkout: Checkout,
  card: Card,
  before: BeforeKey = () => undefined,
): Promise<void> {
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

/** Expects every field to have what was typed, in order; spaces are ignored. */
export async function expectTyped(checkout: Checkout, card: Card): Promise<void> {
  const values = await Promise.all(checkout.fields.map((field) => field.inputValue()));
  const [number = '', expiry = '', code, name] = values;
  expect([digitsOf(number), digitsOf(expiry), code, name]).toEqual([
    card.number,
    digitsOf(card.expiry),
    card.code,
    card.name,
  ]);
}
