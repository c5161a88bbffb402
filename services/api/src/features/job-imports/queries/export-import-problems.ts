import type { ImportProblem } from '@app/contracts/job-imports/job-import';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { byteOrderMark, csvLine } from '@app/platform/csv/csv-line';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordQuery } from '../../../access/requests.js';

export class ExportImportProblems extends RecordQuery<string> {}

/** Every problem of an import as CSV, to be worked through in a spreadsheet. */
@QueryHandler(ExportImportProblems)
export class ExportImportProblemsHandler implements IQueryHandler<ExportImportProblems> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id, companyId: named }: ExportImportProblems): Promise<string> {
    const companyId = actor.companyFor(named);
    const values = [companyId, id];
    const [found, problems] = await this.reader.all<[{ id: string }, ImportProblem]>(
      actor.companyMode(companyId),
      [
        {
          name: 'import-of-problems',
          text: 'select id from job_import where company_id = $1 and id = $2',
          values,
        },
        {
          name: 'import-problems',
          text: `select line, element, title, field, message, taken from job_import_problem
            where company_id = $1 and import_id = $2 order by id`,
          values,
        },
      ],
    );
    if (found.length === 0) throw new AppError('resource.not-found');
    const lines = problems.map(({ line, element, title, field, message, taken }) =>
      csvLine([line, element, title, field, message, taken ? 'taken' : 'left out']),
    );
    const heads = ['line', 'element', 'title', 'field', 'problem', 'row'];
    return [byteOrderMark, csvLine(heads), ...lines].join('');
  }
}
