import { projectPublicCompany } from '@app/database/projections/project-public-company';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { CompanyDomain } from '@app/domain/company-domains/company-domain.entity';
import { Company } from '@app/domain/companies/company.entity';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import { ByIdCommand } from '../../../access/requests.js';

export class RemoveDomain extends ByIdCommand<void> {}

/** Takes the domain of a company away, and with it all that the public reads of it. Saying it twice changes nothing. */
@CommandHandler(RemoveDomain)
export class RemoveDomainHandler implements ICommandHandler<RemoveDomain> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id: companyId }: RemoveDomain): Promise<void> {
    const mine = actor.companyFor(companyId);
    await transaction(this.em, actor.companyMode(mine), async (em) => {
      const company = await em.findOneOrFail(Company, mine, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const found = await em.findOne(
        CompanyDomain,
        { companyId: mine },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!found) return;
      em.remove(found);
      const before = { domain: found.domain, verifiedAt: found.verifiedAt?.toISOString() ?? null };
      const subject = { ...theCompany(company), entityType: 'company-domain' };
      const at = await databaseNow(em);
      recordAct(em, actor, { verb: 'company-domain.removed', ...subject, before, after: null }, at);
      await projectPublicCompany(em, mine);
    });
  }
}
