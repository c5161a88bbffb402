import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { confirmRestriction } from '@app/domain/applications/restriction';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theApplication } from '../../../auditing/subjects.js';
import { ByVersionCommand } from '../../../access/requests.js';

export class ConfirmRestriction extends ByVersionCommand<void> {}

/** Says that an application still may only be kept: nobody is asked about it for a while. */
@CommandHandler(ConfirmRestriction)
export class ConfirmRestrictionHandler implements ICommandHandler<ConfirmRestriction> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version }: ConfirmRestriction): Promise<void> {
    const { companyId } = actor;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
      const found = await em.findOneOrFail(Application, { id, companyId }, lock);
      if (found.version !== version) throw new AppError('resource.stale');
      const at = await databaseNow(em);
      confirmRestriction(found, at);
      const change = { before: { restricted: true }, after: { restricted: true } };
      recordAct(
        em,
        actor,
        { verb: 'application.restriction-confirmed', ...theApplication(found), ...change },
        at,
      );
    });
  }
}
