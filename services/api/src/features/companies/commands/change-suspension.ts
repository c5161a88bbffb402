import type { ChangedCompanyView } from '@app/contracts/companies/company-view';
import { projectPublicCompany } from '@app/database/projections/project-public-company';
import { databaseNow, transaction } from '@app/database/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import type { Actor } from '../../../http/actor.js';
import { changedCompanyView } from '../company-row.js';

export class ChangeSuspension extends Command<ChangedCompanyView> {
  constructor(
    readonly actor: Actor,
    readonly companyId: string,
    readonly suspended: boolean,
  ) {
    super();
  }
}

/**
 * Suspends a company or ends that. A suspended one is gone from everything public at once and cannot be published; its
 * members keep their roles and read on. Restored, it is what it was before. Saying it twice changes nothing.
 */
@CommandHandler(ChangeSuspension)
export class ChangeSuspensionHandler implements ICommandHandler<ChangeSuspension> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, companyId, suspended }: ChangeSuspension): Promise<ChangedCompanyView> {
    const id = actor.companyFor(companyId);
    const company = await transaction(this.em, actor.companyMode(id), async (em) => {
      const found = await em.findOneOrFail(Company, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      if (!(suspended ? found.suspend(by) : found.restore(by))) return found;
      const verb = suspended ? 'company.suspended' : 'company.restored';
      const change = { before: { suspended: !suspended }, after: { suspended } };
      recordAct(em, actor, { verb, ...theCompany(found), ...change }, by.at);
      await projectPublicCompany(em, id);
      return found;
    });
    return changedCompanyView(company);
  }
}
