// Every page of the portal: axe finds nothing in any theme, and nothing overflows. The list of
// pages is compared with the server's addresses by a test of the server (portal::pages).
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { visa } from '../support/cards.ts';
import { mandateOrder } from '../support/debit_order.ts';
import { payByFormClient, signByFormClient } from '../support/form_client.ts';
import type { Kassa } from '../support/kassa.ts';
import { Merchant, orderWithRemembering } from '../support/merchant.ts';
import { expect, PASSWORD, Portal, test, totp } from '../support/portal.ts';

const list = new URL('../support/portal_pages.json', import.meta.url);
/** How the heading of each page begins, by the address of the page. */
const { pages } = JSON.parse(readFileSync(list, 'utf8')) as { pages: Record<string, string> };

/** Pages that need a query to show something. */
const QUERIES: Record<string, string> = { '/portal/credentials': '?purchaser_id=customer-7' };
/** Pages of somebody who is not signed in. */
const isForGuests = (route: string) => /^\/portal\/(sign-in|welcome)/.test(route);

const tag = '@crosswise';

test('axe finds nothing on any page', { tag }, async ({ axe, kassa, monitor, page, shop }) => {
  test.setTimeout(300_000);
  monitor.allowCookie('kassa_session');
  monitor.allowCookie('kassa_pending');
  const merchant = await Merchant.create(kassa, shop.returnUrl, 'Karoo & Co');
  const portal = new Portal(page, kassa, merchant.id);
  const left = new Map(Object.entries(pages));
  const check = async (route: string) => {
    await expect(portal.heading, route).toContainText(left.get(route) ?? '?');
    left.delete(route);
    await axe.collectInEveryTheme(page, route);
    await axe.collectInForcedColors(page, route);
    await portal.expectNoOverflow(route);
    await portal.expectListsFit(route);
  };
  await fillMerchant(kassa, merchant);
  await portal.open('/portal/sign-in');
  await check('/portal/sign-in');
  await page.goto(await portal.invite('owner', `walker-${merchant.id}@karoo.test`));
  await check('/portal/welcome');
  await portal.acceptInvitation();
  await fillByHand(portal);

  // Pages about one thing are found by the links of the others.
  const found = new Set([...left.keys()].filter((route) => !route.includes('{')));
  for (let step = 0; step < 100; step += 1) {
    const links = [...found].flatMap((address) => routesOf(address, left));
    const [next] = links.filter(([route]) => !isForGuests(route));
    if (!next) break;
    const [route, address] = next;
    const answer = await page.goto(`${kassa.address}${address}${QUERIES[route] ?? ''}`);
    expect(answer?.status(), route).toBe(200);
    await check(route);
    for (const link of await readLinks(page)) found.add(link);
  }
  await signInByCode(portal, `walker-${merchant.id}@karoo.test`);
  await check('/portal/sign-in/code');
  expect([...left.keys()], 'pages that were not found').toEqual([]);
});

/** The routes that are left to which an address belongs: one of that name before any pattern. */
function routesOf(address: string, left: Map<string, string>): [string, string][] {
  const matches = (route: string) =>
    new RegExp(`^${route.replaceAll('.', '\\.').replace(/\{\w+\}/g, '(?!new$)[^/]+')}$`);
  const routes = address in pages ? [address] : [...left.keys()];
  return routes
    .filter((route) => left.has(route) && matches(route).test(address))
    .map((route) => [route, address]);
}

/** The paths of the links of a page. */
async function readLinks(page: Page): Promise<string[]> {
  const links = page.locator('main a[href^="/portal/"]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return addresses.map((address) => new URL(address ?? '', 'http://kassa.test').pathname);
}

/** Makes payments, a stored card, a mandate and a destination. */
async function fillMerchant(kassa: Kassa, merchant: Merchant): Promise<void> {
  await signByFormClient(await merchant.createIntent(mandateOrder()));
  // The newest, which is the first in the list: it has a receipt.
  const order = orderWithRemembering('customer-7');
  await payByFormClient(await merchant.createIntent(order), visa, { remember: true });
  const destination = ['--merchant', merchant.id, '--url', 'https://shop.example/webhooks'];
  await kassa.command('webhook', 'create', ...destination);
}

/** Registers a beneficiary, and makes a link that is kept open. */
async function fillByHand(portal: Portal): Promise<void> {
  const { page } = portal;
  const fill = async (fields: Record<string, string>) => {
    for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value);
  };
  await portal.open('/portal/beneficiaries');
  await page.locator('#type').selectOption('basa');
  await fill({ name: 'Cai', bank_code: '632005', account_number: '0123456789', currency: 'ZAR' });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('status')).toContainText('registered');
  await portal.open('/portal/payments/new');
  await page.getByRole('radio', { name: 'Many times' }).check();
  await page.locator('#currency').selectOption('ZAR');
  await fill({ amount: '49', reference_id: 'till-4' });
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.locator('#link')).toBeVisible();
}

/** Turns an authenticator app on, and signs in again up to its code. */
async function signInByCode(portal: Portal, email: string): Promise<void> {
  const { page } = portal;
  await portal.open('/portal/account/totp');
  const secret = (await page.locator('#totp-secret').innerText()).trim();
  await page.getByLabel('Code from the app').fill(totp(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.locator('[data-recovery-code]')).toHaveCount(10);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
