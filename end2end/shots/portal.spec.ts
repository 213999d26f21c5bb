// Every page of the portal. The pictures of docs/portal.md are copied from results/shots/portal/,
// those of the project 1280.
import path from 'node:path';
import { Kassa } from '../support/kassa.ts';
import { expect, PASSWORD, test as base, totp, type Portal } from '../support/portal.ts';
import { quantizeAll } from './quantize_png.ts';

const folder = path.resolve(import.meta.dirname, '../results/shots/portal');

/** The pages that need no step before them. */
const PAGES = {
  home: '/portal',
  account: '/portal/account',
  password: '/portal/account/password',
  passkeys: '/portal/account/passkeys',
  'api-keys': '/portal/settings/api-keys',
  team: '/portal/settings/team',
  audit: '/portal/settings/audit',
  'audit-empty': '/portal/settings/audit?action=refused',
  'not-found': '/portal/nothing',
};

/** A server at a name, for which there are passkeys. */
const test = base.extend<object, { kassa: Kassa }>({
  kassa: [
    async ({}, use) => {
      const kassa = await Kassa.startAtLocalhost();
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

test('portal', async ({ portal }, info) => {
  const { page } = portal;
  const take = (name: string) => takeScreenshots(portal, path.join(info.project.name, name));
  await portal.open('/portal/sign-in');
  await take('sign-in');
  await page.goto(await portal.invite('owner', 'anna@karoo.test'));
  await take('welcome');
  await page.getByLabel('Name').fill('Anna Nkosi');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(portal.heading).toHaveText('Authenticator app');
  await take('totp');
  await portal.open('/portal/settings/team');
  await page.getByLabel('E-mail address').fill('bob@karoo.test');
  await page.getByRole('button', { name: 'Create link' }).click();
  await take('invitation');
  for (const [name, address] of Object.entries(PAGES)) {
    await portal.open(address);
    await take(name);
  }
  await portal.open('/portal/settings/team');
  await page.getByRole('link', { name: /^Manage/ }).first().click();
  await take('person');
  await portal.open('/portal/account/totp');
  const secret = (await page.locator('#totp-secret').innerText()).trim();
  await page.getByLabel('Code from the app').fill(totp(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await take('recovery-codes');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail address').fill('anna@karoo.test');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await take('code');
  quantizeAll(path.join(folder, info.project.name));
});

async function takeScreenshots({ page }: Portal, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const suffix = colorScheme === 'dark' ? '-dark' : '';
    await page.screenshot({ path: path.join(folder, `${name}${suffix}.png`), fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
