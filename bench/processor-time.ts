import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Milliseconds a process has kept processors busy so far, all its threads together. */
export function processorMilliseconds(pid: number): number {
  const { own } = statOf(pid);
  return own;
}

/**
 * Milliseconds PostgreSQL has kept processors busy so far, with all its processes: those that run, and those that ended.
 * `backendPid` is the process of any connection to it.
 */
export function databaseMilliseconds(backendPid: number): number {
  const { parent } = statOf(backendPid);
  const { own, ended } = statOf(parent);
  let sum = own + ended;
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statIfRunning(Number(name)) : null;
    if (stat?.parent === parent) sum += stat.own;
  }
  return sum;
}

type Stat = { parent: number; own: number; ended: number };

function statOf(pid: number): Stat {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands in brackets and may hold spaces. The parent is field 4, user and system time are
  // fields 14 and 15, those of children that ended 16 and 17.
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  const milliseconds = (ticks: number) => (ticks * 1000) / TICKS_PER_SECOND;
  return {
    parent: fields[1] ?? 0,
    own: milliseconds(user + system),
    ended: milliseconds(endedUser + endedSystem),
  };
}

/** Null for one that ended meanwhile. */
function statIfRunning(pid: number): Stat | null {
  try {
    return statOf(pid);
  } catch {
    return null;
  }
}

/** Resident memory of a process in MB. */
export function residentMegabytes(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}
