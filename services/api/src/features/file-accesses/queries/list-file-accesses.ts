import type { RoleType } from '@app/contracts/access/roles';
import type { FileAccessView, ListFileAccessesQuery } from '@app/contracts/file-accesses/file-access';
import type { FileType } from '@app/contracts/files/file-types';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listRows } from '../../../reads/list-rows.js';

export class ListFileAccesses extends Query<ListPage<FileAccessView>> {
  constructor(
    readonly actor: Actor,
    readonly query: ListFileAccessesQuery,
  ) {
    super();
  }
}

type Row = {
  id: string;
  application_id: string | null;
  file_id: string;
  file_name: string;
  file_type: FileType;
  company_id: string | null;
  company_name: string | null;
  role_type: RoleType | null;
  opened_at: Date;
  user_id: string | null;
  first_name: string | null;
  last_name: string | null;
};

/* To the check of statements an id that a function makes may be null; it never is. */

/** What applicants see of it: the company and the role. */
const OWN = `select coalesce(id, '00000000-0000-0000-0000-000000000000'::uuid) as id, application_id, file_id, file_name, file_type, company_id, company_name, role_type, opened_at,
    null::uuid as user_id, null::text as first_name, null::text as last_name
  from my_file_accesses()
  where ($1::uuid[] is null or id = any($1)) and ($2::uuid is null or application_id = $2)
    and ($3::uuid is null or file_id = $3) and ($4::uuid is null or company_id = $4)`;

/** What members see of it: who it was. Reviewers see it of the jobs they review. */
const OF_COMPANY = `select found.*, company.name as company_name from (
    select coalesce(file_access_id(opened.application_id, opened.file_id, opened.user_id, opened.opened_on), opened.file_id) as id,
      opened.application_id, opened.file_id, file.file_name, file.type as file_type, opened.company_id,
      held.role_type, opened.opened_at, opened.user_id, person.first_name, person.last_name
    from file_access opened
    join stored_file file on file.id = opened.file_id
    left join app_user person on person.id = opened.user_id
    left join role_assignment held on held.user_id = opened.user_id and held.company_id = opened.company_id
    where opened.company_id = $4 and ($2::uuid is null or opened.application_id = $2)
      and ($3::uuid is null or opened.file_id = $3)
      and ($5::uuid is null or exists (select from application sent
        join job_reviewer mine on mine.job_id = sent.job_id and mine.user_id = $5
        where sent.id = opened.application_id and sent.company_id = $4))
  ) found join company on company.id = found.company_id
  where ($1::uuid[] is null or found.id = any($1))`;

/** Who opened what: of one's own files, or of what was sent to the company. */
@QueryHandler(ListFileAccesses)
export class ListFileAccessesHandler implements IQueryHandler<ListFileAccesses> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, query }: ListFileAccesses): Promise<ListPage<FileAccessView>> {
    const isOwn = actor.scope('file-access.list') === 'self';
    const page = await (isOwn ? this.own(actor, query) : this.ofCompany(actor, query));
    return { ...page, rows: page.rows.map(viewOf) };
  }

  private own(actor: Actor, query: ListFileAccessesQuery): Promise<ListPage<Row>> {
    const { id: ids = null, applicationId = null, fileId = null, companyId = null } = query.filter ?? {};
    return listRows<Row>(this.reader, actor.personMode(), {
      name: 'my-file-accesses',
      text: OWN,
      values: [ids, applicationId, fileId, companyId],
      sort: sortOf(query),
      offset: query.offset,
      limit: query.limit,
      ids,
    });
  }

  private ofCompany(actor: Actor, query: ListFileAccessesQuery): Promise<ListPage<Row>> {
    const { id: ids = null, applicationId = null, fileId = null, companyId: named } = query.filter ?? {};
    const companyId = actor.companyFor(named, 'filter.companyId');
    const reviewer = actor.scope('file-access.list') === 'assigned' ? actor.userId : null;
    return listRows<Row>(this.reader, actor.companyMode(companyId), {
      name: 'file-accesses',
      text: OF_COMPANY,
      values: [ids, applicationId, fileId, companyId, reviewer],
      sort: sortOf(query),
      offset: query.offset,
      limit: query.limit,
      ids,
    });
  }
}

function sortOf({ sort }: ListFileAccessesQuery) {
  const column = sort.field === 'id' ? 'id' : 'opened_at';
  return { column, direction: sort.direction, filled: true };
}

function viewOf(row: Row): FileAccessView {
  const { user_id: id, first_name: firstName, last_name: lastName } = row;
  return {
    id: row.id,
    openedAt: row.opened_at.toISOString(),
    applicationId: row.application_id,
    fileId: row.file_id,
    fileName: row.file_name,
    fileType: row.file_type,
    companyId: row.company_id,
    companyName: row.company_name,
    roleType: row.role_type,
    member: id === null ? null : { id, firstName: firstName ?? '', lastName: lastName ?? '' },
  };
}
