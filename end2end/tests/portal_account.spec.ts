// A person's own account, and who is asked again before what matters is done.
import { endConfirmations, expect, PASSWORD, test, totp } from '../support/portal.ts';

const tag = '@crosswise';
const NEW_PASSWORD = 'four other words entirely';

test('name and password are changed', { tag }, async ({ axe, browser, page, portal }) => {
  await portal.join('support', 'sipho@account.test');
  const other = await browser.newPage();
  const signIn = async (password: string) => {
    await other.goto(new URL('/portal', page.url()).href);
    await other.getByLabel('E-mail address').fill('sipho@account.test');
    await other.getByLabel('Password').fill(password);
    await other.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn(PASSWORD);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Home');
  await portal.open('/portal/account');
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Name').fill('Sipho D.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved.');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sipho D.' })).toBeVisible();
  await page.locator('tr[data-status=open]').getByRole('button', { name: /^End/ }).click();
  await expect(page.getByRole('status')).toHaveText('The session was ended.');
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in');

  await signIn(PASSWORD);
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('not your current password');
  await axe.collectInEveryTheme(page, 'a wrong password');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password was changed.');
  await signIn(PASSWORD);
  await expect(other.getByRole('alert'), 'the old one').toContainText('wrong');
  await signIn(NEW_PASSWORD);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Home');
  await other.close();
});

test('what matters is confirmed again', { tag }, async ({ axe, kassa, page, portal }) => {
  await portal.join('owner');
  await portal.open('/portal/settings/api-keys');
  await page.getByLabel('Name', { exact: true }).fill('Till');
  await endConfirmations(kassa);
  await page.getByRole('button', { name: 'Create key' }).click();
  const confirm = page.getByLabel('Confirm it’s you');
  await expect(confirm).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name', { exact: true }), 'fields are kept').toHaveValue('Till');
  await axe.collectInEveryTheme(page, 'a form to confirm');
  await portal.expectNoOverflow('a form to confirm');
  await confirm.fill('not the password');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByRole('alert')).toContainText('This is incorrect');
  await confirm.fill(PASSWORD);
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.locator('output#secret')).toBeVisible();

  // With an authenticator app it is the code.
  await portal.open('/portal/account/totp');
  const secret = (await page.locator('#totp-secret').innerText()).trim();
  await page.getByLabel('Code from the app').fill(totp(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await endConfirmations(kassa);
  await portal.open('/portal/account/totp');
  await confirm.fill(PASSWORD);
  await page.getByRole('button', { name: 'Remove app' }).click();
  await expect(page.getByRole('alert'), 'the password').toContainText('This is incorrect');
  // One step later: the code of this one was used to turn it on.
  await confirm.fill(totp(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Remove app' }).click();
  await expect(page.getByRole('status')).toHaveText('The authenticator app was removed.');
});
