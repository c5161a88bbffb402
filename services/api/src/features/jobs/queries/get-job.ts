import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { type JobRecordRow, jobRecordOf, selectJobRecord } from '../job-record.js';
import { RecordQuery } from '../../../access/requests.js';

export class GetJob extends RecordQuery<JobRecordView> {}

@QueryHandler(GetJob)
export class GetJobHandler implements IQueryHandler<GetJob> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, id, companyId }: GetJob): Promise<JobRecordView> {
    const mine = actor.companyOrEvery(companyId);
    const reviewing = actor.scope('board.read') === 'assigned';
    const row = await this.reader.first<JobRecordRow>(actor.readingMode(mine), {
      name: reviewing ? 'get-job-as-reviewer' : 'get-job',
      text: selectJobRecord(
        'job.id = $1 and ($2::uuid is null or job.company_id = $2)',
        reviewing ? '$3' : undefined,
      ),
      values: reviewing ? [id, mine, actor.userId] : [id, mine],
    });
    if (!row) throw new AppError('resource.not-found');
    // Whose job was looked at stands in the log of that company.
    actor.companyFor(row.company_id);
    return jobRecordOf(row, { assetOf: this.addresses.asset, photoOf: this.links.image });
  }
}
