// The merchant portal, with scripting and without.
import { expect, PASSWORD, test, totp } from '../support/portal.ts';

/** Lists without anything, and with wrong filters. */
const STATES = {
  '/portal?period=7d': 'Home',
  '/portal/mandates?status=gone': 'Mandates',
  '/portal/credentials?purchaser_id=7': 'Stored cards',
  '/portal/settings/webhooks': 'Webhooks',
  '/portal/settings/audit?from=2000-01-01&to=2000-01-02': 'Audit log',
  '/portal/settings/audit?from=soon': 'Audit log',
};

test('an invitation leads into the portal, and a password back', async ({ page, portal }) => {
  await portal.join('owner', 'anna@karoo.test');
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(portal.heading).toHaveText('Home');
  await expect(page.getByText('Sandbox', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(portal.heading).toHaveText('Sign in');
  await page.goBack();
  await expect(portal.heading, 'nothing is left to go back to').toHaveText('Sign in');
  await portal.open('/portal/settings/audit');
  await page.getByLabel('E-mail address').fill('anna@karoo.test');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('wrong');
  await expect(page.getByLabel('E-mail address')).toHaveValue('anna@karoo.test');
  await expect(page.getByLabel('Password')).toHaveValue('');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(portal.heading, 'the page that was asked for').toHaveText('Audit log');
});

test('an authenticator app is asked for', { tag: '@crosswise' }, async ({ page, portal }) => {
  await portal.join('support', 'sipho@karoo.test');
  const secret = (await page.locator('#totp-secret').innerText()).trim();
  await expect(page.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
  await page.getByLabel('Code from the app').fill(totp(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.locator('[data-recovery-code]')).toHaveCount(10);
  const code = await page.locator('[data-recovery-code]').first().innerText();
  await page.getByRole('link', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail address').fill('sipho@karoo.test');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(portal.heading).toHaveText('Home');
});

test('an invitation and a removal', { tag: '@crosswise' }, async ({ page, portal, browser }) => {
  await portal.join();
  await portal.open('/portal/settings/team');
  await page.getByLabel('E-mail address').fill('bob@karoo.test');
  await page.getByLabel('Role').selectOption('developer');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.locator('output#secret').innerText();
  const other = await browser.newPage();
  await other.goto(link);
  await other.getByLabel('Name').fill('Bob');
  await other.getByLabel('New password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Manage bob@karoo.test' }).click();
  await page.getByRole('button', { name: 'Remove from the team' }).click();
  await expect(page.getByRole('status')).toHaveText('The person was removed.');
  await expect(page.getByRole('cell', { name: 'bob@karoo.test' })).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await other.close();
});

test('axe finds nothing in other states', async ({ axe, page, portal }) => {
  await portal.open('/portal/welcome?invite=used');
  await axe.collectInEveryTheme(page, 'no invitation');
  await portal.open('/portal/sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await axe.collectInEveryTheme(page, 'sign-in with problems');
  await portal.expectNoOverflow('sign-in');
  await portal.join();
  for (const [path, heading] of Object.entries(STATES)) {
    await portal.open(path);
    await expect(portal.heading).toHaveText(heading);
    await axe.collectInEveryTheme(page, path);
    await portal.expectNoOverflow(path);
  }
  await portal.open('/portal/settings/team');
  await page.getByRole('link', { name: /^Manage/ }).click();
  await page.getByRole('button', { name: 'Remove from the team' }).click();
  await expect(page.getByRole('alert')).toContainText('at least one owner');
  await axe.collectInEveryTheme(page, 'the last owner');
  await portal.open('/portal/nothing');
  await axe.collectInEveryTheme(page, 'not found');
});

test('the keyboard reaches the content first', { tag: '@once' }, async ({ page, portal }) => {
  await portal.join();
  await portal.open('/portal/settings/team');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const current = portal.navigation.getByRole('link', { name: 'Team' });
  await expect(current).toHaveAttribute('aria-current', 'page');
});

test('a button opens the navigation of a narrow screen', async ({ axe, page, portal }) => {
  await portal.join();
  await portal.open('/portal/settings/team');
  const menu = page.getByRole('button', { name: 'Menu' });
  const payments = portal.navigation.getByRole('link', { name: 'Payments' });
  if ((page.viewportSize()?.width ?? 0) > 768) {
    await expect(menu).toBeHidden();
    await expect(payments).toBeVisible();
    return;
  }
  await expect(portal.navigation).toBeHidden();
  await menu.click();
  await expect(payments).toBeVisible();
  await axe.collectInEveryTheme(page, 'the open menu');
  await portal.expectNoOverflow('the open menu');
  await page.keyboard.press('Escape');
  await expect(portal.navigation).toBeHidden();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(portal.navigation.getByRole('link', { name: 'Team' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await payments.click();
  await expect(portal.heading).toHaveText('Payments');
  await expect(portal.navigation).toBeHidden();
});

test('the look is shown as one types', { tag: '@once' }, async ({ page, portal, monitor }) => {
  monitor.expectMessage(/^422 for \/portal\/settings\/look/);
  await portal.join();
  await portal.open('/portal/settings/look');
  const hosted = page.frameLocator('iframe:not(.loading)');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Karoo Kof');
  await expect(hosted.getByText('Karoo Kof').first()).toBeVisible();
  await name.pressSequentially('fie');
  await expect(hosted.getByText('Karoo Koffie').first()).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Karoo Koffie');
  const colour = page.getByLabel('Colour', { exact: true });
  await colour.pressSequentially('#ffee0');
  await expect(colour).toHaveAttribute('aria-invalid', 'true');
  await expect(colour).toHaveAccessibleDescription(/six digits/);
  await expect(colour, 'what is typed stays').toHaveValue('#ffee0');
  await expect(colour).toBeFocused();
  await colour.press('0');
  await expect(colour).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('tr[data-id=light]')).toContainText('instead of #ffee00');
  await page.reload();
  await expect(name, 'nothing was saved').toHaveValue('Karoo & Co');
});
