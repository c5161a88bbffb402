import type { CompanyPlace } from '@app/contracts/companies/company-view';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { isRemote, placeOfJob } from '../place-of-job.js';

export class GetPublicCompany extends Query<string> {
  constructor(readonly companyId: string) {
    super();
  }
}

type Row = { view: string; reply_weeks: string | null; open_jobs: string };
type PlacesRow = { places: CompanyPlace[] | null };

const shownPlaces = 6;
/** Of a company with more open jobs than that, places are not counted: the search narrows them. */
const mostCounted = 1_000;

const placesOfJobs = `select jsonb_agg(jsonb_build_object('place', place, 'remote', remote, 'jobs', jobs)
    order by jobs desc, remote, place) as places
  from (select place, remote, count(*) as jobs from (
      select case when ${isRemote} then null else ${placeOfJob} end as place, ${isRemote} as remote
      from job_search where company_id = $1 and (expired_at is null or expired_at > now())
      limit ${mostCounted + 1}) open
    where place is not null or remote group by place, remote
    order by count(*) desc, remote, place limit ${shownPlaces}) found`;

/** A published company as finished JSON. Drafts, suspended and unknown ones are the same: not found. */
@QueryHandler(GetPublicCompany)
export class GetPublicCompanyHandler implements IQueryHandler<GetPublicCompany> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
  ) {}

  async execute({ companyId }: GetPublicCompany): Promise<string> {
    const [[row], [found]] = await this.reader.all<[Row, PlacesRow]>({ as: 'public' }, [
      {
        name: 'get-public-company',
        text: `select view, reply_weeks, (
            select count(*) from job_search
            where company_id = $1 and (expired_at is null or expired_at > now())) as open_jobs
          from public_company where company_id = $1`,
        values: [companyId],
      },
      { name: 'places-of-company', text: placesOfJobs, values: [companyId] },
    ]);
    if (!row) throw new AppError('resource.not-found');
    const places = Number(row.open_jobs) > mostCounted ? [] : (found?.places ?? []);
    const counted = `"replyWeeks":${row.reply_weeks ?? 'null'},"openJobCount":${row.open_jobs},"places":${JSON.stringify(places)}`;
    return this.addresses.inJson(`${row.view.slice(0, -1)},${counted}}`);
  }
}
