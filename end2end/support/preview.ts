// The preview: settings of a hosted page, and the frame that shows what they make.
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Card } from './cards.ts';
import type { Kassa } from './kassa.ts';

export type Settings = Record<string, string>;

export class Preview {
  /** The page that is shown. */
  readonly frame: FrameLocator;
  readonly show: Locator;

  constructor(
    readonly page: Page,
    private readonly kassa: Kassa,
  ) {
    this.frame = page.frameLocator('iframe');
    this.show = page.getByRole('button', { name: 'Show' });
  }

  /** By its address, as a link to it would. */
  async open(settings: Settings = {}): Promise<void> {
    await this.page.goto(`${this.kassa.checkout}/preview?${new URLSearchParams(settings)}`);
    await this.expectShown();
  }

  /** By its form. */
  async set(settings: Settings): Promise<void> {
    for (const [name, value] of Object.entries(settings)) {
      const list = this.field(name).and(this.page.locator('select'));
      await ((await list.count()) > 0 ? list.selectOption(value) : this.field(name).fill(value));
    }
    await this.show.click();
    await this.page.waitForURL((url) => Object.entries(settings).every(([name, value]) => url.searchParams.get(name) === value));
    await this.expectShown();
  }

  field(name: string): Locator {
    return this.page.locator(`[name="${name}"]`);
  }

  get heading(): Locator {
    return this.frame.getByRole('heading', { level: 1 });
  }

  /** Types a card into the page that is shown. */
  async fill(card: Card): Promise<void> {
    const fields = { 'cc-number': card.number, 'cc-exp': card.expiry, 'cc-csc': card.code, 'cc-name': card.name };
    for (const [name, value] of Object.entries(fields)) await this.frame.locator(`[autocomplete~="${name}"]`).fill(value);
  }

  /** Everything a setting can be. */
  values(name: string): Promise<string[]> {
    return this.field(name).locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  }

  private async expectShown(): Promise<void> {
    await expect(this.heading).toHaveText(/\S/);
  }
}
