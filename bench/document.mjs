// Writes the figures of a run to docs/figures.md, between the marks of its kind, and its chart to
// docs/figures.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { drawChart } from './chart.mjs';
import { History } from './history.mjs';
import { figures, formatLimit, formatNumber } from './report.mjs';
import { REPOSITORY } from './server.mjs';

const DOCUMENT = join(REPOSITORY, 'docs/figures.md');
const CHARTS = join(REPOSITORY, 'docs/figures');

const unitOf = ({ unit }) => (unit === '×' || unit === '' ? '' : ` ${unit}`);

function tableRow(figure, history) {
  const measured = `${formatNumber(figure.value)}${unitOf(figure)}`;
  const limit = formatLimit(figure) + (figure.isMet === false ? ', missed' : '');
  const last = history.valuesOf(figure.label).map(formatNumber).join(', ');
  return `| ${[figure.label.trim(), measured, limit, last, figure.note].join(' | ')} |`;
}

function table(section, shown, history) {
  const rows = shown.filter((figure) => figure.section === section);
  return [
    `### ${section}`,
    '',
    '| figure | measured | limit | last runs | |',
    '|---|---|---|---|---|',
    ...rows.map((figure) => tableRow(figure, history)),
    '',
  ].join('\n');
}

function chartBars(shown, history) {
  const drawn = shown.filter(({ isRatio, limit }) => isRatio && limit);
  return drawn.map((figure) => ({
    ...figure,
    text: `${formatNumber(figure.value)} (${formatLimit(figure)})`,
    lastValues: history.valuesOf(figure.label),
  }));
}

function replaceBetweenMarks(text, kind, content) {
  const [start, end] = [`<!-- ${kind}: begin -->`, `<!-- ${kind}: end -->`];
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${DOCUMENT} has no marks of ${kind}`);
  return `${before}${start}\n\n${content}\n${end}${after}`;
}

/**
 * Warns of losses and, unless `RECORD=no` is in the environment, writes the document, the chart and
 * the history. `shown` are the figures of this kind.
 */
export function recordRun(kind, title, shown = figures) {
  const history = new History(kind);
  history.warnOfLosses(shown);
  if (process.env.RECORD === 'no') return;
  const sections = [...new Set(shown.map(({ section }) => section))];
  const machine = `${cpus().length} × ${cpus()[0].model.trim()}`;
  const day = new Date().toISOString().slice(0, 10);
  const content = [
    `Measured on ${day}: ${machine}.`,
    '',
    `![${title}](figures/${kind}.svg)`,
    '',
    ...sections.map((section) => table(section, shown, history)),
  ].join('\n');
  mkdirSync(CHARTS, { recursive: true });
  writeFileSync(join(CHARTS, `${kind}.svg`), drawChart(title, chartBars(shown, history)));
  const text = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, replaceBetweenMarks(text, kind, content));
  history.append(shown);
}
