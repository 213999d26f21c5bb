// Somebody tries out cards: the page takes a break, and says so with the form in sight.
import { named, visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { Kassa } from '../support/kassa.ts';
import { Merchant, remembering } from '../support/merchant.ts';
import { payElsewhere } from '../support/plain.ts';
import { words } from '../support/words.ts';

const says = (id: string) => words(id, 'en', { part: true });

test('after too many refusals the page asks to wait, by card and by stored card', async ({ checkout, page, shop, watch, axe }) => {
  const kassa = await Kassa.start('--limit-refusals', '2/10m');
  watch.allow(kassa);
  try {
    const merchant = await Merchant.open(kassa, shop.returnUrl);
    await payElsewhere(await merchant.create(remembering('customer-7')), visa, { remember: true });
    for (let refusals = 0; refusals < 2; refusals += 1) await payElsewhere(await merchant.create(), named('DECLINED'));

    const intent = await merchant.create(remembering('customer-8'));
    await checkout.open(intent);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await checkout.payWith(visa);
    expect((await answer).status()).toBe(429);
    for (const id of ['paused-heading', 'paused-note', 'not-charged']) await expect(checkout.alert).toContainText(says(id));
    await expect(checkout.alert).toContainText(/in \d minutes/);
    await expect(checkout.alert).toBeFocused();
    await expect(checkout.name).toHaveValue(visa.name);
    await expect(checkout.pay).toBeEnabled();
    await axe.collectInBothSchemes(page, 'paused');

    const stored = await merchant.create(remembering('customer-7'));
    await checkout.open(stored);
    await checkout.pay.click();
    await expect(checkout.alert).toContainText(says('paused-heading'));
    await expect(checkout.ending('4242')).toBeChecked();
    for (const untouched of [intent, stored]) expect(await merchant.read(untouched)).toMatchObject({ status: 'selection', attempt_count: 0 });
  } finally {
    await kassa.stop();
  }
});
