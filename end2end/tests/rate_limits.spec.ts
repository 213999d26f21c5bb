// After too many declines the page asks the customer to wait, and still shows the form.
import { cardWithName, visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { Kassa } from '../support/kassa.ts';
import { Merchant, orderWithRemembering } from '../support/merchant.ts';
import { payByFormClient } from '../support/form_client.ts';
import { messageContaining } from '../support/messages.ts';

test('asks to wait after too many declines, for cards and stored cards', async ({
  checkout,
  page,
  shop,
  monitor,
  axe,
}) => {
  const kassa = await Kassa.start('--limit-refusals', '2/10m');
  monitor.allowOrigins(kassa);
  try {
    const merchant = await Merchant.create(kassa, shop.returnUrl);
    await payByFormClient(await merchant.createIntent(orderWithRemembering('customer-7')), visa, {
      remember: true,
    });
    for (let declines = 0; declines < 2; declines += 1)
      await payByFormClient(await merchant.createIntent(), cardWithName('DECLINED'));

    const intent = await merchant.createIntent(orderWithRemembering('customer-8'));
    await checkout.open(intent);
    const response = page.waitForResponse((response) => response.request().method() === 'POST');
    await checkout.payWith(visa);
    expect((await response).status()).toBe(429);
    for (const id of ['paused-heading', 'paused-note', 'not-charged'])
      await expect(checkout.alert).toContainText(messageContaining(id));
    await expect(checkout.alert).toContainText(/in \d minutes/);
    await expect(checkout.alert).toBeFocused();
    await expect(checkout.name).toHaveValue(visa.name);
    await expect(checkout.payButton).toBeEnabled();
    await axe.collectInBothColorSchemes(page, 'paused');

    const stored = await merchant.createIntent(orderWithRemembering('customer-7'));
    await checkout.open(stored);
    await checkout.payButton.click();
    await expect(checkout.alert).toContainText(messageContaining('paused-heading'));
    await expect(checkout.storedCardEndingIn('4242')).toBeChecked();
    for (const untouched of [intent, stored])
      expect(await merchant.readIntent(untouched)).toMatchObject({
        status: 'selection',
        attempt_count: 0,
      });
  } finally {
    await kassa.stop();
  }
});
