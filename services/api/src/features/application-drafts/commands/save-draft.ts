import {
  draftDays,
  type SaveDraftBody,
  type SavedDraftView,
} from '@app/contracts/application-drafts/application-draft';
import { transaction } from '@app/database/connection/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BodyCommand } from '../../../access/requests.js';

export class SaveDraft extends BodyCommand<SavedDraftView, SaveDraftBody> {}

type SavedRow = { updated_at: string; retained_until: string };

/**
 * Saves a draft for a published job; the last write wins. Writes after the application was submitted are rejected.
 */
@CommandHandler(SaveDraft)
export class SaveDraftHandler implements ICommandHandler<SaveDraft> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, body: { jobId, content } }: SaveDraft): Promise<SavedDraftView> {
    return transaction(this.em, actor.personMode(), async (em) => {
      const [saved] = await em.execute<SavedRow[]>(SAVE, [actor.userId, JSON.stringify(content), jobId]);
      if (!saved) throw new AppError('resource.not-found');
      return {
        id: jobId,
        updatedAt: new Date(saved.updated_at).toISOString(),
        expiresAt: new Date(saved.retained_until).toISOString(),
      };
    });
  }
}

const SAVE = `insert into application_draft (user_id, job_id, company_id, content, updated_at, retained_until)
  select ?::uuid, posting.job_id, posting.company_id, ?::jsonb, now(), now() + interval '${draftDays} days'
  from public_job posting where posting.job_id = ? and not exists (
    select from application sent
    where sent.job_id = posting.job_id and sent.applicant_id = app_user_id() and sent.status <> 'withdrawn')
  on conflict (user_id, job_id) do update
    set content = excluded.content, updated_at = excluded.updated_at, retained_until = excluded.retained_until
  returning updated_at, retained_until`;
