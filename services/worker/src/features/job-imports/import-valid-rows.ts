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
 * Imports the rows the database accepts: a part that fails is retried in halves, down to the single row, which is then
 * reported as a problem. Errors that no row caused are thrown.
 */
export async function importValidRows(
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
    const before = await importValidRows(em, rows.slice(0, middle), into, logger);
    return [...before, ...(await importValidRows(em, rows.slice(middle), into, logger))];
  }
}

const isFaultOfRow = (error: unknown): boolean =>
  error instanceof AppError || error instanceof RangeError || isInvalidData(error);

/** The message for the user; database errors stay in the log. */
function reasonOf(error: unknown): string {
  return error instanceof AppError
    ? error.message
    : 'This row holds a value that cannot be kept. Please look for unusual dates, numbers or signs';
}
