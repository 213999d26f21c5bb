// The sandbox's 3D Secure step.
import { named, visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { sandbox } from '../support/merchant.ts';
import { words } from '../support/words.ts';

test('approves and is paid', async ({ checkout, merchant, page, expectReturn }) => {
  const intent = await merchant.create(sandbox({ flow: 'challenge' }));
  await checkout.open(intent);
  await checkout.payWith(visa);
  await expect(checkout.heading('challenge-heading')).toBeVisible();
  expect(await merchant.read(intent)).toMatchObject({ status: 'pending', attempt_count: 1 });
  await page.getByRole('button', { name: words('challenge-approve') }).click();
  await expectReturn(intent, 'success');
});

test('declines, and may try again', async ({ checkout, merchant, page, expectReturn }) => {
  const intent = await merchant.create(sandbox({ flow: 'challenge' }));
  await checkout.open(intent);
  await checkout.payWith(visa);
  await page.getByRole('button', { name: words('challenge-decline') }).click();
  await expect(checkout.alert).toContainText(words('authentication-failed', 'en', { part: true }));
  await expect(checkout.alert).toContainText(words('not-charged', 'en', { part: true }));
  expect(await merchant.read(intent)).toMatchObject({ status: 'selection', attempt_count: 1 });
  await checkout.payWith(visa);
  await page.getByRole('button', { name: words('challenge-approve') }).click();
  await expectReturn(intent, 'success');
});

test('an approval does not overrule the issuer', { tag: '@once' }, async ({ checkout, merchant, page }) => {
  const intent = await merchant.create(sandbox({ flow: 'challenge' }));
  await checkout.open(intent);
  await checkout.payWith(named('DECLINED'));
  await page.getByRole('button', { name: words('challenge-approve') }).click();
  await expect(checkout.alert).toContainText(words('refused-by-issuer', 'en', { part: true }));
});

test('left and opened again, the step is still there', async ({ checkout, merchant, page, expectReturn }) => {
  const intent = await merchant.create(sandbox({ flow: 'challenge' }));
  await checkout.open(intent);
  await checkout.payWith(visa);
  await expect(checkout.heading('challenge-heading')).toBeVisible();
  await page.goto('about:blank');
  await checkout.open(intent);
  await page.getByRole('button', { name: words('challenge-approve') }).dblclick();
  await expectReturn(intent, 'success');
  expect(await merchant.read(intent)).toMatchObject({ attempt_count: 1 });
});
