// Payments in the portal: a link made by hand, its page, and what axe finds on them.
import { expect, test } from '../support/portal.ts';

const tag = '@crosswise';

test('a link is made, found and canceled by hand', { tag }, async ({ axe, page, portal }) => {
  await portal.join('support');
  await portal.open('/portal/payments');
  await page.getByRole('link', { name: 'New payment link' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('49.005');
  await page.getByLabel('Currency').fill('ZAR');
  await page.getByLabel('Reference').fill('inv-77');
  await page.getByLabel('Customer’s id').fill('customer-9');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter an amount such as 49.00');
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
