import {
  problemOf,
  takeOverRows,
  type ImportInto,
  type RowOutcome,
} from '@app/database/imports/take-over-rows';
import { isInvalidData } from '@app/database/connection/invalid-data';
import type { PostingRow } from '@app/domain/job-imports/imported-job';
import { AppError } from '@app/platform/errors/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '@app/platform/logging/logger';

/**
 * Takes rows over, and of those the database refuses only the ones it refuses: a part that fails is tried in halves,
 * down to the row, which is then a problem like any other. What is not the fault of a row is thrown.
 */
export async function takeWhatGoes(
  em: EntityManager,
  rows: readonly PostingRow[],
  into: ImportInto,
  logger: Logger,
): Promise<RowOutcome[]> {
  const [row] = rows;
  if (!row) return [];
  try {
    // Inside of a transaction this is a savepoint: what failed leaves nothing.
    return await em.transactional((inner) => takeOverRows(inner, rows, into), { clear: true });
  } catch (error) {
    if (!isFaultOfRow(error)) throw error;
    if (rows.length === 1) {
      logger.warn('A row of an import could not be kept', { line: row.line, error });
      return [problemOf(row, { row: reasonOf(error) })];
    }
    const middle = Math.ceil(rows.length / 2);
    const before = await takeWhatGoes(em, rows.slice(0, middle), into, logger);
    return [...before, ...(await takeWhatGoes(em, rows.slice(middle), into, logger))];
  }
}

const isFaultOfRow = (error: unknown): boolean =>
  error instanceof AppError || error instanceof RangeError || isInvalidData(error);

/** What the person is told; sentences of the database stay in the log. */
function reasonOf(error: unknown): string {
  return error instanceof AppError
    ? error.message
    : 'This row holds a value that cannot be kept. Please look for unusual dates, numbers or signs';
}
