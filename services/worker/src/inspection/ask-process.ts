import type { ChildProcess } from 'node:child_process';
import { mostRemadeBytes } from './inspection-wire.js';
import { type Limits, startNarrow } from './narrow-process.js';

/** `milliseconds` is elapsed time, and below the time after which a job counts as stalled. */
export type InspectionLimits = Limits & { milliseconds: number };
/**
 * What the bytes of an upload may cost. A file that needs too much reaches the limit of processor time first. The limit of
 * elapsed time is more than twice as long, because on a busy machine a valid file waits for the processor.
 */
export const usualLimits: InspectionLimits = { milliseconds: 45_000, cpuSeconds: 20, memoryMegabytes: 1_200 };

/** Signals with which the kernel or a library ends a process that reads something it cannot cope with. */
const overwhelmed = new Set<NodeJS.Signals>([
  ...(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGXCPU', 'SIGKILL'] as const),
]);
/** How a shell tells that its program ended by a signal. */
const shellSignals = 128;
/** What Node and add-ons say when they still can. */
const noMemoryLeft =
  /ERR_MEMORY_ALLOCATION_FAILED|std::bad_alloc|Maximum call stack size exceeded|Invalid string length/;

/** How the process ended, and what it said. */
export type End = {
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  said: Buffer;
  complaint: string;
};

/** Whether the bytes were too much for it, rather than that it could not run at all. */
export function isOverwhelmed({ exitCode, signal, complaint }: End): boolean {
  if (signal !== null) return overwhelmed.has(signal);
  return (exitCode ?? 0) > shellSignals || noMemoryLeft.test(complaint);
}

/** Has a process of its own look at something, and waits for its end, which comes in time one way or the other. */
export function askProcess(
  program: readonly string[],
  question: Buffer,
  limits: InspectionLimits,
): Promise<End> {
  return answerOf(startNarrow(program, limits), question, limits.milliseconds);
}

function answerOf(child: ChildProcess, question: Buffer, milliseconds: number): Promise<End> {
  return new Promise((resolve, reject) => {
    const said: Buffer[] = [];
    let [size, complaint] = [0, ''];
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    child.stdout?.on('data', (part: Buffer) => {
      size += part.length;
      if (size > mostRemadeBytes + 1_000) child.kill('SIGKILL');
      else said.push(part);
    });
    child.stderr?.on('data', (part: Buffer) => (complaint = `${complaint}${part.toString()}`.slice(-2_000)));
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (exitCode, signal) => {
      clearTimeout(timer);
      resolve({ exitCode, signal, said: Buffer.concat(said), complaint });
    });
    // It may have ended before it read everything.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(question);
  });
}
