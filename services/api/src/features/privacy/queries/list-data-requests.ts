import type { CompanyDataRequestView, ListDataRequestsQuery } from '@app/contracts/privacy/data-request';
import type { LegalHoldReason } from '@app/contracts/retention/legal-hold';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks, type ImageLinking } from '../../../files-host/download-links.js';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import {
  dataRequestColumns,
  type DataRequestRow,
  dataRequestSort,
  dataRequestView,
} from '../data-request-row.js';

type Row = DataRequestRow & {
  job_id: string;
  applicant_id: string | null;
  first_name: string;
  last_name: string;
  photo_file_id: string | null;
  restricted_at: Date | null;
  legal_hold_reason: LegalHoldReason | null;
  legal_hold_until: string | null;
  assignee_id: string | null;
  assignee_first_name: string | null;
  assignee_last_name: string | null;
  assignee_photo_file_id: string | null;
};

export class ListDataRequests extends Query<ListPage<CompanyDataRequestView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListDataRequestsQuery,
  ) {
    super();
  }
}

/** What people ask the company about their data; the first due first, unless another order is asked for. */
@QueryHandler(ListDataRequests)
export class ListDataRequestsHandler implements IQueryHandler<ListDataRequests> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListDataRequests): Promise<ListPage<CompanyDataRequestView>> {
    const { sort, offset, limit, filter = {} } = query;
    const { companyId } = actor;
    const ids = filter.id ?? null;
    const page = await listRows<Row>(this.reader, actor.companyMode(companyId), {
      name: 'list-data-requests',
      text: REQUESTS,
      values: [companyId, filter.state ?? null, filter.applicationId ?? null, ids],
      sort: { column: dataRequestSort[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map((row) => viewOf(row, this.links.image)) };
  }
}

function viewOf(row: Row, photoOf: ImageLinking): CompanyDataRequestView {
  return {
    ...dataRequestView(row),
    jobId: row.job_id,
    person:
      row.applicant_id === null
        ? null
        : {
            applicantId: row.applicant_id,
            firstName: row.first_name,
            lastName: row.last_name,
            photo: photoOf(row.photo_file_id),
          },
    restrictedAt: row.restricted_at?.toISOString() ?? null,
    legalHold:
      row.legal_hold_reason === null ? null : { reason: row.legal_hold_reason, until: row.legal_hold_until },
    assignee: assigneeOf(row, photoOf),
  };
}

function assigneeOf(row: Row, photoOf: ImageLinking): CompanyDataRequestView['assignee'] {
  const { assignee_id: userId, assignee_first_name: firstName, assignee_last_name: lastName } = row;
  if (userId === null || firstName === null || lastName === null) return null;
  return { userId, firstName, lastName, photo: photoOf(row.assignee_photo_file_id) };
}

const REQUESTS = `select ${dataRequestColumns}, application.job_id, job.title as job_title,
    case when application.erased_at is null then asked.applicant_id end as applicant_id, application.first_name,
    application.last_name, application.photo_file_id, application.restricted_at, held.reason as legal_hold_reason, held.until as legal_hold_until,
    member.id as assignee_id, member.first_name as assignee_first_name, member.last_name as assignee_last_name,
    member.photo_file_id as assignee_photo_file_id
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
