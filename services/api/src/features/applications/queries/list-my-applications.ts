import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import type { ListMyApplicationsQuery } from '@app/contracts/applications/list-my-applications';
import type { JobPreviewView } from '@app/contracts/jobs/job-view';
import type { PublicStage } from '@app/contracts/vocabulary/employment';
import { ScopedReader } from '@app/database/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { listRows } from '../../../reads/list-rows.js';

export class ListMyApplications extends Query<ListPage<AppliedJobView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListMyApplicationsQuery,
  ) {
    super();
  }
}

type Row = {
  id: string;
  version: number;
  job_id: string;
  company_id: string;
  public_stage: PublicStage;
  applied_at: Date;
  changed_at: Date;
  job: Pick<JobPreviewView, 'title' | 'position' | 'locationType' | 'company'>;
  /** References to the images the company shows today; null where it shows none, or nothing at all. */
  logo: string | null;
  banner: string | null;
  job_open: boolean;
};

const ended: PublicStage[] = ['hired', 'notSelected', 'withdrawn'];
const sortColumns = { createdAt: 'applied_at', changedAt: 'changed_at' } as const;

/** What the applicant sent, with the public stage alone: nothing internal shows through. */
@QueryHandler(ListMyApplications)
export class ListMyApplicationsHandler implements IQueryHandler<ListMyApplications> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
  ) {}

  async execute({ actor, query }: ListMyApplications): Promise<ListPage<AppliedJobView>> {
    const { sort, offset, limit, filter } = query;
    const ids = filter?.id ?? null;
    const page = await listRows<Row>(this.reader, actor.personMode(), {
      name: 'list-my-applications',
      text: `select sent.id, known.version, sent.job_id, sent.company_id, known.public_stage, applied_at, known.changed_at,
          sent.job_snapshot as job,
          shown.view::jsonb ->> 'logo' as logo, shown.view::jsonb ->> 'banner' as banner,
          coalesce(posting.open and (posting.expired_at is null or posting.expired_at > now()), false) as job_open
        from application sent
          cross join lateral (select sent.public_stage, sent.changed_at, sent.public_version as version
              where sent.public_stage_from is null or sent.public_stage_from <= now()
            union all select coalesce(sent.public_stage_before, sent.public_stage),
              coalesce(sent.changed_at_before, sent.changed_at), sent.public_version - 1
              where sent.public_stage_from > now()) known
          left join public_job posting on posting.job_id = sent.job_id
          left join public_company shown on shown.company_id = sent.company_id
        where applicant_id = $1 and ($2::uuid[] is null or id = any($2)) and ($3::uuid is null or sent.job_id = $3)
          and ($4::boolean is null or $4 <> (known.public_stage = any($5)))`,
      values: [actor.userId, ids, filter?.jobId ?? null, filter?.active ?? null, ended],
      sort: { column: sortColumns[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map((row) => appliedJobView(row, this.addresses)) };
  }
}

/** The company as it was, with the images it has now: those it had are deleted once it shows others. */
function appliedJobView(row: Row, addresses: PublicAddresses): AppliedJobView {
  const company = {
    ...row.job.company,
    companyId: row.company_id,
    logo: addresses.ofReference(row.logo),
    banner: addresses.ofReference(row.banner),
  };
  return {
    id: row.id,
    version: row.version,
    jobId: row.job_id,
    company,
    name: company.name,
    position: row.job.position,
    locationType: row.job.locationType,
    title: row.job.title,
    publicStage: row.public_stage,
    active: !ended.includes(row.public_stage),
    jobClosed: !row.job_open,
    createdAt: row.applied_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}
