import type { JobImportView } from '@app/contracts/job-imports/job-import';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type JobImportRow, importViewOf, selectImports } from '../job-import-row.js';
import { RecordQuery } from '../../../access/requests.js';

export class GetJobImport extends RecordQuery<JobImportView> {}

/** How far an import is, and what was wrong so far. */
@QueryHandler(GetJobImport)
export class GetJobImportHandler implements IQueryHandler<GetJobImport> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id, companyId }: GetJobImport): Promise<JobImportView> {
    const mine = actor.companyOrEvery(companyId);
    const row = await this.reader.view<JobImportRow>(actor.readingMode(mine), {
      name: 'get-job-import',
      text: `${selectImports} and job_import.id = $2`,
      values: [mine, id],
    });
    if (!row) throw new AppError('resource.not-found');
    actor.companyFor(row.companyId);
    return importViewOf(row);
  }
}
