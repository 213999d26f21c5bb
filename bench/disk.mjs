// How often this disk makes a small write durable, one after the other.

import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export function serialFsyncs(folder) {
  const file = openSync(join(folder, 'fsync'), 'w');
  const page = Buffer.alloc(4096, 1);
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < 2000) {
    writeSync(file, page);
    fdatasyncSync(file);
    count += 1;
  }
  closeSync(file);
  return Math.round((count * 1000) / (performance.now() - began));
}
