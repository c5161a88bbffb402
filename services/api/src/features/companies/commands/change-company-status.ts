import type { CompanyStatusBody } from '@app/contracts/companies/company-details';
import { projectCompany } from '@app/database/projections/project-jobs';
import { databaseNow, transaction } from '@app/database/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';

type Changed = { id: string; status: 'draft' | 'published'; version: number };

export class ChangeCompanyStatus extends Command<Changed> {
  constructor(
    readonly actor: Actor,
    readonly companyId: string,
    readonly body: CompanyStatusBody,
  ) {
    super();
  }
}

/** Publishes a company or takes it back to a draft; its jobs appear and vanish with it. */
@CommandHandler(ChangeCompanyStatus)
export class ChangeCompanyStatusHandler implements ICommandHandler<ChangeCompanyStatus> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, companyId, body }: ChangeCompanyStatus): Promise<Changed> {
    const mine = actor.companyFor(companyId);
    const company = await transaction(this.em, actor.companyMode(mine), async (em) => {
      const found = await em.findOneOrFail(Company, mine, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      if (body.status === 'published') found.publish(by);
      else found.unpublish(by);
      await projectCompany(em, mine);
      return found;
    });
    return { id: company.id, status: company.status, version: company.version };
  }
}
