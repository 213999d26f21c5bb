// The preview: a form of settings, and a frame that shows the hosted page with these settings.
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Card } from './cards.ts';
import type { Kassa } from './kassa.ts';

export type PreviewSettings = Record<string, string>;

export class Preview {
  /** The frame that shows the hosted page. */
  readonly frame: FrameLocator;
  readonly show: Locator;

  constructor(
    readonly page: Page,
    private readonly kassa: Kassa,
  ) {
    // While what was typed is loaded, the page before stays beside it.
    this.frame = page.frameLocator('iframe:not(.loading)');
    this.show = page.getByRole('button', { name: 'Show' });
  }

  /** Opens the preview with the settings in its address. */
  async open(settings: PreviewSettings = {}): Promise<void> {
    await this.page.goto(`${this.kassa.checkout}/preview?${new URLSearchParams(settings)}`);
    await this.expectShown();
  }

  /** Changes the settings with the form. */
  async setByForm(settings: PreviewSettings): Promise<void> {
    for (const [name, value] of Object.entries(settings)) {
      const list = this.field(name).and(this.page.locator('select'));
      await ((await list.count()) > 0 ? list.selectOption(value) : this.field(name).fill(value));
    }
    await this.show.click();
    await this.page.waitForURL((url) =>
      Object.entries(settings).every(([name, value]) => url.searchParams.get(name) === value),
    );
    await this.expectShown();
  }

  field(name: string): Locator {
    return this.page.locator(`[name="${name}"]`);
  }

  get heading(): Locator {
    return this.frame.getByRole('heading', { level: 1 });
  }

  /** Fills in the card form of the shown page. */
  async fill(card: Card): Promise<void> {
    const fields = {
      'cc-number': card.number,
      'cc-exp': card.expiry,
      'cc-csc': card.code,
      'cc-name': card.name,
    };
    for (const [name, value] of Object.entries(fields))
      await this.frame.locator(`[autocomplete~="${name}"]`).fill(value);
  }

  /** The values that a setting can have. */
  values(name: string): Promise<string[]> {
    return this.field(name)
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  }

  private async expectShown(): Promise<void> {
    await expect(this.heading).toHaveText(/\S/);
  }
}
