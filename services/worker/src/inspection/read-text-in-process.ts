import type { Logger } from '@app/platform/logging/logger';
import { askProcess, type InspectionLimits, isOverwhelmed, usualLimits } from './ask-process.js';
import type { ReadText } from './inspection.js';
import { readTextAnswer, writeQuestion } from './inspection-wire.js';

/**
 * Has documents read by a process of its own. One that is too much for it has no text for us and stays as it is; a
 * process that cannot run at all is our trouble, and the job is tried again.
 */
export const readTextInProcess = (
  program: readonly string[],
  logger: Logger,
  limits: InspectionLimits = usualLimits,
): ReadText => readInProcess('text', program, logger, limits);

/** The same in the order people read it, with columns and gaps. */
export const readLayoutInProcess = (
  program: readonly string[],
  logger: Logger,
  limits: InspectionLimits = usualLimits,
): ReadText => readInProcess('layout', program, logger, limits);

function readInProcess(
  asked: 'text' | 'layout',
  program: readonly string[],
  logger: Logger,
  limits: InspectionLimits,
): ReadText {
  return async (announced, bytes) => {
    const end = await askProcess(program, writeQuestion(asked, announced, bytes), limits);
    const text = end.exitCode === 0 ? readTextAnswer(end.said, asked) : undefined;
    if (text !== undefined) return text;
    const { exitCode, signal, complaint } = end;
    if (!isOverwhelmed(end))
      throw new Error(`Reading a document ended with ${signal ?? `code ${exitCode}`}: ${complaint}`);
    logger.warn('A document was too much for whoever read it', { signal });
    return null;
  };
}
