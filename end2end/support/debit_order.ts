// The debit order on the hosted page: the account form, the page on which the order is reviewed and
// signed, and the copy of the signed contract.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Checkout } from './checkout.ts';
import type { Order } from './merchant.ts';
import { messagePattern } from './messages.ts';

export interface Account {
  holder: string;
  branch: string;
  number: string;
  /** `current`, `savings` or `transmission`. */
  kind: string;
}

export const SAVINGS_ACCOUNT: Account = {
  holder: 'Thandi Molefe',
  branch: '051001',
  number: '0012345678',
  kind: 'savings',
};
/** Invalid in every field. */
export const INVALID_ACCOUNT: Account = { holder: '', branch: '0510', number: '12x456', kind: '' };

/**
 * Fields of an order that requires a signed debit order: a first payment, and twelve monthly
 * instalments on day 25.
 */
export function mandateOrder(order: Order = {}): Order {
  const constraints = {
    billing_start_date: dateInDays(20),
    collection_day: 25,
    max_amount: 60_000,
  };
  return {
    amount: 19_900,
    future_payments: {
      frequency: 'monthly',
      count: 12,
      amount: 45_000,
      currency: 'ZAR',
      constraints,
    },
    ...order,
  };
}

function dateInDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

export class DebitOrder {
  readonly page: Page;
  readonly holder: Locator;
  /** The bank by name; the code of one that is not in the list is typed. */
  readonly bank: Locator;
  readonly branch: Locator;
  readonly number: Locator;
  readonly kind: Locator;
  /** Submits the account form, which opens the review. */
  readonly check: Locator;
  /** The form of the review, and its buttons. */
  readonly review: Locator;
  readonly sign: Locator;
  readonly edit: Locator;
  /** Downloads the copy of the signed contract. */
  readonly copy: Locator;

  constructor({ page }: Checkout) {
    this.page = page;
    this.holder = page.locator('#account_holder');
    this.bank = page.locator('#bank');
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
    await this.bank.selectOption('other');
    await this.branch.fill(account.branch);
    await this.number.fill(account.number);
    await this.kind.selectOption(account.kind);
  }

  /** Fills in the account form and opens the review. */
  async submitAccount(account: Account): Promise<void> {
    await this.fill(account);
    await this.check.click();
    await this.expectState('review');
  }

  async signWith(account: Account): Promise<void> {
    await this.submitAccount(account);
    await this.sign.click();
  }

  /** Leaves the signed debit order, which scripting shows before it leads to the merchant. */
  async leave(): Promise<void> {
    const leave = this.page.locator('.leading + p a');
    const home = this.page.getByRole('heading', { name: 'Back at the shop' });
    await expect(leave.or(home)).toBeVisible();
    // It leads on by itself meanwhile.
    if (await leave.isVisible()) await Promise.race([leave.click(), home.waitFor()]);
  }

  /** Expects every field to have the value of `account`. */
  async expectFilled(account: Account): Promise<void> {
    await expect(this.holder).toHaveValue(account.holder);
    await expect(this.branch).toHaveValue(account.branch);
    await expect(this.number).toHaveValue(account.number);
    await expect(this.kind).toHaveValue(account.kind);
  }

  async expectState(state: string): Promise<void> {
    await expect(this.page.locator('body')).toHaveAttribute('data-state', state);
  }

  /** Expects the date and the time until which the bank waits for an approval. */
  async expectAnswerBy(): Promise<void> {
    const deadline = this.page.getByText(messagePattern('mandate-answer-by'));
    await expect(deadline).toHaveText(
      /by \d{1,2} [A-Z][a-z]+ 20\d\d at \d\d:\d\d (SAST|GMT\+2)|by [A-Z][a-z]+ \d{1,2}, 20\d\d at /,
    );
  }
}
