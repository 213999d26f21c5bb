// What the page tells the browser about itself, and what nobody else gets to know.
import { visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { Merchant } from '../support/merchant.ts';
import { payElsewhere, paymentForm } from '../support/plain.ts';
import { STATES } from '../support/states.ts';
import { words } from '../support/words.ts';

test('every page forbids what it does not need', { tag: '@once' }, async ({ page, shop, stageIn }) => {
  for (const [state, opening] of Object.entries(STATES)) {
    await test.step(state, async () => {
      const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
      await opening(stageIn('en'));
      const headers = (await answered).headers();
      const policy = parsePolicy(headers['content-security-policy'] ?? '');
      expect(policy['default-src']).toBe("'none'");
      expect(policy['script-src']).toBe("'self' 'wasm-unsafe-eval'");
      expect(policy['style-src']).toBe("'self'");
      expect(policy['frame-ancestors']).toBe("'none'");
      expect(policy['base-uri']).toBe("'none'");
      expect(["'self'", `'self' ${shop.origin}`]).toContain(policy['form-action']);
      expect(JSON.stringify(policy)).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cache-control']).toContain('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['set-cookie']).toBeUndefined();
    });
  }
});

test('no script and no style stands in the page itself', { tag: '@once' }, async ({ checkout, merchant, page }) => {
  await checkout.open(await merchant.create());
  await checkout.alive();
  const html = await (await page.request.get(page.url())).text();
  expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i);
  for (const script of html.match(/<script\b[^>]*>/g) ?? []) expect(script).toContain('src=');
});

test('the page does not show itself inside another', { tag: '@once' }, async ({ merchant, page, shop, watch }) => {
  watch.expect(/frame-ancestors|X-Frame-Options|chrome-error|foreign request/i);
  const intent = await merchant.create();
  await page.route(`${shop.origin}/frame`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${intent.redirect_url.replaceAll('&', '&amp;')}"></iframe>` }),
  );
  const refused = page.waitForEvent('requestfailed');
  await page.goto(`${shop.origin}/frame`);
  expect((await refused).url()).toContain(intent.id);
});

test('a form of another site pays nothing', { tag: '@once' }, async ({ merchant, page, shop, watch }) => {
  watch.expect(/./);
  const intent = await merchant.create();
  const form = await paymentForm(intent, visa);
  const inputs = [...form.fields].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join('');
  const body = `<form method="post" action="${form.action.replaceAll('&', '&amp;')}">${inputs}<button>Win a prize</button></form>`;
  await page.route(`${shop.origin}/trap`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${shop.origin}/trap`);
  await page.getByRole('button').click();
  await expect(page.getByRole('alert').filter({ hasText: words('form-outdated') })).toBeVisible();
  expect(await merchant.read(intent)).toMatchObject({ status: 'selection', attempt_count: 0 });
});

test('a forged or borrowed form token pays nothing', { tag: '@once' }, async ({ merchant }) => {
  const [intent, other] = [await merchant.create(), await merchant.create()];
  const form = await paymentForm(intent, visa);
  const borrowed = await paymentForm(other, visa);
  const answer = await fetch(form.action, { method: 'POST', body: borrowed.fields, redirect: 'manual' });
  expect(answer.status).toBe(422);
  expect(await merchant.read(intent)).toMatchObject({ status: 'selection', attempt_count: 0 });
});

const MARKUP = '<img src=x onerror=alert(1)> & "Söhne"';

test('what a merchant writes stays text', async ({ checkout, kassa, page, shop }) => {
  const hostile = await Merchant.open(kassa, shop.returnUrl, MARKUP);
  const intent = await hostile.create({ reference_id: `</title><script>alert(1)</script>` });
  await checkout.open(intent);
  await expect(page).toHaveTitle(`Pay ${MARKUP}`);
  await expect(page.getByText('</title><script>alert(1)</script>')).toBeVisible();
  await checkout.payWith({ ...visa, name: 'DECLINED' });
  await expect(checkout.alert).toBeVisible();
  await payElsewhere(intent, visa);
  await page.reload();
  await expect(page.getByRole('link', { name: MARKUP })).toBeVisible();
});

test('what a customer writes stays text', async ({ checkout, merchant }) => {
  await checkout.open(await merchant.create());
  await checkout.payWith({ ...visa, code: '12', name: MARKUP });
  await checkout.expectInvalid(checkout.code, /card has 3 digits/);
  await expect(checkout.name).toHaveValue(MARKUP);
});

test('no card number, security code or token in the log', { tag: '@once' }, async ({ checkout, kassa, merchant, expectReturn }) => {
  const intent = await merchant.create();
  await checkout.open(intent);
  await checkout.payWith({ ...visa, name: 'DECLINED', code: '987' });
  await expect(checkout.alert).toBeVisible();
  await checkout.payWith({ ...visa, code: '987' });
  await expectReturn(intent, 'success');
  for (const secret of ['4242424242424242', '4242 4242', intent.token, '=987']) expect(kassa.log()).not.toContain(secret);
});

function parsePolicy(text: string): Record<string, string> {
  const directives = text.split(';').map((directive) => directive.trim()).filter(Boolean);
  return Object.fromEntries(directives.map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]));
}
