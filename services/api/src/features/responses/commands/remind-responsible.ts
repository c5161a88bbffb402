import {
  applicationsPerReminder,
  type ReminderRequestView,
  remindedAheadDays,
} from '@app/contracts/responses/due-responses';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { ReminderRequest } from '@app/domain/applications/reminder-request.entity';
import { Company } from '@app/domain/companies/company.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import { ActorCommand } from '../../../access/requests.js';

export class RemindResponsible extends ActorCommand<ReminderRequestView> {}

/** Of two at the same time the second one waits, and finds what was noted before. */
const NOTE = `insert into reminder_request_item (application_id, company_id, reminder_id, day)
  select id, company_id, ?, today.day from application,
    (select (?::timestamptz at time zone 'UTC')::date as day) today
  where company_id = ? and response_due_at <= ?::timestamptz + make_interval(days => ${remindedAheadDays})
    and not exists (select from reminder_request_item told
      where told.application_id = application.id and told.day >= today.day)
  order by response_due_at, id limit ${applicationsPerReminder}
  on conflict (application_id) do update set reminder_id = excluded.reminder_id, day = excluded.day
    where reminder_request_item.day < excluded.day
  returning application_id`;

/** Has those who are responsible reminded of what they owe within a week; of each application once a day. */
@CommandHandler(RemindResponsible)
export class RemindResponsibleHandler implements ICommandHandler<RemindResponsible> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: RemindResponsible): Promise<ReminderRequestView> {
    const { companyId } = actor;
    return transaction(this.em, actor.companyMode(companyId), async (em) => {
      const at = await databaseNow(em);
      const reminder = ReminderRequest.create(companyId, { actorId: actor.userId, at });
      await em.persist(reminder).flush();
      const noted = await em.execute<{ application_id: string }[]>(NOTE, [reminder.id, at, companyId, at]);
      if (noted.length === 0) throw new AppError('response-reminder.nothing-due');
      const company = theCompany(await em.findOneOrFail(Company, companyId));
      const after = { applications: noted.length };
      recordAct(em, actor, { ...company, verb: 'response-reminder.requested', before: null, after }, at);
      return { id: reminder.id, applications: noted.length };
    });
  }
}
