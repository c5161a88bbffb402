import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Milliseconds a process has kept processors busy so far, all its threads together. */
export function processorMilliseconds(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands in brackets and may hold spaces; user and system time are fields 14 and 15.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** Resident memory of a process in MB. */
export function residentMegabytes(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}
