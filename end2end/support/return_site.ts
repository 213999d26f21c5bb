// The merchant's site, to which customers return, on another origin than the checkout. It records
// its requests.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReturnVisit {
  method: string;
  url: URL;
  headers: http.IncomingHttpHeaders;
}

export class ReturnSite {
  readonly visits: ReturnVisit[] = [];

  private constructor(
    private readonly server: http.Server,
    readonly origin: string,
  ) {}

  static async start(): Promise<ReturnSite> {
    const server = http.createServer((request, response) => shop.handleRequest(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const shop: ReturnSite = new ReturnSite(
      server,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    );
    return shop;
  }

  /** Has its own query parameter, which must be preserved. */
  get returnUrl(): string {
    return `${this.origin}/thanks?order=7`;
  }

  visitsFor(intentId: string): ReturnVisit[] {
    return this.visits.filter((visit) => visit.url.searchParams.get('intent_id') === intentId);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private handleRequest(request: http.IncomingMessage, response: http.ServerResponse): void {
    const url = new URL(request.url ?? '/', this.origin);
    if (url.pathname !== '/favicon.ico') {
      this.visits.push({ method: request.method ?? '', url, headers: request.headers });
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      '<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">' +
        '<h1>Back at the shop</h1></html>',
    );
  }
}
