// Writes numbers.tsv and symbols.tsv, the tables of `numbers.rs`, territories.tsv, that of
// `countries.rs`, and regions.tsv, that of `regions.rs`, from CLDR's JSON.
//
//   npm install --no-save cldr-core@48.2.0 cldr-numbers-full@48.2.0 cldr-localenames-full@48.2.0
//                                                                          (in any folder)
//   node generate.mjs THAT_FOLDER/node_modules            writes the tables
//   node generate.mjs THAT_FOLDER/node_modules --compare  writes nothing
//
// Both say from which version of CLDR each table is, and which of its rows change. The newest
// version: `npm view cldr-core version`.
//
// A locale has a row only where it differs from the locale it inherits from; lookups go up
// to the root, `und`.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = process.argv[2];
const isComparing = process.argv[3] === '--compare';
const read = (...path) => JSON.parse(readFileSync(join(modules, ...path), 'utf8'));
const folder = dirname(fileURLToPath(import.meta.url));
const version = read('cldr-core', 'package.json').version;

const supplemental = (name) => read('cldr-core', 'supplemental', `${name}.json`).supplemental;
const parents = supplemental('parentLocales').parentLocales.parentLocale;
const likely = supplemental('likelySubtags').likelySubtags;
const systems = supplemental('numberingSystems').numberingSystems;
const decimal = Object.keys(systems).filter((system) => systems[system]._type === 'numeric');
const regions = supplemental('currencyData').currencyData.region;

// Currencies that are legal tender, or were until recently, and the funds codes of ISO 4217.
const active = new Set([
  'BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'VED', 'XCG',
]);
for (const used of Object.values(regions).flat()) {
  for (const [code, span] of Object.entries(used)) {
    if ((span._to ?? '9') > '2024' && span._tender !== 'false') active.add(code);
  }
}
const currencies = [...active].sort();

const ownScript = (tag) => likely[tag.split('-')[0]]?.split('-')[1];
const scriptOf = (tag) =>
  tag.match(/-([A-Z][a-z]{3})/)?.[1] ?? likely[tag]?.split('-')[1] ?? ownScript(tag);

// The tag as ICU4X spells it: without a script that language and region imply.
function key(tag) {
  const match = tag.match(/^([a-z]+)-([A-Z][a-z]{3})(?:-([A-Z]{2}|\d{3}))?$/);
  const [language, script, region] = match?.slice(1) ?? [];
  if (!script) return tag;
  const implied = (region && likely[`${language}-${region}`]?.split('-')[1]) ?? ownScript(language);
  return script === implied ? [language, region].filter(Boolean).join('-') : tag;
}

// The locale that another one inherits from: CLDR's exceptions, else the tag without its last part.
// A script that is not the language's default inherits from the root.
function parent(tag) {
  if (tag === 'und') return null;
  const exception = parents[key(tag)];
  if (exception) return exception === 'root' ? 'und' : exception;
  const shorter = tag.split('-').slice(0, -1).join('-');
  if (!shorter) return 'und';
  if (scriptOf(shorter) === scriptOf(tag)) return shorter;
  const scripted = `${tag.split('-')[0]}-${scriptOf(tag)}`;
  return scripted === tag ? 'und' : scripted;
}

const locales = readdirSync(join(modules, 'cldr-numbers-full', 'main')).sort();
const main = (tag, file) =>
  read('cldr-numbers-full', 'main', tag, `${file}.json`).main[tag].numbers;
const data = new Map(
  locales.map((tag) => [tag, { ...main(tag, 'numbers'), ...main(tag, 'currencies') }]),
);

// A row: zero, decimal sign, grouping sign, minimum digits before the first grouping sign,
// pattern. Numbering systems whose digits are not consecutive (`hanidec`) are no locale's default
// and left out.
function numbers(tag, system, currency) {
  const from = data.get(tag);
  const format = from?.[`currencyFormats-numberSystem-${system}`];
  const signs = from?.[`symbols-numberSystem-${system}`];
  if (!format || !signs) return null;
  const digits = [...systems[system]._digits];
  const zero = digits[0].codePointAt(0);
  if (digits.some((digit, value) => digit.codePointAt(0) !== zero + value)) return null;
  const pattern = (currency?.pattern ?? format.standard).split(';')[0];
  const decimalSign = currency?.decimal ?? signs.currencyDecimal ?? signs.decimal;
  const groupingSign = currency?.group ?? signs.currencyGroup ?? signs.group;
  return [digits[0], decimalSign, groupingSign, from.minimumGroupingDigits, pattern].join('\t');
}

