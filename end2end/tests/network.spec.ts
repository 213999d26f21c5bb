// Slow scripts, missing scripts, and a network that fails during a payment.
import type { Page } from '@playwright/test';
import { digitsOf, cardWithName, visa } from '../support/cards.ts';
import { Checkout } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { delayScripts } from '../support/slow_device.ts';
import { messageContaining, messagePattern } from '../support/messages.ts';

test.describe('late or missing scripts', { tag: '@scripting' }, () => {
  test('values typed before hydration stay', async ({ checkout, merchant, page, expectReturn }) => {
    const release = await delayScripts(page);
    const intent = await merchant.createIntent();
    await checkout.open(intent, {}, 'commit');
    await checkout.number.pressSequentially(visa.number);
    await checkout.name.pressSequentially(visa.name);
    await checkout.expiry.pressSequentially('08');
    await expect(checkout.page.locator('[data-alive=true]')).toHaveCount(0);
    release();
    await checkout.waitUntilInteractive();
    expect(digitsOf(await checkout.number.inputValue())).toBe(visa.number);
    await expect(checkout.name).toHaveValue(visa.name);
    await expect(page.locator('[data-brand]')).toHaveAttribute('data-brand', 'Visa');
    await expect(checkout.expiry).toBeFocused();
    expect(digitsOf(await checkout.expiry.inputValue())).toBe('08');
    await checkout.expiry.fill(visa.expiry);
    await checkout.code.fill(visa.code);
    await checkout.payButton.click();
    await expectReturn(intent, 'success');
  });

  test('a form sent before hydration pays', async ({ checkout, merchant, page, expectReturn }) => {
    const release = await delayScripts(page);
    const intent = await merchant.createIntent();
    await checkout.open(intent, {}, 'commit');
    await checkout.payWith(visa);
    await expectReturn(intent, 'success');
    release();
  });

  for (const pattern of ['*.wasm', '*.js']) {
    test(`the form works without ${pattern}`, async ({
      checkout,
      merchant,
      page,
      monitor,
      expectReturn,
    }) => {
      monitor.expectMessage(/net::ERR_FAILED|Failed to fetch|module script|ERR_BLOCKED/);
      await page.route(`**/${pattern}`, (route) => route.abort());
      const intent = await merchant.createIntent();
      await checkout.open(intent);
      await checkout.payWith(cardWithName('DECLINED'));
      await expect(checkout.alert).toContainText(messageContaining('declined-heading'));
      await checkout.payWith(visa);
      await expectReturn(intent, 'success');
    });
  }
});

test(
  'without the texts of the card form the server says what is wrong',
  { tag: '@scripting' },
  async ({ checkout, merchant, page, monitor, expectReturn }) => {
    monitor.expectMessage(/net::ERR_FAILED/);
    await page.route('**/texts/*', (route) => route.abort());
    const intent = await merchant.createIntent();
    await checkout.open(intent);
    await checkout.waitUntilInteractive();
    await checkout.payWith({ ...visa, number: '4242 4242 4242 4241' });
    await checkout.expectInvalid(checkout.number, messagePattern('number-checksum'));
    await checkout.payWith(visa);
    await expectReturn(intent, 'success');
  },
);

test.describe('the network fails during a payment', { tag: '@scripting' }, () => {
  test.beforeEach(({ monitor }) => monitor.expectMessage(/net::ERR_/));

  for (const [what, arrives] of [
    ['the request is lost', false],
    ['the response is lost', true],
  ] as const) {
    test(`${what}: typed values stay, and sending again pays once`, async ({
      checkout,
      merchant,
      page,
      expectReturn,
    }) => {
      const intent = await merchant.createIntent();
      await checkout.open(intent);
      await checkout.waitUntilInteractive();
      await failOnePost(page, arrives);
      await checkout.payWith(visa);
      await expect(checkout.alert).toContainText(messageContaining('network-trouble'));
      await expect(checkout.number).toHaveValue('4242 4242 4242 4242');
      await expect(checkout.code).toHaveValue(visa.code);
      await expect(checkout.name).toHaveValue(visa.name);
      await expect(checkout.payButton).toHaveText(messagePattern('pay-button'));
      await checkout.payButton.click();
      await expectReturn(intent, 'success');
      expect(await merchant.readIntent(intent)).toMatchObject({ attempt_count: 1 });
    });
  }

  test('the button shows that the form is being sent, and a second click has no effect', async ({
    checkout,
    merchant,
    page,
    expectReturn,
  }) => {
    const intent = await merchant.createIntent();
    await checkout.open(intent);
    await checkout.waitUntilInteractive();
    let posts = 0;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts += 1;
      await released;
      return route.continue();
    });
    await checkout.payWith(visa);
    await expect(checkout.payButton).toHaveText(messagePattern('pay-busy'), { useInnerText: true });
    await expect(page.getByRole('status')).toHaveText(messagePattern('pay-busy'));
    await checkout.payButton.click({ force: true });
    await page.keyboard.press('Enter');
    release();
    await expectReturn(intent, 'success');
    expect(posts).toBe(1);
  });
});

test(
  'after a lost response without scripting, reopening the link shows the result',
  { tag: '@plain' },
  async ({ checkout, context, merchant, page, monitor }) => {
    monitor.expectMessage(/net::ERR_/);
    const intent = await merchant.createIntent();
    await checkout.open(intent);
    await failOnePost(page, true);
    await checkout.payWith(visa);
    await expect.poll(async () => (await merchant.readIntent(intent)).status).toBe('success');
    const again = new Checkout(await context.newPage());
    await again.open(intent);
    await expect(again.heading('paid-heading')).toBeVisible();
    expect(await merchant.readIntent(intent)).toMatchObject({ attempt_count: 1 });
  },
);

/** Aborts the first POST request, which reaches the server only if `arrives` is set. */
async function failOnePost(page: Page, arrives: boolean): Promise<void> {
  let isAborted = false;
  await page.route('**/*', async (route) => {
    if (isAborted || route.request().method() !== 'POST') return route.continue();
    isAborted = true;
    if (arrives) await route.fetch({ maxRedirects: 0 });
    return route.abort('connectionreset');
  });
}
