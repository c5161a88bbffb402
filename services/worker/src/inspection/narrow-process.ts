import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** What a process may use before the kernel ends it. */
export type Limits = { cpuSeconds: number; memoryMegabytes: number };

/** Of Node: reads files, writes none, starts nothing. Add-ons are what reads images. */
const narrowed = [
  ...['--no-warnings', '--permission', '--allow-fs-read=*', '--allow-addons', '--max-old-space-size=96'],
];
/** A network of its own with nobody in it. */
const alone = ['unshare', '--user', '--net'];
const limited = 'ulimit -c 0; ulimit -t "$0"; ulimit -d "$1"; shift; exec "$@"';
const environment = { PATH: '/usr/bin:/bin' };

/**
 * Starts a program of Node that may do next to nothing: no settings of ours, no files to write, no other program, no
 * network, and an end to its memory and time. The kernel's part is as much as this machine lets us have. Requests come
 * first: it runs below normal priority. Not at the lowest: on a busy machine a valid file would run into the time limit.
 */
export function startNarrow(program: readonly string[], limits: Limits): ChildProcess {
  const [command = '', ...args] = strictest()([process.execPath, ...narrowed, ...program], limits);
  const child = spawn(command, args, { env: environment, stdio: 'pipe', windowsHide: true });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

type Restraint = (command: string[], limits: Limits) => string[];

const withLimits: Restraint = (command, { cpuSeconds, memoryMegabytes }) => [
  ...['/bin/sh', '-c', limited, `${cpuSeconds}`, `${memoryMegabytes * 1024}`],
  ...command,
];
const withLimitsAlone: Restraint = (command, limits) => [...alone, ...withLimits(command, limits)];
const asItIs: Restraint = (command) => command;

let chosen: Restraint | undefined;

/** Containers and other systems have not all of it, and Node needs some memory to start at all: found out once. */
function strictest(): Restraint {
  chosen ??= [withLimitsAlone, withLimits].find(runs) ?? asItIs;
  return chosen;
}

function runs(restraint: Restraint): boolean {
  const nothing = [process.execPath, ...narrowed, '-e', '0'];
  const [command = '', ...args] = restraint(nothing, { cpuSeconds: 20, memoryMegabytes: 1_100 });
  return spawnSync(command, args, { env: environment, stdio: 'ignore', timeout: 60_000 }).status === 0;
}
