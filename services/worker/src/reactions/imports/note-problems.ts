import { keptImportProblems } from '@app/contracts/job-import/job-import';
import type { RowProblem } from '@app/database/imports/take-over-rows';
import type { JobImport } from '@app/domain/job-import/job-import.entity';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Keeps what is wrong with which row, for the person who imported, as long as it is no endless list. */
export async function noteProblems(
  em: EntityManager,
  { id, companyId, failed }: JobImport,
  problems: readonly RowProblem[],
): Promise<void> {
  if (failed >= keptImportProblems) return;
  const rows = problems.flatMap(({ line, element, title, errors }) =>
    Object.entries(errors).map(([field, message]) => ({
      ...{ line, element, title, field },
      message: message.slice(0, 500),
    })),
  );
  if (rows.length === 0) return;
  await em.execute(
    `insert into job_import_problem (company_id, import_id, line, element, title, field, message)
     select ?, ?, line, element, title, field, message
     from jsonb_to_recordset(?::jsonb) as problem(line int, element int, title text, field text, message text)`,
    [companyId, id, JSON.stringify(rows)],
    'run',
  );
}
