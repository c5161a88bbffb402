import type { ApplicationDraftView } from '@app/contracts/application-drafts/application-draft';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';

export class ListMyDrafts extends Query<ApplicationDraftView[]> {
  constructor(readonly actor: Actor) {
    super();
  }
}

type Row = {
  job_id: string;
  company_id: string;
  company_name: string | null;
  title: string | null;
  open: boolean;
  content: ApplicationDraftView['content'];
  updated_at: Date;
  retained_until: Date;
};

/** One's own drafts, the latest first, until their time is over. */
@QueryHandler(ListMyDrafts)
export class ListMyDraftsHandler implements IQueryHandler<ListMyDrafts> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor }: ListMyDrafts): Promise<ApplicationDraftView[]> {
    const rows = await this.reader.rows<Row>(actor.personMode(), {
      name: 'my-drafts',
      text: `select draft.job_id, draft.company_id, posting.view::jsonb -> 'company' ->> 'name' as company_name,
          posting.view::jsonb ->> 'title' as title, coalesce(
            posting.open and (posting.expired_at is null or posting.expired_at > now()), false) as open,
          draft.content, draft.updated_at, draft.retained_until
        from application_draft draft join public_job posting on posting.job_id = draft.job_id
        where draft.user_id = $1 and draft.retained_until > now() order by draft.updated_at desc, draft.job_id`,
      values: [actor.userId],
    });
    return rows.map((row) => ({
      id: row.job_id,
      companyId: row.company_id,
      companyName: row.company_name ?? '',
      title: row.title ?? '',
      open: row.open,
      content: row.content,
      updatedAt: row.updated_at.toISOString(),
      expiresAt: row.retained_until.toISOString(),
    }));
  }
}
