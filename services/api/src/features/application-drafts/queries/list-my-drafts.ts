import type { ApplicationDraftView } from '@app/contracts/application-drafts/application-draft';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ActorQuery } from '../../../access/requests.js';

export class ListMyDrafts extends ActorQuery<ApplicationDraftView[]> {}

/** One's own drafts, the latest first, until their time is over. */
@QueryHandler(ListMyDrafts)
export class ListMyDraftsHandler implements IQueryHandler<ListMyDrafts> {
  constructor(private readonly reader: ScopedReader) {}

  execute({ actor }: ListMyDrafts): Promise<ApplicationDraftView[]> {
    return this.reader.views<ApplicationDraftView>(actor.personMode(), {
      name: 'my-drafts',
      text: `select draft.job_id as id, draft.company_id,
          coalesce(posting.view::jsonb -> 'company' ->> 'name', '') as company_name,
          coalesce(posting.view::jsonb ->> 'title', '') as title,
          coalesce(posting.open and (posting.expired_at is null or posting.expired_at > now()), false) as open,
          draft.content, draft.updated_at, draft.retained_until as expires_at
        from application_draft draft join public_job posting on posting.job_id = draft.job_id
        where draft.user_id = $1 and draft.retained_until > now() order by draft.updated_at desc, draft.job_id`,
      values: [actor.userId],
    });
  }
}
