// The merchant's own site, on another origin than the checkout: where customers return to. It keeps what reaches it.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Visit {
  method: string;
  url: URL;
  headers: http.IncomingHttpHeaders;
}

export class Shop {
  readonly visits: Visit[] = [];

  private constructor(
    private readonly server: http.Server,
    readonly origin: string,
  ) {}

  static async open(): Promise<Shop> {
    const server = http.createServer((request, response) => shop.answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const shop: Shop = new Shop(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return shop;
  }

  /** Has a query of its own, which must survive. */
  get returnUrl(): string {
    return `${this.origin}/thanks?order=7`;
  }

  visitsFor(intentId: string): Visit[] {
    return this.visits.filter((visit) => visit.url.searchParams.get('intent_id') === intentId);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    const url = new URL(request.url ?? '/', this.origin);
    if (url.pathname !== '/favicon.ico') {
      this.visits.push({ method: request.method ?? '', url, headers: request.headers });
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><h1>Back at the shop</h1></html>');
  }
}