// The row of a currency that the locale, or one it inherits from, writes differently (the euro
// in European English).
function ofItsOwn(tag, code) {
  if (!tag) return null;
  const system = data.get(tag).defaultNumberingSystem;
  const row = numbers(tag, system, data.get(tag).currencies?.[code]);
  return row === numbers(tag, system) && !ofItsOwn(inherited(tag), code) ? null : row;
}

function symbols(tag) {
  const from = data.get(tag)?.currencies ?? {};
  return new Map(currencies.map((code) => [code, from[code]?.symbol ?? code]));
}

// The nearest ancestor that CLDR has data for.
function inherited(tag) {
  let up = parent(tag);
  while (up && !data.has(up)) up = parent(up);
  return up;
}

const numberRows = [];
const symbolRows = [];
for (const tag of locales) {
  const up = inherited(tag);
  const system = data.get(tag).defaultNumberingSystem;
  if (!up || data.get(up).defaultNumberingSystem !== system) {
    numberRows.push(`${key(tag)}\tOWN\t${system}`);
  }
  for (const each of decimal) {
    const row = numbers(tag, each);
    if (row && row !== (up && numbers(up, each))) {
      numberRows.push(`${key(tag)}\t${each}\t${row}`);
    }
  }
  for (const code of currencies) {
    const row = ofItsOwn(tag, code);
    if (row && row !== ofItsOwn(up, code)) numberRows.push(`${key(tag)}\t${code}\t${row}`);
  }
  const above = up ? symbols(up) : new Map();
  const own = [...symbols(tag)].filter(([code, symbol]) => symbol !== (above.get(code) ?? code));
  if (own.length) symbolRows.push([key(tag), ...own.flat()].join('\t'));
}

const head = (columns) => [
  `# Generated by generate.mjs from CLDR ${version}. Do not edit.`,
  '# Copyright © 1991-2026 Unicode, Inc. SPDX-License-Identifier: Unicode-3.0',
  `# ${columns}`,
];
function write(name, lines) {
  const file = join(folder, name);
  const before = readFileSync(file, 'utf8').trimEnd().split('\n');
  const is = before[0].match(/CLDR (.*)\. Do not edit/)[1];
  const gone = before.filter((line) => !line.startsWith('#') && !lines.includes(line));
  const added = lines.filter((line) => !line.startsWith('#') && !before.includes(line));
  const changes = `${gone.length} rows go, ${added.length} come`;
  console.log(`${name}: from CLDR ${is}, now ${version}: ${changes}`);
  for (const line of gone) console.log(`- ${line}`);
  for (const line of added) console.log(`+ ${line}`);
  if (!isComparing) writeFileSync(file, `${lines.join('\n')}\n`);
}
const columns =
  'locale, numbering system or currency (or OWN and the numbering system), zero, decimal sign, ' +
  'grouping sign, least leading digits, pattern';

// The names of the countries that share a currency and have mobile money, in the languages of the
// page that CLDR has them in.
const countries = 'BF BJ CF CG CI CM GA GQ GW ML NE SN TD TG'.split(' ');
const languages = readdirSync(join(folder, '..', '..', '..', '..', 'locales'))
  .filter((file) => file.endsWith('.ftl'))
  .map((file) => file.slice(0, -'.ftl'.length))
  .sort();
const territoryRows = languages.flatMap((tag) => {
  const names = read('cldr-localenames-full', 'main', tag, 'territories.json').main[tag];
  const { territories } = names.localeDisplayNames;
  const columns = countries.filter((code) => territories[code]);
  if (columns.length === 0) return [];
  return [[tag, ...columns.flatMap((code) => [code, territories[code]])].join('\t')];
});

// The countries for which CLDR has the formats of a language of the page, in its script.
const available = read('cldr-core', 'availableLocales.json').availableLocales.full;
const regionRows = languages.flatMap((tag) => {
  const [language] = tag.split('-');
  const codes = available.filter(
    (one) => one.split('-')[0] === language && scriptOf(one) === scriptOf(tag),
  );
  const found = codes.map((one) => one.match(/-([A-Z]{2})$/)?.[1]).filter(Boolean).sort();
  return found.length === 0 ? [] : [`${tag}\t${[...new Set(found)].join(' ')}`];
});

write('numbers.tsv', [...head(columns), ...numberRows]);
write('symbols.tsv', [...head('locale, then code and symbol in turn'), ...symbolRows]);
const ofTerritories = 'language of the page, then code and name in turn';
write('territories.tsv', [...head(ofTerritories), ...territoryRows]);
write('regions.tsv', [...head('language of the page, then its countries'), ...regionRows]);
