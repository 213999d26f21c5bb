// Watches a browser context for what must never happen: foreign requests, script errors, policy violations, cookies,
// a token that reaches the merchant.
import { expect, type BrowserContext, type ConsoleMessage, type Request, type Response } from '@playwright/test';
import type { Shop } from './shop.ts';

/** Chromium writes this line for every 4xx; the statuses themselves are checked where they matter. */
const ANSWERED = /^Failed to load resource: the server responded with a status of 4\d\d/;

export class Watch {
  private readonly problems: string[] = [];
  private readonly expected: RegExp[] = [];
  private paused = false;

  constructor(
    private readonly context: BrowserContext,
    private readonly own: Set<string>,
    private readonly shop: Shop,
  ) {
    context.on('request', (request) => this.onRequest(request));
    context.on('response', (response) => this.onResponse(response));
    context.on('console', (message) => this.onConsole(message));
    context.on('weberror', (error) => this.note(`script error: ${error.error().message}`));
  }

  /** This test provokes such a message itself. */
  expect(problem: RegExp): void {
    this.expected.push(problem);
  }

  /** Pages of this server are ours too. */
  allow({ origins }: { origins: string[] }): void {
    for (const origin of origins) this.own.add(origin);
  }

  /** For tools that are injected into the page and are no part of it. */
  async without<T>(work: () => Promise<T>): Promise<T> {
    this.paused = true;
    return work().finally(() => (this.paused = false));
  }

  async check(): Promise<void> {
    expect(this.problems, 'what a page must not do').toEqual([]);
    expect(await this.context.cookies(), 'cookies').toEqual([]);
    for (const visit of this.shop.visits) {
      expect(visit.headers.referer, 'the referrer that the merchant sees').toBeUndefined();
      expect(visit.url.searchParams.has('iauth'), 'a token in the return address').toBe(false);
    }
  }

  private note(problem: string): void {
    const known = this.expected.some((pattern) => pattern.test(problem));
    if (!this.paused && !known) this.problems.push(problem);
  }

  private onRequest(request: Request): void {
    const url = new URL(request.url());
    if (!/^https?:$/.test(url.protocol) || this.own.has(url.origin)) return;
    if (url.origin === this.shop.origin && request.isNavigationRequest()) return;
    this.note(`foreign request: ${request.method()} ${url.origin}${url.pathname}`);
  }

  private onResponse(response: Response): void {
    const kind = response.request().resourceType();
    const failed = response.status() >= 500 || (response.status() >= 400 && kind !== 'document' && kind !== 'fetch');
    if (failed) this.note(`${response.status()} for ${new URL(response.url()).pathname}`);
  }

  private onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!ANSWERED.test(message.text())) this.note(`console: ${message.text()}`);
  }
}
