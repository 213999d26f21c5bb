// What the kernel says of a process: its CPU time and its memory.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** The CPU time in seconds that the process has used. */
export function cpuSeconds(pid) {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (.*)/s);
  // The fields after the name begin with the third one; user and system time are 14 and 15.
  const times = fields.split(' ').slice(11, 13);
  return times.reduce((total, ticks) => total + Number(ticks), 0) / TICKS_PER_SECOND;
}

/** The resident memory in MB, as `ps` counts it: with the pages of files that are mapped. */
export function residentMegabytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(status.match(/VmRSS:\s+(\d+)/)[1]) * 1024) / 1e6;
}
