// The report with the time of each test, for the summary of `make test`.
import type { ReporterDescription } from '@playwright/test';

/** A report in JSON, if PLAYWRIGHT_JSON_OUTPUT_NAME says into which file. */
export const timeReport: ReporterDescription[] = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME
  ? [['json']]
  : [];
