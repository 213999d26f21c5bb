// Measures what a customer's browser loads for the hosted page.

import { readFileSync, readdirSync } from 'node:fs';
import { get } from 'node:http';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { printDetail, reportFigure, reportUpperLimit } from './report.mjs';
import { REPOSITORY } from './server.mjs';

const BUNDLE = join(REPOSITORY, 'target/release/bundle');

// The compressed sizes in bytes of the hosted page's scripts and of its style sheet.
function bundleSizes() {
  const entries = readdirSync(BUNDLE, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const length = (file) => readFileSync(join(file.parentPath, file.name)).length;
  const size = (pattern) =>
    files
      .filter((file) => pattern.test(file.name))
      .reduce((total, file) => total + length(file), 0);
  return { script: size(/^kassa\..*\.(js|wasm)\.br$/), style: size(/^main\..*css\.br$/) };
}

// The body of a response, in the encoding that is asked for.
function readBody(address, encoding) {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { 'accept-encoding': encoding } }, (response) => {
      if ((response.headers['content-encoding'] ?? 'identity') !== encoding)
        reject(new Error(`${address} is not sent as ${encoding}`));
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    });
    request.on('error', reject);
  });
}

// The compressed size in bytes of the page in every language.
async function pageSizes(address) {
  const sizes = {};
  const names = readdirSync(join(REPOSITORY, 'locales'));
  const files = names.filter((name) => name.endsWith('.ftl'));
  for (const language of files.map((file) => basename(file, '.ftl')))
    sizes[language] = (await readBody(`${address}&lang=${language}`, 'br')).length;
  return sizes;
}

export async function measureSizes(address) {
  const bundle = bundleSizes();
  const pages = await pageSizes(address);
  const html = await readBody(address, 'identity');
  reportUpperLimit('HTML of the page in English, uncompressed', html.length, 11_000, 'B');
  // Brotli's default is its best quality, by which the files of the bundle are compressed too.
  const all = brotliCompressSync(html).length + bundle.style + bundle.script;
  reportUpperLimit('page, style, glue and WASM, brotli 11', all, 48_000, 'B');
  reportFigure('HTML and CSS of the page in English, as sent', pages.en + bundle.style, 'B');
  const [[longest, size]] = Object.entries(pages).toSorted(([, one], [, other]) => other - one);
  const note = `in ${longest}, the longest of ${Object.keys(pages).length} languages`;
  const long = size + bundle.style;
  reportUpperLimit('HTML and CSS of the longest page, as sent', long, 14_000, 'B', note);
  reportUpperLimit('glue and WASM, brotli', bundle.script, 60_000, 'B');
  printDetail('script needed to pay', '0 B', 'by the journeys without scripting in make test');
}
