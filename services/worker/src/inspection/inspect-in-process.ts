import type { ChildProcess } from 'node:child_process';
import type { Logger } from '@app/platform/logging/logger';
import type { InspectUpload } from './inspection.js';
import { mostRemadeBytes, readVerdict, writeQuestion } from './inspection-wire.js';
import { type Limits, startNarrow } from './narrow-process.js';

/** `milliseconds` by the clock on the wall; well below the time after which a job counts as stalled. */
export type InspectionLimits = Limits & { milliseconds: number };
const usual: InspectionLimits = { milliseconds: 20_000, cpuSeconds: 20, memoryMegabytes: 1_200 };

/** Signals with which the kernel or a library ends a process that reads something it cannot cope with. */
const overwhelmed = new Set<NodeJS.Signals>([
  ...(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGXCPU', 'SIGKILL'] as const),
]);
/** How a shell tells that its program ended by a signal. */
const shellSignals = 128;
/** What Node and add-ons say when they still can. */
const noMemoryLeft = /ERR_MEMORY_ALLOCATION_FAILED|std::bad_alloc/;
const tooMuch =
  'The file could not be read with the time and memory there is. Please save it anew, smaller, and upload it once more.';

/**
 * Has every upload looked at by a process of its own, so that whatever the bytes do to their reader ends with it. Too
 * slow, too hungry and crashed are refused; a process that cannot run at all is our trouble, and the job is tried again.
 */
export function inspectInProcess(
  program: readonly string[],
  logger: Logger,
  limits: InspectionLimits = usual,
): InspectUpload {
  return async (announced, bytes) => {
    const child = startNarrow(program, limits);
    const end = await answerOf(child, writeQuestion(announced, bytes), limits.milliseconds);
    const verdict = end.exitCode === 0 ? readVerdict(end.said) : null;
    if (verdict) return verdict;
    const { exitCode, signal, complaint } = end;
    if (!isOverwhelmed(end))
      throw new Error(`The inspection ended with ${signal ?? `code ${exitCode}`}: ${complaint}`);
    logger.warn('An upload was too much for its inspection', { signal });
    return { kept: 'nothing', reason: tooMuch };
  };
}

type End = {
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  said: Buffer;
  complaint: string;
};

function isOverwhelmed({ exitCode, signal, complaint }: End): boolean {
  if (signal !== null) return overwhelmed.has(signal);
  return (exitCode ?? 0) > shellSignals || noMemoryLeft.test(complaint);
}

/** Says everything to the process and waits for its end, which comes in time one way or the other. */
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
