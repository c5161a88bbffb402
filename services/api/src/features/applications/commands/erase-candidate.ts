import type { CandidateErasedView } from '@app/contracts/applications/candidate';
import { databaseNow, transaction } from '@app/database/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { eraseApplication } from '@app/domain/erasure/erase-application';
import { requireNoHold } from '@app/domain/retention/hold-on';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theApplication } from '../../../auditing/subjects.js';
import type { Actor } from '../../../http/actor.js';

export class EraseCandidate extends Command<CandidateErasedView> {
  constructor(
    readonly actor: Actor,
    readonly applicantId: string,
    readonly companyId: string | undefined,
  ) {
    super();
  }
}

/** Erases all that somebody sent to the company, and what it wrote about them; nothing of it while any is on hold. */
@CommandHandler(EraseCandidate)
export class EraseCandidateHandler implements ICommandHandler<EraseCandidate> {
  constructor(
    private readonly em: EntityManager,
    private readonly unlinkedIds: UnlinkedIds,
  ) {}

  async execute({ actor, applicantId, companyId }: EraseCandidate): Promise<CandidateErasedView> {
    const mine = actor.companyFor(companyId, 'filter.companyId');
    return transaction(this.em, actor.companyMode(mine), async (em) => {
      const sent = await em.find(
        Application,
        { applicantId, companyId: mine, erasedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      if (sent.length === 0) throw new AppError('resource.not-found');
      const at = await databaseNow(em);
      for (const application of sent) await requireNoHold(em, application, at);
      for (const application of sent) {
        await eraseApplication(em, application, { at, unlinkedIds: this.unlinkedIds });
        const change = { before: { erased: false }, after: { erased: true } };
        recordAct(em, actor, { verb: 'application.erased', ...theApplication(application), ...change }, at);
      }
      return { id: applicantId, applications: sent.length };
    });
  }
}
