// Slow scripts, no scripts, and a network that fails at the worst moment.
import type { Page } from '@playwright/test';
import { digits, named, visa } from '../support/cards.ts';
import { Checkout } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdScripts } from '../support/slow.ts';
import { words } from '../support/words.ts';

test.describe('scripts that come late or never', { tag: '@scripting' }, () => {
  test('what was typed before the page came alive stays', async ({ checkout, merchant, page, expectReturn }) => {
    const release = await holdScripts(page);
    const intent = await merchant.create();
    await checkout.open(intent, {}, 'commit');
    await checkout.number.pressSequentially(visa.number);
    await checkout.name.pressSequentially(visa.name);
    await checkout.expiry.pressSequentially('08');
    await expect(checkout.page.locator('[data-alive=true]')).toHaveCount(0);
    release();
    await checkout.alive();
    expect(digits(await checkout.number.inputValue())).toBe(visa.number);
    await expect(checkout.name).toHaveValue(visa.name);
    await expect(page.getByRole('img', { name: 'Visa', exact: true })).toBeVisible();
    await expect(checkout.expiry).toBeFocused();
    expect(digits(await checkout.expiry.inputValue())).toBe('08');
    await checkout.expiry.fill(visa.expiry);
    await checkout.code.fill(visa.code);
    await checkout.pay.click();
    await expectReturn(intent, 'success');
  });

  test('a form sent before the page came alive is sent as it is', async ({ checkout, merchant, page, expectReturn }) => {
    const release = await holdScripts(page);
    const intent = await merchant.create();
    await checkout.open(intent, {}, 'commit');
    await checkout.payWith(visa);
    await expectReturn(intent, 'success');
    release();
  });

  for (const part of ['*.wasm', '*.js']) {
    test(`without ${part} the form works by itself`, async ({ checkout, merchant, page, watch, expectReturn }) => {
      watch.expect(/net::ERR_FAILED|Failed to fetch|module script|ERR_BLOCKED/);
      await page.route(`**/${part}`, (route) => route.abort());
      const intent = await merchant.create();
      await checkout.open(intent);
      await checkout.payWith(named('DECLINED'));
      await expect(checkout.alert).toContainText(words('declined-heading', 'en', { part: true }));
      await checkout.payWith(visa);
      await expectReturn(intent, 'success');
    });
  }
});

test.describe('the network fails in mid-payment', { tag: '@scripting' }, () => {
  test.beforeEach(({ watch }) => watch.expect(/net::ERR_/));

  for (const [what, arrives] of [['on the way there', false], ['on the way back', true]] as const) {
    test(`${what}: the details stay, and trying again pays once`, async ({ checkout, merchant, page, expectReturn }) => {
      const intent = await merchant.create();
      await checkout.open(intent);
      await checkout.alive();
      await loseOnePost(page, arrives);
      await checkout.payWith(visa);
      await expect(checkout.alert).toContainText(words('network-trouble', 'en', { part: true }));
      await expect(checkout.number).toHaveValue('4242 4242 4242 4242');
      await expect(checkout.code).toHaveValue(visa.code);
      await expect(checkout.name).toHaveValue(visa.name);
      await expect(checkout.pay).toHaveText(words('pay-button'));
      await checkout.pay.click();
      await expectReturn(intent, 'success');
      expect(await merchant.read(intent)).toMatchObject({ attempt_count: 1 });
    });
  }

  test('while it is on its way the button says so, and a second click does nothing', async ({ checkout, merchant, page, expectReturn }) => {
    const intent = await merchant.create();
    await checkout.open(intent);
    await checkout.alive();
    let posts = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts += 1;
      await held;
      return route.continue();
    });
    await checkout.payWith(visa);
    await expect(checkout.pay).toHaveText(words('pay-busy'));
    await expect(page.getByRole('status')).toHaveText(words('pay-busy'));
    await checkout.pay.click({ force: true });
    await page.keyboard.press('Enter');
    release();
    await expectReturn(intent, 'success');
    expect(posts).toBe(1);
  });
});

test('an answer lost without scripting: opening the link again shows the result', { tag: '@plain' }, async ({ checkout, context, merchant, page, watch }) => {
  watch.expect(/net::ERR_/);
  const intent = await merchant.create();
  await checkout.open(intent);
  await loseOnePost(page, true);
  await checkout.payWith(visa);
  await expect.poll(async () => (await merchant.read(intent)).status).toBe('success');
  const again = new Checkout(await context.newPage());
  await again.open(intent);
  await expect(again.heading('paid-heading')).toBeVisible();
  expect(await merchant.read(intent)).toMatchObject({ attempt_count: 1 });
});

/** The first post gets no answer; `arrives` says whether the server has seen it. */
async function loseOnePost(page: Page, arrives: boolean): Promise<void> {
  let lost = false;
  await page.route('**/*', async (route) => {
    if (lost || route.request().method() !== 'POST') return route.continue();
    lost = true;
    if (arrives) await route.fetch({ maxRedirects: 0 });
    return route.abort('connectionreset');
  });
}
