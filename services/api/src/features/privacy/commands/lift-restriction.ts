import type { UnrestrictedView } from '@app/contracts/privacy/data-request';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { Application } from '@app/domain/applications/application.entity';
import { awaitOutcome } from '@app/domain/applications/await-outcome';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theApplication } from '../../../auditing/subjects.js';
import { ByVersionCommand } from '../../../access/requests.js';

export class LiftRestriction extends ByVersionCommand<UnrestrictedView> {}

/** The company may use an application again; its applicant is told. */
@CommandHandler(LiftRestriction)
export class LiftRestrictionHandler implements ICommandHandler<LiftRestriction> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version }: LiftRestriction): Promise<UnrestrictedView> {
    const { companyId } = actor;
    const application = await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
      const found = await em.findOneOrFail(Application, { id, companyId }, lock);
      if (found.version !== version) throw new AppError('resource.stale');
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      found.restrict(false, by);
      // Its job may have ended meanwhile, and left this one without an outcome.
      await awaitOutcome(em, found, by.at);
      em.persist(Activity.systemLine(found, 'Restriction lifted', by));
      const change = { before: { restricted: true }, after: { restricted: false } };
      const act = { verb: 'application.restriction-lifted', ...theApplication(found), ...change } as const;
      recordAct(em, actor, act, by.at);
      return found;
    });
    return { id, version: application.version, restrictedAt: null };
  }
}
