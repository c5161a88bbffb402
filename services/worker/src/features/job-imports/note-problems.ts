import { shortened, storable } from '@app/contracts/vocabulary/pasted-text';
import { keptImportProblems } from '@app/contracts/job-imports/job-import';
import type { RowProblem } from '@app/database/imports/take-over-rows';
import type { JobImport } from '@app/domain/job-imports/job-import.entity';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Rows that were left out, and skipped fields of rows that were imported. */
type RowsToNote = { leftOut: readonly RowProblem[]; warnings: readonly RowProblem[] };

/** Saves the problems of each row for the person who imports, up to a limit. */
export async function noteProblems(
  em: EntityManager,
  { id, companyId, failed, rowsRead }: JobImport,
  { leftOut, warnings }: RowsToNote,
): Promise<void> {
  const rows = [
    ...(failed < keptImportProblems ? noted(leftOut, false) : []),
    ...(rowsRead < keptImportProblems ? noted(warnings, true) : []),
  ];
  if (rows.length === 0) return;
  await em.execute(
    `insert into job_import_problem (company_id, import_id, line, element, title, field, message, taken)
     select ?, ?, line, element, title, field, message, taken
     from jsonb_to_recordset(?::jsonb) as problem(line int, element int, title text, field text, message text, taken boolean)`,
    [companyId, id, JSON.stringify(rows)],
    'run',
  );
}

const noted = (rows: readonly RowProblem[], taken: boolean) =>
  rows.flatMap(({ line, element, title, errors }) =>
    Object.entries(errors).map(([field, message]) => ({
      ...{ line, element, field, taken },
      title: title === null ? null : storable(title),
      message: storable(shortened(message, 500)),
    })),
  );
