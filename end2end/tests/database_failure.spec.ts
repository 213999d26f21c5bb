// The database fails while a customer pays.
import { open, truncate } from 'node:fs/promises';
import path from 'node:path';
import { visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { Kassa } from '../support/kassa.ts';
import { Merchant } from '../support/merchant.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

test('a failed database is reported, and typed values stay', async ({
  axe,
  checkout,
  javaScriptEnabled,
  page,
  shop,
  monitor,
}) => {
  monitor.expectMessage(/50\d/);
  const kassa = await Kassa.start();
  monitor.allowOrigins(kassa);
  const intent = await (await Merchant.create(kassa, shop.returnUrl)).createIntent();
  await checkout.open(intent);
  if (javaScriptEnabled) await checkout.waitUntilInteractive();
  await truncateDatabase(kassa.folder);
  await checkout.payWith(visa);
  if (javaScriptEnabled) {
    await expect(checkout.alert).toContainText(messageContaining('network-trouble'));
    await expect(checkout.code).toHaveValue(visa.code);
  } else {
    await expect(checkout.heading('trouble-heading')).toBeVisible();
  }
  expect((await page.goto(intent.redirect_url))?.status()).toBe(503);
  await expect(checkout.heading('trouble-heading')).toBeVisible();
  await expect(page.getByRole('link', { name: messagePattern('try-again') })).toBeVisible();
  await axe.collectInBothColorSchemes(page, 'trouble');
  expect((await fetch(`${kassa.address}/readyz`)).status).toBe(503);
  await kassa.stop();
});

/**
 * Empties the database of the running server, and the index in shared memory, so that cached pages
 * are not used.
 */
async function truncateDatabase(folder: string): Promise<void> {
  for (const file of ['kassa.db', 'kassa.db-wal']) await truncate(path.join(folder, file));
  const index = await open(path.join(folder, 'kassa.db-shm'), 'r+');
  await index.write(Buffer.alloc(136), 0, 136, 0);
  await index.close();
}
