// Keyboard operation of the page.
import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let times = 0; times < 40; times += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
