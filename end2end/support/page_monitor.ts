// Monitors a browser context for what must never happen: foreign requests, script errors, policy
// violations, cookies, and a token that reaches the merchant.
import {
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Request,
  type Response,
} from '@playwright/test';
import type { ReturnSite } from './return_site.ts';

/** Chromium logs this line for every 4xx; the tests check the statuses that matter. */
const CLIENT_ERROR_LOG = /^Failed to load resource: the server responded with a status of 4\d\d/;

export class PageMonitor {
  private readonly problems: string[] = [];
  private readonly expected: RegExp[] = [];
  /** `kassa_form` stays while a payment waits; integration tests check that it goes after that. */
  private readonly allowedCookies = new Set<string>(['kassa_form']);
  private paused = false;

  constructor(
    private readonly context: BrowserContext,
    private readonly ownOrigins: Set<string>,
    private readonly shop: ReturnSite,
  ) {
    context.on('request', (request) => this.onRequest(request));
    context.on('response', (response) => this.onResponse(response));
    context.on('console', (message) => this.onConsole(message));
    context.on('weberror', (error) => this.recordProblem(`script error: ${error.error().message}`));
  }

  /** Ignores matching problems, because the test causes them. */
  expectMessage(problem: RegExp): void {
    this.expected.push(problem);
  }

  /** Allows requests to another server of the test. */
  allowOrigins({ origins }: { origins: string[] }): void {
    for (const origin of origins) this.ownOrigins.add(origin);
  }

  /** Allows a cookie, which no other test may find. */
  allowCookie(name: string): void {
    this.allowedCookies.add(name);
  }

  /** Ignores problems during `work`, for tools that are injected into the page. */
  async pauseDuring<T>(work: () => Promise<T>): Promise<T> {
    this.paused = true;
    return work().finally(() => (this.paused = false));
  }

  async assertClean(): Promise<void> {
    expect(this.problems, 'problems of the page').toEqual([]);
    const cookies = (await this.context.cookies()).map((cookie) => cookie.name);
    const foreign = cookies.filter((name) => !this.allowedCookies.has(name));
    expect(foreign, 'cookies').toEqual([]);
    for (const visit of this.shop.visits) {
      expect(visit.headers.referer, 'the referrer that the merchant sees').toBeUndefined();
      expect(visit.url.searchParams.has('iauth'), 'a token in the return address').toBe(false);
    }
  }

  private recordProblem(problem: string): void {
    const known = this.expected.some((pattern) => pattern.test(problem));
    if (!this.paused && !known) this.problems.push(problem);
  }

  private onRequest(request: Request): void {
    const url = new URL(request.url());
    if (!/^https?:$/.test(url.protocol) || this.ownOrigins.has(url.origin)) return;
    if (url.origin === this.shop.origin && request.isNavigationRequest()) return;
    this.recordProblem(`foreign request: ${request.method()} ${url.origin}${url.pathname}`);
  }

  private onResponse(response: Response): void {
    const kind = response.request().resourceType();
    const failed =
      response.status() >= 500 ||
      (response.status() >= 400 && kind !== 'document' && kind !== 'fetch');
    if (failed) this.recordProblem(`${response.status()} for ${new URL(response.url()).pathname}`);
  }

  private onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!CLIENT_ERROR_LOG.test(message.text())) this.recordProblem(`console: ${message.text()}`);
  }
}
