// The database is gone in the middle of things.
import { open, truncate } from 'node:fs/promises';
import path from 'node:path';
import { visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { Kassa } from '../support/kassa.ts';
import { Merchant } from '../support/merchant.ts';
import { words } from '../support/words.ts';

test('a server in trouble says so and loses nothing that was typed', async ({ axe, checkout, javaScriptEnabled, page, shop, watch }) => {
  watch.expect(/50\d/);
  const kassa = await Kassa.start();
  watch.allow(kassa);
  const intent = await (await Merchant.open(kassa, shop.returnUrl)).create();
  await checkout.open(intent);
  if (javaScriptEnabled) await checkout.alive();
  await loseDatabase(kassa.folder);
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

/** Empties the database under the running server; the index in shared memory too, so that no cached page is believed. */
async function loseDatabase(folder: string): Promise<void> {
  for (const file of ['kassa.db', 'kassa.db-wal']) await truncate(path.join(folder, file));
  const index = await open(path.join(folder, 'kassa.db-shm'), 'r+');
  await index.write(Buffer.alloc(136), 0, 136, 0);
  await index.close();
}
