// The pictures of the README and of the documentation. They are copied to docs/ from
// results/shots/documents/.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { Checkout } from '../support/checkout.ts';
import { DebitOrder, mandateOrder, SAVINGS_ACCOUNT } from '../support/debit_order.ts';
import { expect, test } from '../support/fixtures.ts';
import { Merchant } from '../support/merchant.ts';
import { Preview } from '../support/preview.ts';
import { quantizeAll } from './quantize_png.ts';

const folder = path.resolve(import.meta.dirname, '../results/shots/documents');

const BILL = {
  amount: 27_450,
  reference_id: 'order-1042',
  description: 'Coffee for the office',
  line_items: [
    { name: 'Yirgacheffe, whole beans, 1 kg', quantity: 2, amount: 24_900 },
    { name: 'Delivery', quantity: 1, amount: 2_550 },
  ],
};

// In one worker, which ends with the pictures of all.
test.describe.configure({ mode: 'default' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'en-ZA' });

  test('payment', async ({ page, merchant }) => {
    await new Checkout(page).open(await merchant.createIntent(BILL));
    await take(page, 'pay-phone', true);
  });

  test('debit order', async ({ page, kassa, shop }) => {
    const merchant = await Merchant.create(kassa, shop.returnUrl, 'Karoo & Co');
    const checkout = new Checkout(page);
    await checkout.open(await merchant.createIntent(mandateOrder({ reference_id: 'order-1042' })));
    const debitOrder = new DebitOrder(checkout);
    await debitOrder.fill(SAVINGS_ACCOUNT);
    await debitOrder.check.click();
    await expect(debitOrder.sign).toBeVisible();
    await take(page, 'sign-phone', true);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('Arabic', async ({ page, merchant }) => {
    const purchaser = { purchaser_info: { locale: 'ar' } };
    await new Checkout(page).open(await merchant.createIntent({ ...BILL, ...purchaser }));
    await take(page, 'pay-arabic');
  });

  test('preview', async ({ page, kassa }) => {
    await new Preview(page, kassa).open({
      method: 'mobile_money',
      lang: 'sw',
      amount: '129900',
      currency: 'KES',
      name: 'Karoo & Co',
      colour: '#c2410c',
      corners: 'round',
    });
    await take(page, 'preview');
  });
});

test.afterAll(() => quantizeAll(folder));

async function take(page: Page, name: string, fullPage = false): Promise<void> {
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file, fullPage, animations: 'disabled' });
}
