import type { JobView } from '@app/contracts/jobs/job-view';
import { type JobRow, jobViewOf, selectJob } from '@app/database/reads/job-row';
import { ScopedReader } from '@app/database/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';
import { PublicAddresses } from '../../../http/public-addresses.js';

export class GetJob extends Query<JobView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly companyId: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(GetJob)
export class GetJobHandler implements IQueryHandler<GetJob> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
  ) {}

  async execute({ actor, id, companyId }: GetJob): Promise<JobView> {
    const mine = actor.companyFor(companyId);
    const row = await this.reader.first<JobRow>(actor.companyMode(mine), {
      name: 'get-job',
      text: `${selectJob} where job.id = $1 and job.company_id = $2`,
      values: [id, mine],
    });
    if (!row) throw new AppError('resource.not-found');
    return jobViewOf(row, this.addresses.asset);
  }
}
