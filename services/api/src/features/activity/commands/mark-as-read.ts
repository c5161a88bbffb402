import type { MarkAsReadBody, ReadMarkView } from '@app/contracts/activity/mark-as-read';
import { transaction } from '@app/database/connection/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { BodyCommand } from '../../../access/requests.js';

export class MarkAsRead extends BodyCommand<ReadMarkView, MarkAsReadBody> {}

/** Notes how far a member, or the applicant, has read. Marks only go forward, and never beyond this moment. */
@CommandHandler(MarkAsRead)
export class MarkAsReadHandler implements ICommandHandler<MarkAsRead> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body: { entityId, readAt } }: MarkAsRead): Promise<ReadMarkView> {
    const isOwn = actor.scope('activity.mark-read') === 'self';
    const mark = await (isOwn ? this.own(actor, entityId, readAt) : this.ofCompany(actor, entityId, readAt));
    if (!mark) throw new AppError('resource.not-found');
    return { entityId, readAt: new Date(mark.read_at).toISOString() };
  }

  private async own(actor: Actor, entityId: string, readAt: string): Promise<Mark | undefined> {
    const { userId } = actor;
    const [mark] = await transaction(this.em, actor.personMode(), (em) =>
      em.execute<Mark[]>(OWN_MARK, [userId, readAt, entityId, userId]),
    );
    return mark;
  }

  private async ofCompany(actor: Actor, entityId: string, readAt: string): Promise<Mark | undefined> {
    const { companyId, userId } = actor;
    const onlyOf = actor.scope('activity.mark-read') === 'assigned' ? userId : null;
    const [mark] = await transaction(this.em, actor.companyMode(companyId), (em) =>
      em.execute<Mark[]>(MARK, [userId, readAt, entityId, companyId, onlyOf, userId]),
    );
    return mark;
  }
}

type Mark = { read_at: string };

/** Finds no application but one's own. */
const OWN_MARK = `insert into activity_read (user_id, application_id, company_id, read_at)
  select ?::uuid, application.id, application.company_id, least(?::timestamptz, clock_timestamp()) from application
  where application.id = ? and application.applicant_id = ?
  on conflict (user_id, application_id) do update set read_at = greatest(activity_read.read_at, excluded.read_at)
  returning read_at`;

/** Finds no application that the member may not read about, and so marks none. */
const MARK = `insert into activity_read (user_id, application_id, company_id, read_at)
  select ?::uuid, application.id, application.company_id, least(?::timestamptz, clock_timestamp()) from application
  where application.id = ? and application.company_id = ? and (?::uuid is null or exists (
    select from job_reviewer mine where mine.job_id = application.job_id and mine.user_id = ?))
  on conflict (user_id, application_id) do update set read_at = greatest(activity_read.read_at, excluded.read_at)
  returning read_at`;
