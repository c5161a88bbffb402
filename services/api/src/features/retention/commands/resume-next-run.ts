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

export class ResumeNextRun extends ActorCommand<void> {}

/** The coming night is as usual after all. */
@CommandHandler(ResumeNextRun)
export class ResumeNextRunHandler implements ICommandHandler<ResumeNextRun> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ResumeNextRun): Promise<void> {
    const { companyId } = actor;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const company = await em.findOneOrFail(Company, companyId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const at = await databaseNow(em);
      const runsAt = nextRunAfter(at);
      const paused = await em.findOne(RetentionRun, { companyId, runsAt, state: 'paused' });
      if (!paused) return;
      em.remove(paused);
      const before = { runsAt: runsAt.toISOString() };
      recordAct(
        em,
        actor,
        { ...theCompany(company), verb: 'retention-run.resumed', before, after: null },
        at,
      );
    });
  }
}
