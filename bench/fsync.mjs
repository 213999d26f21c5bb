// Measures how many small writes per second the disk makes durable, one after the other.

import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const DURATION_MS = 2000;

/** Synced writes of 4 KiB per second to a file in `folder`. */
export function measureFsyncRate(folder) {
  const file = openSync(join(folder, 'fsync'), 'w');
  const page = Buffer.alloc(4096, 1);
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < DURATION_MS) {
    writeSync(file, page);
    fdatasyncSync(file);
    count += 1;
  }
  closeSync(file);
  return Math.round((count * 1000) / (performance.now() - began));
}
