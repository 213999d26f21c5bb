// Keyboard operation of the page.
import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or another `key`, until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let times = 0; times < 40; times += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
