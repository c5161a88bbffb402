import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import type { SavedJobView } from '@app/contracts/saved-jobs/saved-job';
import { placeLine } from '@app/contracts/vocabulary/location';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ActorQuery } from '../../../access/requests.js';
import { PublicAddresses } from '../../../http/public-addresses.js';

export class ListSavedJobs extends ActorQuery<SavedJobView[]> {}

type Row = { saved_at: Date; open: boolean; ended_at: Date | null; job: Omit<JobPreviewView, 'similar'> };

/** One's own saved jobs, the latest first. What the public sees no more, nobody sees here either. */
@QueryHandler(ListSavedJobs)
export class ListSavedJobsHandler implements IQueryHandler<ListSavedJobs> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
  ) {}

  async execute({ actor }: ListSavedJobs): Promise<SavedJobView[]> {
    const rows = await this.reader.rows<Row>(actor.personMode(), {
      name: 'saved-jobs',
      text: `select saved_at, shown.open, case when not shown.open then posting.expired_at end as ended_at,
          posting.view::jsonb as job
        from saved_job join public_job posting using (job_id)
          cross join lateral (select coalesce(
            posting.open and (posting.expired_at is null or posting.expired_at > now()), false) as open) shown
        where user_id = $1 order by saved_at desc, job_id desc`,
      values: [actor.userId],
    });
    return rows.map((row) => savedJobView(row, this.addresses));
  }
}

function savedJobView({ saved_at, open, ended_at, job }: Row, addresses: PublicAddresses): SavedJobView {
  const { city, country } = job.location;
  return {
    id: job.id,
    savedAt: saved_at.toISOString(),
    open,
    closedAt: ended_at?.toISOString() ?? null,
    job: {
      id: job.id,
      companyId: job.company.companyId,
      companyName: job.company.name,
      companyLogo: addresses.ofReference(job.company.logo),
      companyDomain: job.company.verifiedDomain ?? null,
      title: job.title,
      position: job.position,
      place: placeLine({ city: city ?? undefined, country: country ?? undefined }),
      locationType: job.locationType,
      employmentType: job.employmentType,
      employmentDetail: job.employmentDetail ?? null,
      seniority: job.seniority,
      industry: job.industry,
      skills: job.skills.slice(0, 5),
      salary: job.salary,
      publishedAt: job.publishedAt ?? saved_at.toISOString(),
      expiredAt: job.expiredAt,
      closing: job.closing ?? null,
      // Pages that were stored before there were records have none.
      replyRecord: job.company.replyRecord ?? null,
    },
  };
}
