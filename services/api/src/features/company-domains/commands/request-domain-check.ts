import { databaseNow, transaction } from '@app/database/connection/transaction';
import { CompanyDomain } from '@app/domain/company-domains/company-domain.entity';
import { Company } from '@app/domain/companies/company.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import { ByIdCommand } from '../../../access/requests.js';

export class RequestDomainCheck extends ByIdCommand<void> {}

/** Has a worker look at the domain of a company. While one looks, or is about to, asking again changes nothing. */
@CommandHandler(RequestDomainCheck)
export class RequestDomainCheckHandler implements ICommandHandler<RequestDomainCheck> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id: companyId }: RequestDomainCheck): Promise<void> {
    const mine = actor.companyFor(companyId);
    await transaction(this.em, actor.companyMode(mine), async (em) => {
      const company = await em.findOneOrFail(Company, mine);
      const found = await em.findOne(
        CompanyDomain,
        { companyId: mine },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!found) throw new AppError('company-domain.none');
      const at = await databaseNow(em);
      if (!found.requestCheck(at)) return;
      const subject = { ...theCompany(company), entityType: 'company-domain' };
      const after = { domain: found.domain };
      recordAct(em, actor, { verb: 'company-domain.check-requested', ...subject, before: null, after }, at);
    });
  }
}
