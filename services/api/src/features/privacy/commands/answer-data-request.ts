import type { AnswerDataRequestBody } from '@app/contracts/privacy/data-request';
import { correctableFieldLabels } from '@app/contracts/privacy/request-kinds';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import type { Application } from '@app/domain/applications/application.entity';
import { eraseApplication } from '@app/domain/erasure/erase-application';
import { answerOpenRequests } from '@app/domain/privacy/answer-open-requests';
import type { DataRequest } from '@app/domain/privacy/data-request.entity';
import { requireNoLegalHold } from '@app/domain/retention/legal-hold-on';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAnswers } from '../../../auditing/record-answers.js';
import { lockRequest } from '../lock-request.js';
import { RecordCommand } from '../../../access/requests.js';

type Answered = { id: string; version: number; answeredAt: string };
type By = { actorId: string; at: Date };

export class AnswerDataRequest extends RecordCommand<Answered, AnswerDataRequestBody> {}

/** The company says whether it does what was asked, once; what follows from a yes is done in the same transaction. */
@CommandHandler(AnswerDataRequest)
export class AnswerDataRequestHandler implements ICommandHandler<AnswerDataRequest> {
  constructor(
    private readonly em: EntityManager,
    private readonly unlinkedIds: UnlinkedIds,
  ) {}

  async execute({ actor, id, version, body }: AnswerDataRequest): Promise<Answered> {
    const { companyId } = actor;
    const { request, at } = await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const found = await lockRequest(em, { id, version }, companyId);
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      found.request.answerWith(body, by);
      await em.flush();
      const others =
        body.outcome === 'accepted'
          ? await doWhatWasAsked(em, found, { ...by, unlinkedIds: this.unlinkedIds })
          : [];
      recordAnswers(em, actor, [found.request, ...others], by.at);
      return { request: found.request, at: by.at };
    });
    return { id, version: request.version, answeredAt: at.toISOString() };
  }
}

/**
 * A right to object that holds leaves no ground to keep the data (GDPR, Article 17(1)(c)): it ends as a deletion does, and
 * with it what else was asked about the application. Answers those other requests.
 */
async function doWhatWasAsked(
  em: EntityManager,
  { request, application }: { request: DataRequest; application: Application },
  by: By & { unlinkedIds: UnlinkedIds },
): Promise<DataRequest[]> {
  const { kind, field } = request;
  if (kind === 'erase' || kind === 'object') {
    await requireNoLegalHold(em, application, by.at);
    const others = await answerOpenRequests(em, application, by);
    await eraseApplication(em, application, by);
    return others;
  }
  if (kind === 'restrict') application.restrict(true, by);
  const line =
    kind === 'restrict'
      ? 'Restricted, as the applicant asked'
      : `Corrected, as the applicant asked: ${correctableFieldLabels[field ?? 'other']}`;
  em.persist(Activity.systemLine(application, line, by));
  return [];
}
