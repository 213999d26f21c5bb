// The database is gone in the middle of things.
import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { Kassa } from '../support/kassa.ts';
import { Merchant } from '../support/merchant.ts';
import { words } from '../support/words.ts';

test('a server in trouble says so and loses nothing that was typed', async ({ axe, checkout, javaScriptEnabled, page, shop, watch }) => {
  watch.expect(/50\d/);
  const kassa = await Kassa.start();
  watch.allowOrigin(kassa.address);
  const intent = await (await Merchant.open(kassa, shop.returnUrl)).create();
  await checkout.open(intent);
  if (javaScriptEnabled) await checkout.alive();
  for (const file of ['kassa.db', 'kassa.db-wal']) await truncate(path.join(kassa.folder, file));
  await checkout.payWith(visa);
  if (javaScriptEnabled) {
    await expect(checkout.alert).toContainText(words('network-trouble', 'en', { part: true }));
    await expect(checkout.code).toHaveValue(visa.code);
  } else {
    await expect(checkout.heading('trouble-heading')).toBeVisible();
  }
  expect((await page.goto(intent.redirect_url))?.status()).toBe(503);
  await expect(checkout.heading('trouble-heading')).toBeVisible();
  await expect(page.getByRole('link', { name: words('try-again') })).toBeVisible();
  await axe.collectInBothSchemes(page, 'trouble');
  expect((await fetch(`${kassa.address}/readyz`)).status).toBe(503);
  await kassa.stop();
});
