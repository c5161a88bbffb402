import type { AddCompanyDomainBody } from '@app/contracts/company-domains/company-domain';
import { projectPublicCompany } from '@app/database/projections/project-public-company';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { CompanyDomain } from '@app/domain/company-domains/company-domain.entity';
import { Company } from '@app/domain/companies/company.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import { RecordCommand } from '../../../access/requests.js';

export class AddCompanyDomain extends RecordCommand<void, AddCompanyDomainBody> {}

/** Names the domain a company says is its own. What was proven of another one is gone from everything public at once. */
@CommandHandler(AddCompanyDomain)
export class AddCompanyDomainHandler implements ICommandHandler<AddCompanyDomain> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id: companyId, version, body }: AddCompanyDomain): Promise<void> {
    const mine = actor.companyFor(companyId);
    await transaction(this.em, actor.companyMode(mine), async (em) => {
      // The company's row is the lock: a domain that was never named has none of its own.
      const company = await em.findOneOrFail(Company, mine, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const found = await em.findOne(
        CompanyDomain,
        { companyId: mine },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if ((found?.version ?? 0) !== version) throw new AppError('resource.stale');
      const at = await databaseNow(em);
      const before = found && { domain: found.domain, verifiedAt: found.verifiedAt?.toISOString() ?? null };
      if (found && !found.rename(body.domain, at)) return;
      if (!found) em.persist(CompanyDomain.of(mine, body.domain, at));
      const after = { domain: body.domain, verifiedAt: null };
      const subject = { ...theCompany(company), entityType: 'company-domain' };
      recordAct(em, actor, { verb: 'company-domain.added', ...subject, before, after }, at);
      await projectPublicCompany(em, mine);
    });
  }
}
