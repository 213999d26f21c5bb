// The hosted page as the contract lets software drive it: autocomplete tokens, radio values, submit buttons, roles.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Card } from './cards.ts';
import type { Intent } from './merchant.ts';
import { words, type Language } from './words.ts';

const submitButton = ':is(button:not([type]), button[type=submit], input[type=submit])';

export class Checkout {
  readonly number: Locator;
  readonly expiry: Locator;
  readonly code: Locator;
  readonly name: Locator;
  readonly phone: Locator;
  readonly voucher: Locator;
  readonly pay: Locator;
  readonly alert: Locator;
  /** Good news, said once. */
  readonly note: Locator;
  /** The box that lets the merchant keep the card. */
  readonly remember: Locator;
  /** The radio buttons of stored credentials. */
  readonly stored: Locator;

  constructor(readonly page: Page) {
    this.number = page.locator('[autocomplete~="cc-number"]');
    this.expiry = page.locator('[autocomplete~="cc-exp"]');
    this.code = page.locator('[autocomplete~="cc-csc"]');
    this.name = page.locator('[autocomplete~="cc-name"]');
    this.phone = page.locator('input[type=tel]');
    this.voucher = page.locator('input[name=voucher]');
    this.pay = page.locator('form', { has: this.number }).locator(submitButton);
    this.remember = page.locator('input[type=checkbox][name=remember]');
    this.stored = page.locator('input[type=radio][name=method][value^="credential:"]');
    this.alert = page.getByRole('alert').filter({ hasText: /\S/ });
    this.note = page.getByRole('status').filter({ hasText: /\S/ });
  }

  get fields(): Locator[] {
    return [this.number, this.expiry, this.code, this.name];
  }

  method(code: string): Locator {
    return this.page.locator(`input[type=radio][name=method][value="${code}"]`);
  }

  /** `until` is how much of the page to wait for; `commit` where its scripts are held back. */
  async open(intent: Intent, query: Record<string, string> = {}, until: 'load' | 'commit' = 'load'): Promise<void> {
    const address = new URL(intent.redirect_url);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    await this.page.goto(address.href, { waitUntil: until });
  }

  /** Waits until the island has taken over; only for tests that need scripting. */
  async alive(): Promise<void> {
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
    await this.pay.click();
  }

  /** The choice whose label ends in these digits. */
  ending(last4: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`${last4}$`) });
  }

  get forgetButton(): Locator {
    return this.page.locator(`form[action$="/forget"] ${submitButton}`);
  }

  get otherWayButton(): Locator {
    return this.page.locator(`form[action$="/give-up"] ${submitButton}`);
  }

  get cancelButton(): Locator {
    return this.page.locator(`form[action$="/cancel"] ${submitButton}`);
  }

  /** Changes the language by the page's own control with the parameter `lang`. */
  async choose(language: Language): Promise<void> {
    const list = this.page.locator('select[name=lang]');
    if ((await list.count()) > 0) {
      await list.selectOption(language);
      await this.page.locator('form', { has: list }).locator(submitButton).click();
    } else {
      const link = this.page.locator(`a[href*="lang=${language}"], button[name=lang][value=${language}]`);
      if (!(await link.isVisible())) await this.page.locator('summary', { hasText: /\S/ }).first().click();
      await link.click();
    }
    await expect(this.page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}\\b`));
  }

  /** The message tied to a field that is in error. */
  async expectInvalid(field: Locator, message: RegExp): Promise<void> {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const ids = (await field.getAttribute('aria-describedby')) ?? '';
    const described = this.page.locator(ids.split(/\s+/).map((id) => `[id="${id}"]`).join(', '));
    await expect(described.filter({ hasText: message })).toBeVisible();
  }

  /** The customer learns that it is paid: at the merchant's, or on the page, which may have to be asked again. */
  async expectPaid(): Promise<void> {
    const home = this.page.getByRole('heading', { name: 'Back at the shop' });
    const paid = home.or(this.heading('paid-heading'));
    const waiting = this.page.getByRole('link', { name: words('pending-check') });
    await expect(paid.or(waiting)).toBeVisible();
    if (await waiting.isVisible()) await waiting.click();
    await expect(paid).toBeVisible();
  }

  heading(id: string, language: Language = 'en'): Locator {
    return this.page.getByRole('heading', { name: words(id, language) });
  }

  /** Nothing stands out of the window sideways; says what does. */
  async expectNoOverflow(look = 'the page'): Promise<void> {
    expect(await this.page.evaluate(standingOut), `scrolls sideways in ${look}`).toEqual([]);
  }
}

function standingOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const out = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > clientWidth + 1;
  });
  return [`${scrollWidth} of ${clientWidth} px`, ...out.map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`)];
}
