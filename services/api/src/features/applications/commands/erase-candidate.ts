import type { CandidateErasedView } from '@app/contracts/applications/candidate';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { requireUsable } from '@app/domain/applications/restriction';
import { eraseApplication } from '@app/domain/erasure/erase-application';
import { answerOpenRequests } from '@app/domain/privacy/answer-open-requests';
import { requireNoLegalHold } from '@app/domain/retention/legal-hold-on';
import { excludeLegalHolds } from '@app/domain/retention/exclude-legal-holds';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { recordAnswers } from '../../../auditing/record-answers.js';
import { theApplication } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { ByIdCommand } from '../../../access/requests.js';

export class EraseCandidate extends ByIdCommand<CandidateErasedView> {}

/**
 * Erases all that somebody sent to the company, and what it wrote about them; nothing of it while any is on hold, or
 * restricted: whoever asked for that may need what is kept. What they asked for and wait for is answered by it.
 */
@CommandHandler(EraseCandidate)
export class EraseCandidateHandler implements ICommandHandler<EraseCandidate> {
  constructor(
    private readonly em: EntityManager,
    private readonly unlinkedIds: UnlinkedIds,
  ) {}

  async execute({ actor, id: applicantId, companyId }: EraseCandidate): Promise<CandidateErasedView> {
    const mine = actor.companyFor(companyId, 'filter.companyId');
    return transaction(this.em, actor.companyMode(mine), async (em) => {
      const sent = await lockedOf(em, { applicantId, companyId: mine, erasedAt: null });
      if (sent.length === 0) throw new AppError('resource.not-found');
      const at = await databaseNow(em);
      for (const application of sent) {
        requireUsable(application);
        await requireNoLegalHold(em, application, at);
      }
      for (const application of sent) await this.erase(em, application, { actor, at });
      return { id: applicantId, applications: sent.length };
    });
  }

  private async erase(
    em: EntityManager,
    application: Application,
    { actor, at }: { actor: Actor; at: Date },
  ): Promise<void> {
    const answered = await answerOpenRequests(em, application, { actorId: actor.userId, at });
    recordAnswers(em, actor, answered, at);
    await eraseApplication(em, application, { at, unlinkedIds: this.unlinkedIds });
    const change = { before: { erased: false }, after: { erased: true } };
    recordAct(em, actor, { verb: 'application.erased', ...theApplication(application), ...change }, at);
  }
}

/** Jobs first, so that nobody sets a hold on one of them meanwhile. */
async function lockedOf(
  em: EntityManager,
  theirs: { applicantId: string; companyId: string; erasedAt: null },
): Promise<Application[]> {
  const found = await em.find(Application, theirs, { fields: ['jobId'], disableIdentityMap: true });
  await excludeLegalHolds(
    em,
    found.map(({ jobId }) => jobId),
  );
  const ids = found.map(({ id }) => id);
  return em.find(
    Application,
    { ...theirs, id: { $in: ids } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
}
