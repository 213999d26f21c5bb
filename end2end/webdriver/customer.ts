// A customer of the hosted page in a browser that WebDriver drives.
import { expect } from '@playwright/test';
import { By, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Card } from '../support/cards.ts';
import type { Intent, Merchant } from '../support/merchant.ts';
import { messagePattern, type Language } from '../support/messages.ts';
import type { ReturnSite } from '../support/return_site.ts';

const TIMEOUT_MS = 20_000;

export class Customer {
  constructor(
    private readonly driver: WebDriver,
    private readonly merchant: Merchant,
    private readonly shop: ReturnSite,
    private readonly scripting: boolean,
  ) {}

  /** Opens the page, and waits until its script runs, if it may. */
  async open(intent: Intent): Promise<void> {
    await this.driver.get(intent.redirect_url);
    if (this.scripting) await this.waitFor('[data-alive=true]');
  }

  async fill(selector: string, value: string): Promise<void> {
    const field = await this.waitFor(selector);
    await field.clear();
    await field.sendKeys(value);
  }

  async select(selector: string, value: string): Promise<void> {
    await this.click(`${selector} option[value="${value}"]`);
  }

  async click(selector: string): Promise<void> {
    await (await this.waitFor(selector)).click();
  }

  /** The value of a field. */
  async value(selector: string): Promise<string> {
    return String(await (await this.waitFor(selector)).getProperty('value'));
  }

  async fillCard(card: Card): Promise<void> {
    await this.fill('[autocomplete~="cc-number"]', card.number);
    await this.fill('[autocomplete~="cc-exp"]', card.expiry);
    await this.fill('[autocomplete~="cc-csc"]', card.code);
    await this.fill('[autocomplete~="cc-name"]', card.name);
  }

  async payWith(card: Card): Promise<void> {
    await this.fillCard(card);
    await this.click('#pay-button');
  }

  async chooseMethod(code: string): Promise<void> {
    await this.click(`input[name=method][value="${code}"]`);
  }

  /** Chooses a language at the top of the page. */
  async chooseLanguage(language: Language): Promise<void> {
    await this.select('select[name=lang]', language);
    await this.click('nav.languages button');
    await this.waitFor(`html[lang="${language}"]`);
  }

  /** Expects a visible element with this text. */
  async expectText(selector: string, id: string, language: Language = 'en'): Promise<void> {
    await expect(async () => {
      const elements = await this.driver.findElements(By.css(selector));
      const texts = await Promise.all(elements.map((element) => element.getText()));
      expect(texts).toContainEqual(expect.stringMatching(messagePattern(id, language)));
    }).toPass({ timeout: TIMEOUT_MS });
  }

  async expectHeading(id: string, language: Language = 'en'): Promise<void> {
    await this.expectText('h1, h2, h3', id, language);
  }

  /** Expects the customer at the merchant's site, once, with the status that the API has. */
  async expectReturn(intent: Intent, status: string): Promise<void> {
    await expect(async () => {
      const address = new URL(await this.driver.getCurrentUrl());
      expect(address.origin).toBe(this.shop.origin);
      const query = { order: '7', intent_id: intent.id, status };
      expect(Object.fromEntries(address.searchParams)).toEqual(query);
    }).toPass({ timeout: TIMEOUT_MS });
    expect((await this.merchant.readIntent(intent)).status).toBe(status);
    expect(this.shop.visitsFor(intent.id).map((visit) => visit.method)).toEqual(['GET']);
  }

  /** A visible element, once there is one. */
  async waitFor(selector: string): Promise<WebElement> {
    let found: WebElement | undefined;
    await expect(async () => {
      const elements = await this.driver.findElements(By.css(selector));
      const visible = await Promise.all(elements.map((element) => element.isDisplayed()));
      found = elements[visible.indexOf(true)];
      expect(found, `a visible ${selector}`).toBeDefined();
    }).toPass({ timeout: TIMEOUT_MS });
    return found as WebElement;
  }
}
