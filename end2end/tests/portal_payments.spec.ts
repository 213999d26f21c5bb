// Payments in the portal: a link made by hand, its page, and what axe finds on them.
import { visa } from '../support/cards.ts';
import { payByFormClient } from '../support/form_client.ts';
import { Merchant } from '../support/merchant.ts';
import { expect, Portal, test } from '../support/portal.ts';

const tag = '@crosswise';

test('a link is made, found and canceled by hand', { tag }, async ({ axe, page, portal }) => {
  await portal.join('support');
  await portal.open('/portal/payments');
  await page.getByRole('link', { name: 'New payment link' }).first().click();
  await page.getByLabel('Amount', { exact: true }).fill('49.005');
  await page.getByLabel('Currency').selectOption('ZAR');
  await page.getByLabel('Reference', { exact: true }).fill('inv-77');
  await page.getByLabel('Customer’s id').fill('customer-9');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter an amount such as 49,00');
  await axe.collectInEveryTheme(page, 'a wrong link');
  await portal.expectNoOverflow('a wrong link');
  await page.getByLabel('Amount', { exact: true }).fill('49,50');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.locator('output#link')).toContainText('/pay/');
  await expect(page.getByRole('img', { name: 'QR code of the payment link' })).toBeVisible();
  await axe.collectInEveryTheme(page, 'the link');
  await portal.expectNoOverflow('the link');

  await portal.open('/portal/payments?q=INV-7');
  await axe.collectInEveryTheme(page, 'the list');
  await portal.expectNoOverflow('the list');
  await page.getByRole('link', { name: 'inv-77' }).click();
  await expect(portal.heading).toHaveText('Payment inv-77');
  await axe.collectInEveryTheme(page, 'the payment');
  await portal.expectNoOverflow('the payment');
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByRole('status')).toHaveText('The payment was canceled.');
  await portal.open('/portal/payments?min=49.005&last4=1');
  await expect(page.getByRole('alert')).toBeVisible();
  await axe.collectInEveryTheme(page, 'wrong filters');
  await portal.expectNoOverflow('wrong filters');
});

test(
  'texts without a blank make no page scroll sideways',
  { tag: '@once' },
  async ({ kassa, monitor, page, shop }) => {
    monitor.allowCookie('kassa_session');
    const merchant = await Merchant.create(kassa, shop.returnUrl, 'Karoo_Bean_'.repeat(9));
    const portal = new Portal(page, kassa, merchant.id);
    const order = {
      description: 'D'.repeat(200),
      reference_id: 'SKU_A1b2_'.repeat(28).slice(0, 255),
      purchaser_id: 'customer_'.repeat(28),
      purchaser_info: { email: `${'e'.repeat(60)}@${'shop.'.repeat(30)}test`, locale: 'en-ZA' },
      line_items: [{ name: 'SKU_A1b2_'.repeat(13), quantity: 9_999, amount: 12_500 }],
    };
    const intent = await merchant.createIntent(order);
    await payByFormClient(intent, visa);
    await page.setViewportSize({ width: 320, height: 740 });
    await portal.join();
    const payment = `/portal/payments/${intent.id}`;
    const hooks = '/portal/settings/webhooks';
    await portal.open(hooks);
    await page.getByLabel('Address').fill(`https://shop.test/${'h'.repeat(300)}`);
    await page.getByRole('button', { name: 'Add destination' }).click();
    await expect(page.locator('output#secret')).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 740 });
      const pages = ['/portal', '/portal/payments', payment, `${payment}/receipt`, hooks];
      for (const address of pages) {
        await portal.open(address);
        await expect(portal.heading).toBeVisible();
        await portal.expectNoOverflow(`${address} at ${width} px`);
      }
      await page.getByRole('link', { name: 'Manage' }).click();
      await portal.expectNoOverflow(`a destination at ${width} px`);
    }
  },
);
