import type { FileAccessView, ListFileAccessesQuery } from '@app/contracts/file-accesses/file-access';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { ListPage } from '../../../http/list-page.js';
import { listViews } from '../../../reads/list-rows.js';
import { PageQuery } from '../../../access/requests.js';

export class ListFileAccesses extends PageQuery<FileAccessView, ListFileAccessesQuery> {}

/** What applicants see of it: the company and the role. */
const OWN = `select id, application_id, file_id, file_name, file_type, company_id, company_name, role_type, opened_at,
    null::jsonb as member
  from my_file_accesses()
  where ($1::uuid[] is null or id = any($1)) and ($2::uuid is null or application_id = $2)
    and ($3::uuid is null or file_id = $3) and ($4::uuid is null or company_id = $4)`;

/** What members see of it: who it was. Reviewers see it of the jobs they review. */
const OF_COMPANY = `select found.*, company.name as company_name from (
    select file_access_id(opened.application_id, opened.file_id, opened.user_id, opened.opened_on) as id,
      opened.application_id, opened.file_id, file.file_name, file.type as file_type, opened.company_id,
      held.role_type, opened.opened_at, jsonb_build_object('id', opened.user_id,
        'firstName', coalesce(person.first_name, ''), 'lastName', coalesce(person.last_name, '')) as member
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

  execute({ actor, query }: ListFileAccesses): Promise<ListPage<FileAccessView>> {
    const isOwn = actor.scope('file-access.list') === 'self';
    return isOwn ? this.own(actor, query) : this.ofCompany(actor, query);
  }

  private own(actor: Actor, query: ListFileAccessesQuery): Promise<ListPage<FileAccessView>> {
    const { id, applicationId, fileId, companyId } = query.filter ?? {};
    return listViews(this.reader, actor.personMode(), query, {
      name: 'my-file-accesses',
      text: OWN,
      values: [id, applicationId, fileId, companyId],
      filled: true,
    });
  }

  private ofCompany(actor: Actor, query: ListFileAccessesQuery): Promise<ListPage<FileAccessView>> {
    const { id, applicationId, fileId, companyId: named } = query.filter ?? {};
    const companyId = actor.companyFor(named, 'filter.companyId');
    const reviewer = actor.scope('file-access.list') === 'assigned' ? actor.userId : null;
    return listViews(this.reader, actor.companyMode(companyId), query, {
      name: 'file-accesses',
      text: OF_COMPANY,
      values: [id, applicationId, fileId, companyId, reviewer],
      filled: true,
    });
  }
}
