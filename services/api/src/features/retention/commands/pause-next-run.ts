import { nextRunAfter } from '@app/contracts/retention/retention-run';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { RetentionRun } from '@app/domain/retention/retention-run.entity';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import { ActorCommand } from '../../../access/requests.js';

export class PauseNextRun extends ActorCommand<void> {}

/** Nothing goes in the coming night; the night after is as usual. */
@CommandHandler(PauseNextRun)
export class PauseNextRunHandler implements ICommandHandler<PauseNextRun> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: PauseNextRun): Promise<void> {
    const { companyId } = actor;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const company = await em.findOneOrFail(Company, companyId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const at = await databaseNow(em);
      const runsAt = nextRunAfter(at);
      if ((await em.count(RetentionRun, { companyId, runsAt })) > 0) return;
      em.persist(RetentionRun.pause(companyId, runsAt, actor.userId));
      const after = { runsAt: runsAt.toISOString() };
      recordAct(em, actor, { ...theCompany(company), verb: 'retention-run.paused', before: null, after }, at);
    });
  }
}
