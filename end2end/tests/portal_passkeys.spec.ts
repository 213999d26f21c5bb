// Passkeys and copying at the portal, with Chromium's virtual authenticator.
import type { Page } from '@playwright/test';
import { endConfirmations, expect, PASSWORD, test } from '../support/portal.ts';
import { Kassa } from '../support/kassa.ts';

test(
  'a passkey is added, signs in, confirms and is removed',
  { tag: ['@scripting', '@once'] },
  async ({ page, monitor, axe, context }) => {
    monitor.allowCookie('kassa_session');
    monitor.allowCookie('kassa_pending');
    const kassa = await Kassa.startAtLocalhost();
    const { address } = kassa;
    monitor.allowOrigins(kassa);
    try {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address });
      await addAuthenticator(page);
      const created = await kassa.command('merchant', 'create', '--name', 'Karoo & Co');
      const who = ['--email', 'anna@karoo.test', '--merchant', String(created.merchant_id)];
      const invited = await kassa.command('user', 'invite', ...who, '--portal-url', address);
      await page.goto(String(invited.link));
      await page.getByLabel('Name').fill('Anna Nkosi');
      await page.getByLabel('New password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Join' }).click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Authenticator app');
      await page.getByRole('button', { name: 'Copy' }).click();
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe((await page.locator('#totp-secret').innerText()).trim());

      await page.goto(`${address}/portal/account/passkeys`);
      await expect(page.getByText('You have no passkeys yet')).toBeVisible();
      await axe.collectInEveryTheme(page, 'no passkey');
      await page.getByLabel('Name').fill('Laptop');
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(page.getByRole('status')).toHaveText('The passkey was added.');
      await expect(page.getByRole('rowheader', { name: 'Laptop' })).toBeVisible();
      await axe.collectInEveryTheme(page, 'a passkey');

      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.goto(`${address}/portal/settings/team`);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(heading, 'the page that was asked for').toHaveText('Team');

      await page.goto(`${address}/portal/account/passkeys`);
      await endConfirmations(kassa);
      await page.getByRole('link', { name: 'Remove Laptop' }).click();
      await axe.collectInEveryTheme(page, 'a passkey to remove');
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByRole('status')).toContainText('Confirmed with your passkey.');
      await page.getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByRole('status')).toHaveText('The passkey was removed.');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByRole('alert')).toContainText('not accepted');
    } finally {
      await kassa.stop();
    }
  },
);

test('without scripting passkeys are explained', { tag: '@plain' }, async ({ page, portal }) => {
  await portal.join();
  await portal.open('/portal/account/passkeys');
  await expect(portal.heading).toHaveText('Passkeys');
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
});

/** An authenticator with a verified user. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}
