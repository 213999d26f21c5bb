// A payment link that is kept open: its page with a fixed and with a typed amount, full and ended,
// made and ended in the portal.
import type { Page } from '@playwright/test';
import { visa } from '../support/cards.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';
import { expect, type Portal, test } from '../support/portal.ts';

const tag = '@crosswise';

/** Makes a link with these fields, and returns its address. */
async function makeLink(portal: Portal, fields: Record<string, string>): Promise<string> {
  const { page } = portal;
  await portal.open('/portal/payments/new');
  await expect(page.locator('#amount_min')).toBeHidden();
  await page.getByRole('radio', { name: 'Many times' }).check();
  await expect(page.locator('#purchaser_id')).toBeHidden();
  await page.locator('#currency').selectOption('ZAR');
  const all = { reference_id: 'till-4', ...fields };
  for (const [id, value] of Object.entries(all)) await page.locator(`#${id}`).fill(value);
  await page.getByRole('button', { name: 'Create link' }).click();
  return page.locator('#link').innerText();
}

const expectState = (page: Page, state: string) =>
  expect(page.locator('body')).toHaveAttribute('data-state', state);

test('an amount is typed, and the last payment fills the link', { tag }, async ({
  axe,
  checkout,
  page,
  portal,
}) => {
  await portal.join('support');
  const bounds = { amount_min: '10', amount_max: '500', max_payments: '1' };
  const address = await makeLink(portal, { ...bounds, description: 'Bread of the day' });
  await page.goto(address);
  await expectState(page, 'link');
  await expect(page.getByText('Bread of the day')).toBeVisible();
  await axe.collectInEveryTheme(page, 'a typed amount');
  await portal.expectNoOverflow('a typed amount');
  const amount = page.locator('#amount');
  const submit = page.getByRole('button', { name: messagePattern('away-button') });
  for (const wrong of ['', '9.99', 'ten']) {
    await amount.fill(wrong);
    await submit.click();
    await expect(page.getByRole('alert')).toContainText(messageContaining('problems-heading'));
    await expect(amount).toHaveValue(wrong);
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
  }
  await axe.collectInEveryTheme(page, 'a wrong amount');
  await portal.expectNoOverflow('a wrong amount');

  await amount.fill('49,50');
  await submit.click();
  await expect(checkout.payButton).toContainText('49.50');
  await checkout.payWith(visa);
  await expectState(page, 'success');
  await page.goto(address);
  await expectState(page, 'full');
  await axe.collectInEveryTheme(page, 'full');
  await portal.expectNoOverflow('full');
});

test('a fixed amount is continued with, until the link is ended', { tag }, async ({
  axe,
  checkout,
  page,
  portal,
}) => {
  await portal.join('support');
  const address = await makeLink(portal, { amount: '49.50' });
  await page.goto(address);
  await expect(page.locator('main')).toContainText('49.50');
  await expect(page.locator('#amount')).toHaveCount(0);
  await axe.collectInEveryTheme(page, 'a fixed amount');
  await portal.expectNoOverflow('a fixed amount');
  await page.getByRole('button', { name: messagePattern('away-button') }).click();
  await expect(checkout.payButton).toContainText('49.50');

  await portal.open('/portal/links');
  await page.getByRole('link', { name: 'till-4' }).click();
  await expect(page.locator('#link')).toHaveText(address);
  await page.locator('form[action$="/end"]').getByRole('button').click();
  await expect(page.getByRole('status')).toBeVisible();
  await page.goto(address);
  await expectState(page, 'disabled');
  await axe.collectInEveryTheme(page, 'ended');
  await portal.expectNoOverflow('ended');
});
