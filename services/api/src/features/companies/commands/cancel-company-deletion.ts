import type { CompanyDeletionView } from '@app/contracts/companies/company-deletion';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import { ByIdCommand } from '../../../access/requests.js';
import { deletionViewOf } from '../company-row.js';

export class CancelCompanyDeletion extends ByIdCommand<CompanyDeletionView> {}

/** Keeps a company after all, as long as nothing of it is gone; it stays suspended. */
@CommandHandler(CancelCompanyDeletion)
export class CancelCompanyDeletionHandler implements ICommandHandler<CancelCompanyDeletion> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id: companyId }: CancelCompanyDeletion): Promise<CompanyDeletionView> {
    const id = actor.companyFor(companyId);
    return transaction(this.em, actor.companyMode(id), async (em) => {
      const found = await em.findOneOrFail(Company, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const before = { deletionDueAt: found.deletionDueAt?.toISOString() ?? null };
      const at = await databaseNow(em);
      if (!found.cancelCompanyDeletion({ actorId: actor.userId, at })) return deletionViewOf(found);
      const act = { verb: 'company.deletion-cancelled', before, after: null } as const;
      recordAct(em, actor, { ...theCompany(found), ...act }, at);
      return deletionViewOf(found);
    });
  }
}
