import type { CompanyDataRequestView, ListDataRequestsQuery } from '@app/contracts/privacy/data-request';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks, type ImageLinking } from '../../../files-host/download-links.js';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { dataRequestColumns } from '../data-request-columns.js';
import { PageQuery } from '../../../access/requests.js';

/** Photos are ids of files, until they get their links. */
type Read = Omit<CompanyDataRequestView, 'person' | 'assignee'> & {
  person: Unlinked<CompanyDataRequestView['person']> | null;
  assignee: Unlinked<CompanyDataRequestView['assignee']> | null;
};
type Unlinked<Person> = Omit<NonNullable<Person>, 'photo'> & { photoFileId: string | null };

export class ListDataRequests extends PageQuery<CompanyDataRequestView, ListDataRequestsQuery> {}

/** What people ask the company about their data; the first due first, unless another order is asked for. */
@QueryHandler(ListDataRequests)
export class ListDataRequestsHandler implements IQueryHandler<ListDataRequests> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListDataRequests): Promise<ListPage<CompanyDataRequestView>> {
    const { companyId } = actor;
    const { id, state, applicationId } = query.filter ?? {};
    const page = await listViews<Read>(this.reader, actor.companyMode(companyId), query, {
      name: 'list-data-requests',
      text: REQUESTS,
      values: [companyId, state, applicationId, id],
    });
    return { ...page, rows: page.rows.map((read) => withPhotos(read, this.links.image)) };
  }
}

function withPhotos({ person, assignee, ...request }: Read, photoOf: ImageLinking): CompanyDataRequestView {
  const linked = <Person extends { photoFileId: string | null }>({ photoFileId, ...of }: Person) => ({
    ...of,
    photo: photoOf(photoFileId),
  });
  return { ...request, person: person && linked(person), assignee: assignee && linked(assignee) };
}

const REQUESTS = `select ${dataRequestColumns}, application.job_id, job.title as job_title, application.restricted_at,
    case when application.erased_at is null and asked.applicant_id is not null then jsonb_build_object(
      'applicantId', asked.applicant_id, 'firstName', application.first_name, 'lastName', application.last_name,
      'photoFileId', application.photo_file_id) end as person,
    case when held.reason is not null then jsonb_build_object('reason', held.reason, 'until', held.until) end as legal_hold,
    case when member.id is not null then jsonb_build_object('userId', member.id, 'firstName', member.first_name,
      'lastName', member.last_name, 'photoFileId', member.photo_file_id) end as assignee
  from data_request asked
    join application on application.company_id = asked.company_id and application.id = asked.application_id
    join job on job.company_id = application.company_id and job.id = application.job_id
    left join app_user member on member.id = asked.assignee_id
    left join lateral (select legal_hold.reason, ((legal_hold.ends_at at time zone 'UTC')::date - 1)::text as until from legal_hold
      where legal_hold.company_id = application.company_id and legal_hold.job_id = application.job_id
        and (legal_hold.application_id is null or legal_hold.application_id = application.id)
        and legal_hold.ended_at is null and (legal_hold.ends_at is null or legal_hold.ends_at > now())
      order by legal_hold.ends_at desc nulls first, legal_hold.id limit 1) held
      on asked.answered_at is null and application.erased_at is null
  where asked.company_id = $1
    and ($2::text is null or $2 = case when asked.answered_at is null and application.erased_at is null then 'open' else 'answered' end)
    and ($3::uuid is null or asked.application_id = $3)
    and ($4::uuid[] is null or asked.id = any($4))`;
