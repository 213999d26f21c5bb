// The hosted page, driven by what its interface documents for software: autocomplete tokens, radio
// values, submit buttons and roles.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Card } from './cards.ts';
import type { Intent } from './merchant.ts';
import { messagePattern, type Language } from './messages.ts';

const submitButton = ':is(button:not([type]), button[type=submit], input[type=submit])';

export class Checkout {
  readonly number: Locator;
  readonly expiry: Locator;
  readonly code: Locator;
  readonly name: Locator;
  readonly phone: Locator;
  readonly voucher: Locator;
  readonly payButton: Locator;
  readonly alert: Locator;
  /** The confirmation that is shown once after an action. */
  readonly statusMessage: Locator;
  /** The checkbox by which the customer lets the merchant store the card. */
  readonly rememberBox: Locator;
  /** The radio buttons of stored credentials. */
  readonly storedCredentialRadios: Locator;

  constructor(readonly page: Page) {
    this.number = page.locator('[autocomplete~="cc-number"]');
    this.expiry = page.locator('[autocomplete~="cc-exp"]');
    this.code = page.locator('[autocomplete~="cc-csc"]');
    this.name = page.locator('[autocomplete~="cc-name"]');
    this.phone = page.locator('input[type=tel]');
    this.voucher = page.locator('input[name=voucher]');
    this.payButton = page.locator('form', { has: this.number }).locator(submitButton);
    this.rememberBox = page.locator('input[type=checkbox][name=remember]');
    this.storedCredentialRadios = page.locator(
      'input[type=radio][name=method][value^="credential:"]',
    );
    this.alert = page.getByRole('alert').filter({ hasText: /\S/ });
    this.statusMessage = page.getByRole('status').filter({ hasText: /\S/ });
  }

  get fields(): Locator[] {
    return [this.number, this.expiry, this.code, this.name];
  }

  methodRadio(code: string): Locator {
    return this.page.locator(`input[type=radio][name=method][value="${code}"]`);
  }

  /** Opens the page and waits for `until`; `commit` if the test delays the scripts of the page. */
  async open(
    intent: Intent,
    query: Record<string, string> = {},
    until: 'load' | 'commit' = 'load',
  ): Promise<void> {
    const address = new URL(intent.redirect_url);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    await this.page.goto(address.href, { waitUntil: until });
  }

  /** Waits until the island is hydrated; only for tests with scripting. */
  async waitUntilInteractive(): Promise<void> {
    await expect(this.page.locator('[data-alive=true]')).toBeAttached();
  }

  async fill(card: Card): Promise<void> {
    await this.number.fill(card.number);
    await this.expiry.fill(card.expiry);
    await this.code.fill(card.code);
    await this.name.fill(card.name);
  }

  async payWith(card: Card): Promise<void> {
    await this.fill(card);
    await this.payButton.click();
  }

  /** Chooses a method and fills in its fields. */
  async chooseMethod(method: string): Promise<void> {
    await this.methodRadio(method).check();
    if (method === 'mobile_money') await this.phone.fill('082 123 4567');
    if (method === 'voucher') await this.voucher.fill('1234 5678 9012 3456');
  }

  /** The radio button of the stored card with these last digits. */
  storedCardEndingIn(last4: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`${last4}$`) });
  }

  get forgetButton(): Locator {
    return this.page.locator(`form[action$="/forget"] ${submitButton}`);
  }

  get otherWayButton(): Locator {
    return this.page.locator(`form[action$="/give-up"] ${submitButton}`);
  }

  /** Pays over this network. */
  networkButton(code: string): Locator {
    return this.page.locator(`form[action$="/network"] button[name=network][value="${code}"]`);
  }

  /** Cancels the payment, which the page asks once more. */
  async cancel(language: Language = 'en'): Promise<void> {
    await this.cancelButton.click();
    await expect(this.heading('cancel-heading', language)).toBeVisible();
    await this.cancelButton.click();
  }

  get cancelButton(): Locator {
    return this.page.locator(`form[action$="/cancel"] ${submitButton}`);
  }

  /** Changes the language with the language control of the page, which may send itself. */
  async chooseLanguage(language: Language): Promise<void> {
    const list = this.page.locator('select[name=lang]');
    if ((await list.count()) > 0) {
      const button = this.page.locator('form', { has: list }).locator(submitButton);
      const islands = this.page.locator('html[data-islands]');
      await islands.waitFor({ state: 'attached', timeout: 3_000 }).catch(() => undefined);
      const sendsItself = !(await button.isVisible());
      await list.selectOption(language);
      if (!sendsItself) await button.click();
    } else {
      const link = this.page.locator(
        `a[href*="lang=${language}"], button[name=lang][value=${language}]`,
      );
      if (!(await link.isVisible()))
        await this.page.locator('summary', { hasText: /\S/ }).first().click();
      await link.click();
    }
    await expect(this.page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}\\b`));
  }

  /** Expects the field to be invalid and `message` to describe it. */
  async expectInvalid(field: Locator, message: RegExp): Promise<void> {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const ids = (await field.getAttribute('aria-describedby')) ?? '';
    const described = this.page.locator(
      ids
        .split(/\s+/)
        .map((id) => `[id="${id}"]`)
        .join(', '),
    );
    await expect(described.filter({ hasText: message })).toBeVisible();
  }

  /** Expects the customer to see that the intent is paid, as `expectResult`. */
  async expectPaid(): Promise<void> {
    await this.expectResult('paid-heading');
  }

  /**
   * Expects the customer to see a result: on the merchant's site, or on the page, which is
   * refreshed once if it is still pending.
   */
  async expectResult(heading: string): Promise<void> {
    const result = this.result(heading);
    const refresh = this.page.getByRole('link', { name: messagePattern('pending-check') });
    await expect(result.or(refresh)).toBeVisible();
    if (await refresh.isVisible()) await refresh.click();
    await expect(result).toBeVisible();
  }

  /** The merchant's site, or the page with the heading of a result. */
  result(heading: string): Locator {
    const home = this.page.getByRole('heading', { name: 'Back at the shop' });
    return home.or(this.heading(heading));
  }

  heading(id: string, language: Language = 'en'): Locator {
    return this.page.getByRole('heading', { name: messagePattern(id, language) });
  }

  /** Expects no element to overflow the window horizontally. */
  async expectNoOverflow(label = 'the page'): Promise<void> {
    expect(await this.page.evaluate(overflowingElements), `scrolls sideways in ${label}`).toEqual(
      [],
    );
  }
}

function overflowingElements(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const overflowing = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > clientWidth + 1;
  });
  return [
    `${scrollWidth} of ${clientWidth} px`,
    ...overflowing.map(
      (element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`,
    ),
  ];
}
