// The hosted page by Preact's render-to-string, with the words of the page by maud. The intents are
// in memory.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const words = read(new URL('page.json', import.meta.url));
const orders = new Map(read(process.env.ORDERS).map((order) => [order.id, order]));

function Field({ name, label, hint, autocomplete, mode }) {
  return h(
    'div',
    { class: 'field' },
    h('label', { for: name }, label),
    h('input', {
      id: name,
      name,
      type: 'text',
      inputmode: mode,
      autocomplete,
      spellcheck: 'false',
      'aria-required': 'true',
      'aria-describedby': `${name}-hint`,
    }),
    h('p', { class: 'hint', id: `${name}-hint` }, hint),
  );
}

function Card() {
  const mark = (brand) =>
    h('img', { src: `/assets/brands-${brand}.svg`, alt: brand, width: 38, height: 24 });
  return [
    h('span', { class: 'marks' }, words.brands.map(mark)),
    words.fields.map((field) => h(Field, field)),
    h(
      'label',
      null,
      h('input', {
        type: 'checkbox',
        name: 'remember',
        value: 'on',
        'aria-describedby': 'remember-hint',
      }),
      h('span', null, words.remember),
    ),
    h('p', { class: 'hint', id: 'remember-hint' }, words.remember_hint),
  ];
}

function Choice({ code, label, hint }) {
  const id = `method-${code}`;
  return h(
    'div',
    { class: 'method' },
    h(
      'label',
      null,
      h('input', { type: 'radio', id, name: 'method', value: code, checked: code === 'card' }),
      h('img', { src: `/assets/methods-${code}.svg`, alt: '', width: 28, height: 20 }),
      h('span', null, label),
    ),
    code === 'card' ? h(Card) : h('p', { class: 'hint' }, hint),
  );
}

function TestCards() {
  return h(
    'details',
    { class: 'sandbox' },
    h('summary', null, 'Test cards'),
    h(
      'ul',
      null,
      words.test_cards.map((card) => h('li', null, h('code', { dir: 'ltr' }, card))),
    ),
    h(
      'ul',
      null,
      words.triggers.map((trigger) => h('li', null, trigger)),
    ),
  );
}

function Header({ merchant, price, reference }) {
  const row = (name, key, value) =>
    h('dl', { class: name }, h('dt', null, key), h('dd', null, h('bdi', null, value)));
  return h(
    'header',
    { class: 'slip' },
    h('h1', null, `Pay ${merchant}`),
    row('total', 'Amount', price),
    row('rows', 'Reference', reference),
  );
}

function Main({ id, token, price }) {
  const action = `/pay/${id}?iauth=${token}`;
  return h(
    'main',
    null,
    h(
      'form',
      { class: 'pay', method: 'post', action, novalidate: true },
      h(
        'fieldset',
        { class: 'methods' },
        h('legend', null, words.question),
        words.methods.map((method) => h(Choice, method)),
      ),
      h('button', { class: 'primary', type: 'submit' }, `Pay ${price}`),
      h('p', { class: 'note' }, words.note),
    ),
    h(TestCards),
    h(
      'form',
      { class: 'cancel', method: 'post', action: `/pay/${id}/cancel` },
      h('input', { type: 'hidden', name: 'iauth', value: token }),
      h('button', { class: 'quiet', type: 'submit' }, words.cancel),
    ),
  );
}

function Footer({ id, token }) {
  const link = (language) =>
    h('a', { href: `/pay/${id}?iauth=${token}&lang=${language}` }, language);
  return h(
    'footer',
    null,
    h('nav', { class: 'languages', 'aria-label': 'Language' }, words.languages.map(link)),
  );
}

function Page({ order }) {
  return h(
    'html',
    { lang: 'en', dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { charset: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, `Pay ${order.merchant}`),
      h('link', { rel: 'stylesheet', href: '/assets/main.css' }),
      h('script', { type: 'module', src: '/assets/kassa.js' }),
    ),
    h(
      'body',
      null,
      h('aside', { class: 'banner' }, words.banner),
      h(Header, order),
      h(Main, order),
      h(Footer, order),
    ),
  );
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
  const order = orders.get(pathname.slice('/pay/'.length));
  if (!order) return response.writeHead(404).end();
  if (order.token !== searchParams.get('iauth')) return response.writeHead(403).end();
  const body = Buffer.from(`<!DOCTYPE html>${renderToString(h(Page, { order }))}`);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length };
  return response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.error(`listening address=127.0.0.1:${server.address().port}`);
});
