// A debit order on the hosted page: the account that is typed, the page on which it is checked and signed, and what was signed.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Checkout } from './checkout.ts';
import type { Order } from './merchant.ts';
import { words } from './words.ts';

export interface Account {
  holder: string;
  branch: string;
  number: string;
  /** `current`, `savings` or `transmission`. */
  kind: string;
}

export const savings: Account = { holder: 'Thandi Molefe', branch: '051001', number: '0012345678', kind: 'savings' };
/** Wrong in every field. */
export const mistaken: Account = { holder: '', branch: '0510', number: '12x456', kind: '' };

/** Fields of an order that has a debit order signed: a first payment, and twelve instalments on every 25th. */
export function contract(order: Order = {}): Order {
  const constraints = { billing_start_date: inDays(20), collection_day: 25, max_amount: 60_000 };
  return { amount: 19_900, future_payments: { frequency: 'monthly', count: 12, amount: 45_000, currency: 'ZAR', constraints }, ...order };
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

export class DebitOrder {
  readonly page: Page;
  readonly holder: Locator;
  readonly branch: Locator;
  readonly number: Locator;
  readonly kind: Locator;
  /** Leads from the form to the page on which everything is checked. */
  readonly check: Locator;
  /** The form of that page, and its buttons. */
  readonly review: Locator;
  readonly sign: Locator;
  readonly edit: Locator;
  /** The copy of what was signed. */
  readonly copy: Locator;

  constructor({ page }: Checkout) {
    this.page = page;
    this.holder = page.locator('#account_holder');
    this.branch = page.locator('#branch');
    this.number = page.locator('#account_number');
    this.kind = page.locator('#account_kind');
    this.check = page.locator('#pay-button');
    this.review = page.locator('#sign-form');
    this.sign = this.review.locator('button[name=step][value=sign]');
    this.edit = this.review.locator('button[name=step][value=edit]');
    this.copy = page.locator('a[download]');
  }

  async fill(account: Account): Promise<void> {
    await this.holder.fill(account.holder);
    await this.branch.fill(account.branch);
    await this.number.fill(account.number);
    await this.kind.selectOption(account.kind);
  }

  /** Types the account, and goes on to the page that shows everything once more. */
  async checkWith(account: Account): Promise<void> {
    await this.fill(account);
    await this.check.click();
    await this.expectState('review');
  }

  async signWith(account: Account): Promise<void> {
    await this.checkWith(account);
    await this.sign.click();
  }

  /** Every field is as it was typed. */
  async expectFilled(account: Account): Promise<void> {
    await expect(this.holder).toHaveValue(account.holder);
    await expect(this.branch).toHaveValue(account.branch);
    await expect(this.number).toHaveValue(account.number);
    await expect(this.kind).toHaveValue(account.kind);
  }

  async expectState(state: string): Promise<void> {
    await expect(this.page.locator('body')).toHaveAttribute('data-state', state);
  }

  /** The page says until when the bank waits: a day of this year or the next, and a time of day. */
  async expectAnswerBy(): Promise<void> {
    const said = this.page.getByText(words('mandate-answer-by'));
    await expect(said).toHaveText(/until \d{1,2} [A-Z][a-z]+ 20\d\d at \d\d:\d\d GMT\+2|until [A-Z][a-z]+ \d{1,2}, 20\d\d at /);
  }
}
