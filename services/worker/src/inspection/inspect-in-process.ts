import type { Logger } from '@app/platform/logging/logger';
import { askProcess, type InspectionLimits, isOverwhelmed, usualLimits } from './ask-process.js';
import type { InspectUpload } from './inspection.js';
import { readVerdict, writeQuestion } from './inspection-wire.js';

const tooMuch =
  'The file could not be read with the time and memory there is. Please save it anew, smaller, and upload it once more.';

/**
 * Has every upload looked at by a process of its own, so that whatever the bytes do to their reader ends with it. Too
 * slow, too hungry and crashed are refused; a process that cannot run at all is our trouble, and the job is tried again.
 */
export function inspectInProcess(
  program: readonly string[],
  logger: Logger,
  limits: InspectionLimits = usualLimits,
): InspectUpload {
  return async (announced, bytes) => {
    const end = await askProcess(program, writeQuestion('verdict', announced, bytes), limits);
    const verdict = end.exitCode === 0 ? readVerdict(end.said, announced) : null;
    if (verdict) return verdict;
    const { exitCode, signal, complaint } = end;
    if (!isOverwhelmed(end))
      throw new Error(`The inspection ended with ${signal ?? `code ${exitCode}`}: ${complaint}`);
    logger.warn('An upload was too much for its inspection', { signal });
    return { kept: 'nothing', reason: tooMuch };
  };
}
