// The pages of a merchant's day, with payments. The pictures of docs/portal.md are copied from
// results/shots/portal/, those of the project 1280.
import path from 'node:path';
import { cardWithName, mastercard, visa } from '../support/cards.ts';
import { Checkout } from '../support/checkout.ts';
import { DebitOrder, mandateOrder, SAVINGS_ACCOUNT } from '../support/debit_order.ts';
import { Kassa } from '../support/kassa.ts';
import { Merchant, orderWithRemembering, sandboxOrder } from '../support/merchant.ts';
import { expect, Portal, test as base } from '../support/portal.ts';
import { quantizeAll } from './quantize_png.ts';

const folder = path.resolve(import.meta.dirname, '../results/shots/portal');

/** The amount of a payment whose first attempt is declined. */
const DECLINED_FIRST = 129_900;

const PAGES = {
  'home-day': '/portal?period=7d',
  payments: '/portal/payments',
  'payment-new': '/portal/payments/new',
  links: '/portal/links',
  developers: '/portal/developers',
  mandates: '/portal/mandates',
  disputes: '/portal/disputes',
  beneficiaries: '/portal/beneficiaries',
  credentials: '/portal/credentials?purchaser_id=customer-7',
  webhooks: '/portal/settings/webhooks',
  connections: '/portal/settings/connections',
  look: '/portal/settings/look',
};

/** A server whose events reach the merchant's site, which is on this machine. */
const test = base.extend<object, { kassa: Kassa }>({
  kassa: [
    async ({}, use) => {
      const kassa = await Kassa.start('--webhook-allow', '127.0.0.0/8');
      await use(kassa);
      await kassa.stop();
    },
    { scope: 'worker' },
  ],
});

// What a person's browser says of itself.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/156.0.0.0 Safari/537.36',
});

test('a day', async ({ kassa, monitor, page, shop }, info) => {
  monitor.allowCookie('kassa_session');
  const merchant = await Merchant.create(kassa, shop.returnUrl, 'Karoo & Co');
  const checkout = new Checkout(page);
  const destination = ['--merchant', merchant.id, '--url', `${shop.origin}/webhooks`];
  await kassa.command('webhook', 'create', ...destination);
  for (const [card, order] of [
    [visa, orderWithRemembering('customer-7', { amount: 24_900 })],
    [mastercard, { amount: DECLINED_FIRST }],
    [mastercard, { amount: 45_050 }],
    [visa, sandboxOrder({ result: 'refused' })],
  ] as const) {
    await checkout.open(await merchant.createIntent(order));
    if ('amount' in order && order.amount === DECLINED_FIRST) {
      await checkout.payWith(cardWithName('DECLINED'));
      await expect(page.getByRole('alert')).toBeVisible();
    }
    if ('allow_remember_credentials' in order) await checkout.rememberBox.check();
    await checkout.payWith(card);
    if ('reference_id' in order) await expect(page.getByRole('alert')).toBeVisible();
    else await page.waitForURL(/status=success/);
  }
  await checkout.open(await merchant.createIntent());
  await checkout.open(await merchant.createIntent(mandateOrder()));
  await new DebitOrder(checkout).signWith(SAVINGS_ACCOUNT);
  await page.waitForLoadState();

  const portal = new Portal(page, kassa, merchant.id);
  await portal.join('owner', 'anna@karoo.test');
  await payShared(checkout, portal, merchant);
  const take = (name: string) => takeScreenshots(page, path.join(info.project.name, name));
  const link = await makeLink(portal);
  for (const amount of ['50', '120', '75.50']) {
    await page.goto(link);
    if (amount === '50') await take('link');
    await page.locator('#amount').fill(amount);
    await page.getByRole('button', { name: 'Continue' }).click();
    await checkout.payWith(visa);
    await expect(page.locator('body')).toHaveAttribute('data-state', 'success');
  }
  for (const [name, address] of Object.entries(PAGES)) {
    await portal.open(address);
    await take(name);
    await portal.expectNoOverflow(name);
  }
  await portal.open('/portal/mandates');
  await page.getByRole('table').getByRole('link').first().click();
  await take('mandate');
  await portal.open('/portal/beneficiaries');
  await page.getByRole('table').getByRole('link').first().click();
  await take('beneficiary');
  await portal.open(`/portal/payments?min=1299&max=1299`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByLabel('Amount in ZAR').fill('300');
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expect(async () => {
    await page.goto(page.url().split('?')[0] ?? '');
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await take('payment');
  await page.getByRole('link', { name: 'Receipt of the payment' }).click();
  await take('receipt');
  for (const [name, list, link] of [
    ['connection', '/portal/settings/connections', /./],
    ['payment-link', '/portal/links', /./],
    ['webhook', '/portal/settings/webhooks', /^Manage/],
    ['deliveries', '/portal/settings/webhooks', /^Deliveries/],
  ] as const) {
    await portal.open(list);
    await page.getByRole('table').getByRole('link', { name: link }).first().click();
    if (name === 'deliveries') await page.locator('summary').first().click();
    await take(name);
    await portal.expectNoOverflow(name);
  }
  await portal.open('/portal/settings/look');
  await page.getByLabel('Colour').fill('#ffee00');
  await page.getByLabel('Corners').selectOption('round');
  await page.getByRole('button', { name: 'Preview without saving' }).click();
  await take('look-typed');
  quantizeAll(path.join(folder, info.project.name));
});

/** Registers two beneficiaries, and pays what they share. */
async function payShared(checkout: Checkout, portal: Portal, merchant: Merchant): Promise<void> {
  const { page } = portal;
  for (const [name, account] of [
    ["Cai's Coffee", '0123456789'],
    ['Karoo Kitchen', '0123456790'],
  ] as const) {
    await portal.open('/portal/beneficiaries');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Type').selectOption('basa');
    await page.getByLabel('Bank code').fill('632005');
    await page.getByLabel('Account number').fill(account);
    await page.getByLabel('Currency').fill('ZAR');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('status')).toContainText('registered');
  }
  const rows = page.locator('tr[data-id]');
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-id')));
  const splits = ids.map((id, index) => ({ beneficiary_id: id, amount: 20_000 + 10_000 * index }));
  const split = { split_type: 'AMOUNT', splits };
  await checkout.open(await merchant.createIntent({ amount: 50_000, split }));
  await checkout.payWith(visa);
  await page.waitForURL(/status=success/);
}

/** Makes a link for many payments of an amount that customers type. */
async function makeLink(portal: Portal): Promise<string> {
  const { page } = portal;
  await portal.open('/portal/payments/new');
  await page.getByRole('radio', { name: 'Many times' }).check();
  await page.getByLabel('Currency', { exact: true }).selectOption('ZAR');
  for (const [label, value] of [
    ['Reference', 'Library fund'],
    ['Description', 'Books for the school library'],
    ['Smallest amount', '10'],
    ['Largest amount', '5000'],
    ['Number of payments', '200'],
    ['Last day', '2031-12-31'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Create link' }).click();
  return (await page.locator('#link').textContent()) ?? '';
}

async function takeScreenshots(page: Portal['page'], name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const suffix = colorScheme === 'dark' ? '-dark' : '';
    await page.screenshot({ path: path.join(folder, `${name}${suffix}.png`), fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
