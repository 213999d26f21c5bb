// A stored card of the browser, filled in by Chromium's own autofill.
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { launchOptions, WHOLE_CHROMIUM } from '../support/browser.ts';
import { mastercard, visa, type Card } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { createIntentWithStoredCards } from '../support/form_client.ts';

test.use({ launchOptions: { ...launchOptions, executablePath: WHOLE_CHROMIUM } });
test.skip(!existsSync(WHOLE_CHROMIUM), `${WHOLE_CHROMIUM} is not installed`);

for (const lang of ['en', 'ar', 'zh-Hant'] as const) {
  test(
    `the browser fills in the whole card, which pays, in ${lang}`,
    { tag: '@crosswise' },
    async ({ checkout, merchant, page, javaScriptEnabled, expectReturn }) => {
      const intent = await createIntentWithStoredCards(merchant, [visa]);
      await checkout.open(intent, { lang });
      await checkout.methodRadio('card').check();
      if (javaScriptEnabled !== false) await checkout.waitUntilInteractive();
      await autofillFrom(page, '#number', mastercard);
      const number = javaScriptEnabled === false ? mastercard.number : '5555 5555 5555 4444';
      await expect(checkout.number).toHaveValue(number);
      await expect(checkout.code).toHaveValue(mastercard.code);
      await expect(checkout.name).toHaveValue(mastercard.name);
      await expect(checkout.expiry).toHaveValue(/^07 ?\/ ?(20)?\d\d$/);
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
      await checkout.payButton.click();
      await expectReturn(intent, 'success');
      expect(await merchant.readIntent(intent)).toMatchObject({
        attempt_count: 1,
        last_brand: 'mastercard',
        card_last4: '4444',
      });
    },
  );
}

/** Chooses the stored card in the browser's menu, which opens when the field has the focus. */
async function autofillFrom(page: Page, selector: string, card: Card): Promise<void> {
  await page.locator(selector).click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Autofill.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await devtools.send('DOM.describeNode', { nodeId });
  const [month = '', year = ''] = card.expiry.split('/');
  const { number, name, code: cvc } = card;
  const stored = { number, name, expiryMonth: month, expiryYear: `20${year}`, cvc };
  await devtools.send('Autofill.trigger', { fieldId: node.backendNodeId, card: stored });
  await devtools.detach();
}
