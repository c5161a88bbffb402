import type { PostingFile, PostingRow } from '@app/domain/job-imports/imported-job';
import { readPostings } from '@app/domain/job-imports/read-postings';
import { AppError } from '@app/platform/errors/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { forgetImportedIds } from './imported-ids.js';
import {
  type ImportInto,
  type RowOutcome,
  type RowProblem,
  takeOverRows,
  warningsOf,
} from './take-over-rows.js';

/** How an import writes: some rows in a transaction of their own, which sees the rows of the company. */
export type ImportTarget = ImportInto & {
  transaction<Result>(work: (em: EntityManager) => Promise<Result>): Promise<Result>;
};

/** What became of a file: how many rows, and what was wrong with those that were left out. */
export type ImportReport = {
  created: number;
  changed: number;
  unchanged: number;
  problems: RowProblem[];
  warnings: RowProblem[];
};

/** Rows of one transaction: enough to be quick, few enough that nobody waits for their locks. */
const rowsAtOnce = 200;

/**
 * Takes over the postings of a file in any known format. Rows that are wrong are named and left out; importing the same
 * file again changes nothing. Throws `import.unreadable` for a file that is no list of jobs.
 */
export async function importJobs(
  file: PostingFile,
  target: ImportTarget,
  onRows: (done: number) => void = () => undefined,
): Promise<ImportReport> {
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, problems: [], warnings: [] };
  let done = 0;
  try {
    for await (const rows of inParts(readPostings(file), rowsAtOnce)) {
      const outcomes = await target.transaction((em) => takeOverRows(em, rows, target));
      for (const outcome of outcomes) addTo(report, outcome);
      const warnings = warningsOf(rows, outcomes).filter(({ errors }) => Object.keys(errors).length > 0);
      report.warnings.push(...warnings);
      done += rows.length;
      onRows(done);
    }
  } finally {
    await target.transaction((em) => forgetImportedIds(em, [target.importId]));
  }
  if (done === 0) throw new AppError('import.unreadable');
  return report;
}

function addTo(report: ImportReport, outcome: RowOutcome): void {
  if (typeof outcome === 'string') report[outcome] += 1;
  else report.problems.push(outcome);
}

/** Rows as they come, so many at a time. */
export async function* inParts(rows: AsyncIterable<PostingRow>, size: number): AsyncGenerator<PostingRow[]> {
  let part: PostingRow[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length === size) {
      yield part;
      part = [];
    }
  }
  if (part.length > 0) yield part;
}
