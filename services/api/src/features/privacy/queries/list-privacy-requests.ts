import type {
  CompanyPrivacyRequestView,
  ListPrivacyRequestsQuery,
} from '@app/contracts/privacy/privacy-request';
import type { HoldReason } from '@app/contracts/retention/hold';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DownloadLinks, type ImageLinking } from '../../../files-host/download-links.js';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';
import {
  privacyRequestColumns,
  type PrivacyRequestRow,
  privacyRequestSort,
  privacyRequestView,
} from '../privacy-request-row.js';

type Row = PrivacyRequestRow & {
  job_id: string;
  applicant_id: string | null;
  first_name: string;
  last_name: string;
  photo_file_id: string | null;
  restricted_at: Date | null;
  hold_reason: HoldReason | null;
  hold_until: string | null;
  assignee_id: string | null;
  assignee_first_name: string | null;
  assignee_last_name: string | null;
  assignee_photo_file_id: string | null;
};

export class ListPrivacyRequests extends Query<ListPage<CompanyPrivacyRequestView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListPrivacyRequestsQuery,
  ) {
    super();
  }
}

/** What people ask the company about their data; the first due first, unless another order is asked for. */
@QueryHandler(ListPrivacyRequests)
export class ListPrivacyRequestsHandler implements IQueryHandler<ListPrivacyRequests> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, query }: ListPrivacyRequests): Promise<ListPage<CompanyPrivacyRequestView>> {
    const { sort, offset, limit, filter = {} } = query;
    const { companyId } = actor;
    const ids = filter.id ?? null;
    const page = await listRows<Row>(this.reader, actor.companyMode(companyId), {
      name: 'list-privacy-requests',
      text: REQUESTS,
      values: [companyId, filter.state ?? null, filter.applicationId ?? null, ids],
      sort: { column: privacyRequestSort[sort.field], direction: sort.direction },
      offset,
      limit,
      ids,
    });
    return { ...page, rows: page.rows.map((row) => viewOf(row, this.links.image)) };
  }
}

function viewOf(row: Row, photoOf: ImageLinking): CompanyPrivacyRequestView {
  return {
    ...privacyRequestView(row),
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
    hold: row.hold_reason === null ? null : { reason: row.hold_reason, until: row.hold_until },
    assignee: assigneeOf(row, photoOf),
  };
}

function assigneeOf(row: Row, photoOf: ImageLinking): CompanyPrivacyRequestView['assignee'] {
  const { assignee_id: userId, assignee_first_name: firstName, assignee_last_name: lastName } = row;
  if (userId === null || firstName === null || lastName === null) return null;
  return { userId, firstName, lastName, photo: photoOf(row.assignee_photo_file_id) };
}

const REQUESTS = `select ${privacyRequestColumns}, application.job_id, job.title as job_title,
    case when application.erased_at is null then asked.applicant_id end as applicant_id, application.first_name,
    application.last_name, application.photo_file_id, application.restricted_at, held.reason as hold_reason, held.until as hold_until,
    member.id as assignee_id, member.first_name as assignee_first_name, member.last_name as assignee_last_name,
    member.photo_file_id as assignee_photo_file_id
  from privacy_request asked
    join application on application.company_id = asked.company_id and application.id = asked.application_id
    join job on job.company_id = application.company_id and job.id = application.job_id
    left join app_user member on member.id = asked.assignee_id
    left join lateral (select hold.reason, ((hold.ends_at at time zone 'UTC')::date - 1)::text as until from hold
      where hold.company_id = application.company_id and hold.job_id = application.job_id
        and (hold.application_id is null or hold.application_id = application.id)
        and hold.ended_at is null and (hold.ends_at is null or hold.ends_at > now())
      order by hold.ends_at desc nulls first, hold.id limit 1) held
      on asked.answered_at is null and application.erased_at is null
  where asked.company_id = $1
    and ($2::text is null or $2 = case when asked.answered_at is null and application.erased_at is null then 'open' else 'answered' end)
    and ($3::uuid is null or asked.application_id = $3)
    and ($4::uuid[] is null or asked.id = any($4))`;
