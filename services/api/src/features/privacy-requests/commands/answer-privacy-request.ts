import type { AnswerPrivacyRequestBody } from '@app/contracts/privacy/privacy-request';
import { correctableFieldLabels } from '@app/contracts/privacy/request-kinds';
import { databaseNow, transaction } from '@app/database/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import type { Application } from '@app/domain/applications/application.entity';
import { eraseApplication } from '@app/domain/erasure/erase-application';
import type { PrivacyRequest } from '@app/domain/privacy/privacy-request.entity';
import { requireNoHold } from '@app/domain/retention/hold-on';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../http/actor.js';
import { lockRequest } from '../lock-request.js';
import { thePrivacyRequest } from '../the-privacy-request.js';

type Answered = { id: string; version: number; answeredAt: string };
type By = { actorId: string; at: Date };

export class AnswerPrivacyRequest extends Command<Answered> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly body: AnswerPrivacyRequestBody,
  ) {
    super();
  }
}

/** The company says whether it does what was asked, once; what follows from a yes is done in the same transaction. */
@CommandHandler(AnswerPrivacyRequest)
export class AnswerPrivacyRequestHandler implements ICommandHandler<AnswerPrivacyRequest> {
  constructor(
    private readonly em: EntityManager,
    private readonly unlinkedIds: UnlinkedIds,
  ) {}

  async execute({ actor, id, version, body }: AnswerPrivacyRequest): Promise<Answered> {
    const { companyId } = actor;
    const { request, at } = await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const found = await lockRequest(em, { id, version }, companyId);
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const { kind } = found.request;
      found.request.answerWith(body, by);
      const change = { before: { kind }, after: { kind, outcome: body.outcome } };
      const act = {
        verb: 'privacy-request.answered',
        ...thePrivacyRequest(found.request),
        ...change,
      } as const;
      recordAct(em, actor, act, by.at);
      await em.flush();
      if (body.outcome === 'accepted')
        await doWhatWasAsked(em, found, { ...by, unlinkedIds: this.unlinkedIds });
      return { request: found.request, at: by.at };
    });
    return { id, version: request.version, answeredAt: at.toISOString() };
  }
}

/** A right to object that holds leaves no ground to keep the data (GDPR, Article 17(1)(c)): it ends as a deletion does. */
async function doWhatWasAsked(
  em: EntityManager,
  { request, application }: { request: PrivacyRequest; application: Application },
  by: By & { unlinkedIds: UnlinkedIds },
): Promise<void> {
  const { kind, field } = request;
  if (kind === 'erase' || kind === 'object') {
    await requireNoHold(em, application, by.at);
    await eraseApplication(em, application, by);
    return;
  }
  if (kind === 'restrict') application.restrict(true, by);
  const line =
    kind === 'restrict'
      ? 'Restricted, as the applicant asked'
      : `Corrected, as the applicant asked: ${correctableFieldLabels[field ?? 'other']}`;
  em.persist(Activity.systemLine(application, line, by));
}
