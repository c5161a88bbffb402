import type { ResponseDeadlineView, ExtendResponseBody } from '@app/contracts/responses/response-deadline';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { requireReader } from '@app/domain/activity/require-reader';
import { goOn, promiseSeenAt } from '@app/domain/applications/response-clock';
import { Application } from '@app/domain/applications/application.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theApplication } from '../../../auditing/subjects.js';
import { responseDeadlineOf } from '../../../reads/response-deadline-row.js';
import { RecordCommand } from '../../../access/requests.js';

type Extended = ResponseDeadlineView & { id: string; version: number };

export class ExtendResponse extends RecordCommand<Extended, ExtendResponseBody> {}

/** Takes more days for an answer, once; the applicant is told why by mail and in the conversation. */
@CommandHandler(ExtendResponse)
export class ExtendResponseHandler implements ICommandHandler<ExtendResponse> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: ExtendResponse): Promise<Extended> {
    const { companyId } = actor;
    const card = await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const found = await em.findOne(Application, { id, companyId }, { lockMode });
      if (!found) throw new AppError('resource.not-found');
      if (found.version !== version) throw new AppError('resource.stale');
      await requireReader(em, found, 'reason');
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const before = { responseDueAt: found.promise.dueAt };
      // Its message asks for nothing.
      goOn(found, by.at);
      found.extendResponse(body.reason, by);
      // A move the applicant does not know of yet may have set another day.
      const { dueAt } = promiseSeenAt(found, by.at);
      const title = `You hear by ${dueAt === null ? 'a later day' : dayOf(dueAt)}`;
      em.persist(Activity.message(found, { title, content: body.reason, extendsResponse: true }, by));
      recordAct(
        em,
        actor,
        {
          verb: 'application.response-extended',
          ...theApplication(found),
          before,
          after: { responseDueAt: found.promise.dueAt },
        },
        by.at,
      );
      return found;
    });
    return { id, version: card.version, ...responseDeadlineOf(card) };
  }
}

/** `14 December`: the same everywhere, as mails write it. */
const dayOf = (moment: Date): string =>
  moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
