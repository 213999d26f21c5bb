// Security headers, escaped text, forged forms, and what must not be disclosed.
import { visa } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { Merchant } from '../support/merchant.ts';
import { payByFormClient, loadPaymentForm } from '../support/form_client.ts';
import { STATES } from '../support/page_states.ts';
import { messagePattern } from '../support/messages.ts';

test(
  'every page has strict security headers',
  { tag: '@once' },
  async ({ page, shop, stateContext }) => {
    for (const [state, openState] of Object.entries(STATES)) {
      await test.step(state, async () => {
        const response = page.waitForResponse((response) =>
          response.request().isNavigationRequest(),
        );
        await openState(stateContext('en'));
        const headers = (await response).headers();
        const policy = parsePolicy(headers['content-security-policy'] ?? '');
        expect(policy['default-src']).toBe("'none'");
        expect(policy['script-src']).toBe("'self' 'wasm-unsafe-eval'");
        expect(policy['style-src']).toBe("'self'");
        expect(policy['frame-ancestors']).toBe("'none'");
        expect(policy['base-uri']).toBe("'none'");
        expect(policy['require-trusted-types-for']).toBe("'script'");
        expect(policy['trusted-types']).toBe('default');
        expect(["'self'", `'self' ${shop.origin}`]).toContain(policy['form-action']);
        expect(JSON.stringify(policy)).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
        expect(headers['referrer-policy']).toBe('no-referrer');
        expect(headers['cache-control']).toContain('no-store');
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['set-cookie']).toBeUndefined();
      });
    }
  },
);

test(
  'the page has no inline scripts or styles',
  { tag: '@once' },
  async ({ checkout, merchant, page }) => {
    await checkout.open(await merchant.createIntent());
    await checkout.waitUntilInteractive();
    const html = await (await page.request.get(page.url())).text();
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i);
    for (const script of html.match(/<script\b[^>]*>/g) ?? []) expect(script).toContain('src=');
  },
);

test(
  'answers are parsed under Trusted Types, and no other text becomes markup or script',
  { tag: '@once' },
  async ({ checkout, merchant, page, monitor }) => {
    // Kept by the document of the page, which the island does not leave.
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        document.documentElement.setAttribute('data-violation', violatedDirective),
      ),
    );
    await checkout.open(await merchant.createIntent());
    await checkout.waitUntilInteractive();
    await checkout.payWith({ ...visa, name: 'DECLINED' });
    await expect(checkout.alert).toBeVisible();
    const violations = page.locator('html[data-violation]');
    await expect(violations).toHaveCount(0);
    monitor.expectMessage(/Trusted|TrustedHTML|TrustedScript|default/i);
    const refused = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      const attempts = [
        () => (document.body.innerHTML = '<p>x</p>'),
        () => (document.createElement('iframe').srcdoc = '<p>x</p>'),
        () => (document.createElement('script').src = '/x.js'),
        () => (document.createElement('script').text = 'x()'),
        () => trustedTypes.createPolicy('other', {}),
        () => trustedTypes.createPolicy('default', {}),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch {
          return 'refused';
        }
      });
    });
    expect(refused).toEqual(Array(6).fill('refused'));
    await expect(violations).toHaveCount(1);
  },
);

test(
  'the page cannot be framed by another site',
  { tag: '@once' },
  async ({ merchant, page, shop, monitor }) => {
    monitor.expectMessage(/frame-ancestors|X-Frame-Options|chrome-error|foreign request/i);
    const intent = await merchant.createIntent();
    await page.route(`${shop.origin}/frame`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${intent.redirect_url.replaceAll('&', '&amp;')}"></iframe>`,
      }),
    );
    const blocked = page.waitForEvent('requestfailed');
    await page.goto(`${shop.origin}/frame`);
    expect((await blocked).url()).toContain(intent.id);
  },
);

test(
  'a form on another site pays nothing',
  { tag: '@once' },
  async ({ merchant, page, shop, monitor }) => {
    monitor.expectMessage(/./);
    const intent = await merchant.createIntent();
    const form = await loadPaymentForm(intent, visa);
    const inputs = [...form.fields]
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join('');
    const action = form.action.replaceAll('&', '&amp;');
    const button = '<button>Win a prize</button>';
    const body = `<form method="post" action="${action}">${inputs}${button}</form>`;
    await page.route(`${shop.origin}/trap`, (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await page.goto(`${shop.origin}/trap`);
    await page.getByRole('button').click();
    await expect(
      page.getByRole('alert').filter({ hasText: messagePattern('form-outdated') }),
    ).toBeVisible();
    expect(await merchant.readIntent(intent)).toMatchObject({
      status: 'selection',
      attempt_count: 0,
    });
  },
);

test('the form token of another intent pays nothing', { tag: '@once' }, async ({ merchant }) => {
  const [intent, other] = [await merchant.createIntent(), await merchant.createIntent()];
  const form = await loadPaymentForm(intent, visa);
  const otherForm = await loadPaymentForm(other, visa);
  const response = await fetch(form.action, {
    method: 'POST',
    body: otherForm.fields,
    redirect: 'manual',
  });
  expect(response.status).toBe(422);
  expect(await merchant.readIntent(intent)).toMatchObject({
    status: 'selection',
    attempt_count: 0,
  });
});

const MARKUP = '<img src=x onerror=alert(1)> & "Söhne"';

test('text of a merchant is escaped', async ({ checkout, kassa, page, shop }) => {
  const hostile = await Merchant.create(kassa, shop.returnUrl, MARKUP);
  const intent = await hostile.createIntent({ reference_id: `</title><script>alert(1)</script>` });
  await checkout.open(intent);
  await expect(page).toHaveTitle(`Pay ${MARKUP}`);
  await expect(page.getByText('</title><script>alert(1)</script>')).toBeVisible();
  await checkout.payWith({ ...visa, name: 'DECLINED' });
  await expect(checkout.alert).toBeVisible();
  await payByFormClient(intent, visa);
  await page.reload();
  await expect(page.getByRole('link', { name: MARKUP })).toBeVisible();
});

test('text of a customer is escaped', async ({ checkout, merchant }) => {
  await checkout.open(await merchant.createIntent());
  await checkout.payWith({ ...visa, code: '12', name: MARKUP });
  await checkout.expectInvalid(checkout.code, /card has 3 digits/);
  await expect(checkout.name).toHaveValue(MARKUP);
});

test(
  'the log has no card number, security code or token',
  { tag: '@once' },
  async ({ checkout, kassa, merchant, expectReturn }) => {
    const intent = await merchant.createIntent();
    await checkout.open(intent);
    await checkout.payWith({ ...visa, name: 'DECLINED', code: '987' });
    await expect(checkout.alert).toBeVisible();
    await checkout.payWith({ ...visa, code: '987' });
    await expectReturn(intent, 'success');
    for (const secret of ['4242424242424242', '4242 4242', intent.token, '=987'])
      expect(kassa.log()).not.toContain(secret);
  },
);

function parsePolicy(text: string): Record<string, string> {
  const directives = text
    .split(';')
    .map((directive) => directive.trim())
    .filter(Boolean);
  return Object.fromEntries(
    directives.map((directive) => [
      directive.split(' ')[0],
      directive.split(' ').slice(1).join(' '),
    ]),
  );
}
