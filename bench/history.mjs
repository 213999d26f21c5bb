// The figures of earlier runs, one line of JSON a run, so that a loss is seen.

import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './rounds.mjs';
import { REPOSITORY } from './server.mjs';

const FILE = join(REPOSITORY, 'bench/history.jsonl');
const LAST_RUNS = 5;
// How much worse than the median of the last runs a ratio may be without a warning.
const LOSS = 0.15;

/** The values of `label` in the last runs of `kind`, the newest last. */
export class History {
  constructor(kind) {
    this.kind = kind;
    const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : [];
    const runs = lines.filter(Boolean).map((line) => JSON.parse(line));
    this.runs = runs.filter((run) => run.kind === kind).slice(-LAST_RUNS);
  }

  valuesOf(label) {
    return this.runs.map(({ figures }) => figures[label]).filter((value) => value !== undefined);
  }

  /** Prints a warning for each ratio that is worse than it was. Returns the labels of these. */
  warnOfLosses(figures) {
    const losses = figures.filter((figure) => figure.isRatio && this.#isLoss(figure));
    for (const { label, value } of losses) {
      const before = median(this.valuesOf(label));
      console.log(`WARNING: ${label} is ${value.toFixed(3)}, in the last runs ${before}`);
    }
    return losses.map(({ label }) => label);
  }

  #isLoss({ label, value, limit }) {
    const values = this.valuesOf(label);
    if (values.length === 0) return false;
    const isLowerBetter = limit !== undefined && 'atMost' in limit;
    const before = median(values);
    return isLowerBetter ? value > before * (1 + LOSS) : value < before * (1 - LOSS);
  }

  append(figures) {
    const numbers = figures.filter(({ value }) => typeof value === 'number');
    const rounded = numbers.map(({ label, value }) => [label, Number(value.toPrecision(4))]);
    const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: REPOSITORY });
    const run = {
      date: new Date().toISOString().slice(0, 16),
      kind: this.kind,
      commit: commit.toString().trim(),
      figures: Object.fromEntries(rounded),
    };
    appendFileSync(FILE, `${JSON.stringify(run)}\n`);
  }
}
