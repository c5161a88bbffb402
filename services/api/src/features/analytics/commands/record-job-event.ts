import type { JobEventBody } from '@app/contracts/analytics/job-event';
import { transaction } from '@app/database/connection/transaction';
import { newId } from '@app/platform/identifiers/new-id';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

export class RecordJobEvent extends Command<void> {
  constructor(readonly event: JobEventBody) {
    super();
  }
}

/** The same opening counts once. Nothing is written where the public sees no such job, or no job of this company. */
const RECORD = `insert into job_event (id, name, job_id, company_id, description, opening_id, happened_at)
  select ?, ?, ?::uuid, ?::uuid, ?, ?::uuid, now()
  where exists (select from public_job where company_id = ?::uuid and job_id = coalesce(?::uuid, job_id))
  on conflict do nothing`;

/**
 * Counts the opening of a published job or of its company. Events about anything else are dropped without a word: the
 * answer must not tell which drafts exist.
 */
@CommandHandler(RecordJobEvent)
export class RecordJobEventHandler implements ICommandHandler<RecordJobEvent> {
  constructor(private readonly em: EntityManager) {}

  async execute({ event }: RecordJobEvent): Promise<void> {
    const {
      name,
      job_id: jobId = null,
      company_id: companyId,
      description,
      opening_id: opening = null,
    } = event;
    const values = [newId(), name, jobId, companyId, description || null, opening, companyId, jobId];
    await transaction(this.em, { as: 'public' }, (em) => em.execute(RECORD, values));
  }
}
