// A device that is slow, a line that breaks, a bank that takes its time.
import { amex, mastercard, visa } from '../support/cards.ts';
import { Checkout } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { sandbox } from '../support/merchant.ts';
import { payElsewhereBy } from '../support/plain.ts';
import { expectTyped, holdScripts, slowDown, type } from '../support/slow.ts';
import { words } from '../support/words.ts';

test.describe('on a device twenty times as slow', { tag: '@scripting' }, () => {
  test.beforeEach(({ page }) => slowDown(page, 20));

  for (const [brand, card, tag] of [['Visa', visa, []], ['American Express', amex, ['@once']]] as const) {
    const title = `what is typed from the first moment is neither lost nor reordered, ${brand}`;
    test(title, { tag: [...tag] }, async ({ checkout, merchant, page, expectReturn }) => {
      const intent = await merchant.create();
      await checkout.open(intent, {}, 'commit');
      await type(checkout, card);
      await checkout.alive();
      await expectTyped(checkout, card);
      await expect(page.getByRole('img', { name: brand, exact: true })).toBeVisible();
      await checkout.pay.click();
      await expectReturn(intent, 'success');
    });
  }

  test('scripts that arrive halfway through the number disturb no typing', async ({ checkout, merchant, page, expectReturn }) => {
    const release = await holdScripts(page);
    const intent = await merchant.create();
    await checkout.open(intent, {}, 'commit');
    await type(checkout, visa, (field, typed) => field === 0 && typed === 8 && release());
    await checkout.alive();
    await expectTyped(checkout, visa);
    await checkout.pay.click();
    await expectReturn(intent, 'success');
  });
});

const once = { tag: ['@scripting', '@once'] };

/** The field, and after how many of its characters the page comes alive. */
const MOMENTS = [
  ['number', visa, 0, [1, 4, 5, 15]],
  ['expiry date', visa, 1, [1, 2, 3, 4]],
  ['expiry date without a slash', { ...visa, expiry: visa.expiry.replace('/', '') }, 1, [1, 2, 3]],
  ['security code', visa, 2, [1, 2]],
  ['name', visa, 3, [1, 7]],
] as const;

for (const [what, card, field, moments] of MOMENTS) {
  const title = `a page that comes alive between two keys of the ${what} takes both`;
  test(title, once, async ({ checkout, merchant, page, expectReturn }) => {
    for (const moment of moments) {
      const release = await holdScripts(page);
      const intent = await merchant.create();
      await checkout.open(intent, {}, 'commit');
      await type(checkout, card, async (at, typed) => {
        if (at !== field || typed !== moment) return;
        await expect(page.locator('[data-alive=true]')).toHaveCount(0);
        release();
        await checkout.alive();
      });
      await expectTyped(checkout, card);
      await checkout.pay.click();
      await expectReturn(intent, 'success');
    }
  });
}

test('a page that comes alive leaves the caret in the middle of the number', once, async ({ checkout, merchant, page }) => {
  const release = await holdScripts(page);
  await checkout.open(await merchant.create(), {}, 'commit');
  await checkout.number.focus();
  await page.keyboard.type('424242123456789');
  for (let times = 0; times < 9; times += 1) await page.keyboard.press('ArrowLeft');
  release();
  await checkout.alive();
  await page.keyboard.type('0');
  await expect(checkout.number).toHaveValue('4242 4201 2345 6789');
});

test.describe('offline', { tag: '@scripting' }, () => {
  test.beforeEach(({ watch }) => watch.expect(/net::ERR_/));

  test('the details stay, and back on line they pay once', async ({ checkout, context, merchant, expectReturn }) => {
    const intent = await merchant.create();
    await checkout.open(intent);
    await checkout.alive();
    await context.setOffline(true);
    await checkout.payWith(visa);
    await expect(checkout.alert).toContainText(words('network-trouble', 'en', { part: true }));
    await expectTyped(checkout, visa);
    await context.setOffline(false);
    await checkout.pay.click();
    await expectReturn(intent, 'success');
    expect(await merchant.read(intent)).toMatchObject({ attempt_count: 1 });
  });

  test('a page that waits goes on waiting, and shows the result once it is back', async ({ checkout, context, merchant, page }) => {
    const intent = await merchant.create(sandbox({ flow: 'wait' }));
    await payElsewhereBy(intent, 'bank_transfer');
    await checkout.open(intent);
    await checkout.alive();
    const lost = page.waitForEvent('requestfailed');
    await context.setOffline(true);
    await merchant.settle(intent, 'authorised');
    await lost;
    await expect(checkout.heading('transfer-heading')).toBeVisible();
    await context.setOffline(false);
    await expect(checkout.heading('paid-heading')).toBeVisible();
  });
});

test('two tabs: at the bank in one, another card sent in the other, and both end alike', async ({ checkout, context, merchant }) => {
  const intent = await merchant.create(sandbox({ flow: 'challenge' }));
  await checkout.open(intent);
  const second = new Checkout(await context.newPage());
  await second.open(intent);
  await checkout.payWith(visa);
  await expect(checkout.heading('challenge-heading')).toBeVisible();
  await second.payWith(mastercard);
  await expect(second.heading('challenge-heading')).toBeVisible();
  for (const { page } of [second, checkout]) await page.getByRole('button', { name: words('challenge-approve') }).click();
  for (const tab of [second, checkout]) await tab.expectPaid();
  expect(await merchant.read(intent)).toMatchObject({ status: 'success', attempt_count: 1, card_last4: '4242' });
});
