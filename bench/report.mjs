// Prints the figures and their limits, and keeps them. A limit that is not met sets the exit status
// of the program.

/** The figures so far: `section`, `label`, `value`, `unit`, `note`, `limit`, `isMet`, `isRatio`. */
export const figures = [];
let section = '';

export const isAnyLimitExceeded = () => figures.some(({ isMet }) => isMet === false);

/** Names the table of the figures that follow. */
export function startSection(title) {
  section = title;
  console.log(`\n${title}\n`);
}

export function formatNumber(value) {
  if (typeof value !== 'number') return String(value);
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits });
}

export function formatLimit({ limit, unit }) {
  if (!limit) return '';
  const [sign, bound] = 'atLeast' in limit ? ['≥', limit.atLeast] : ['≤', limit.atMost];
  return `${sign} ${formatNumber(bound)}${unit === '×' || unit === '' ? '' : ` ${unit}`}`;
}

function isWithin(value, { atLeast = -Infinity, atMost = Infinity }) {
  return value >= atLeast && value <= atMost;
}

function report(figure) {
  figures.push({ section, ...figure });
  const { label, value, unit, note, limit, isMet } = figure;
  const verdict = limit ? `limit ${formatLimit(figure)}: ${isMet ? 'kept' : 'MISSED'}` : '';
  const text = [verdict, note].filter(Boolean).join('; ');
  console.log(`${label.padEnd(58)} ${`${formatNumber(value)} ${unit}`.padStart(22)}  ${text}`);
}

/** Prints what explains a figure and is not kept. */
export function printDetail(label, value, note = '') {
  console.log(`${label.padEnd(58)} ${String(value).padStart(22)}  ${note}`);
}

export function reportFigure(label, value, unit = '', note = '') {
  report({ label, value, unit, note });
}

/** A ratio, with a limit if there is one: `{ atLeast }` or `{ atMost }`. Ratios have a history. */
export function reportRatio(label, value, limit = {}, note = '') {
  const hasLimit = 'atLeast' in limit || 'atMost' in limit;
  const checked = hasLimit ? { limit, isMet: isWithin(value, limit) } : {};
  report({ label, value, unit: '×', note, isRatio: true, ...checked });
}

export function reportUpperLimit(label, value, atMost, unit, note = '') {
  report({ label, value, unit, note, limit: { atMost }, isMet: value <= atMost });
}

export function reportLowerLimit(label, value, atLeast, note = '') {
  report({ label, value, unit: '', note, limit: { atLeast }, isMet: value >= atLeast });
}
