import type { CompanyDeletionView, DeleteCompanyBody } from '@app/contracts/companies/company-deletion';
import { suspensionReasonWords } from '@app/contracts/companies/suspension-reasons';
import { projectPublicCompany } from '@app/database/projections/project-public-company';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { CompanySuspension } from '@app/domain/companies/company-suspension.entity';
import { LegalHold } from '@app/domain/retention/legal-hold.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import { BodyByIdCommand } from '../../../access/requests.js';
import { deletionViewOf } from '../company-row.js';

export class RequestCompanyDeletion extends BodyByIdCommand<CompanyDeletionView, DeleteCompanyBody> {}

/**
 * Has a company deleted in a week. From now on it is suspended; what its admins hold back has to have ended before, by its
 * day or by them. Saying it twice changes nothing.
 */
@CommandHandler(RequestCompanyDeletion)
export class RequestCompanyDeletionHandler implements ICommandHandler<RequestCompanyDeletion> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id: companyId, body: asked }: RequestCompanyDeletion): Promise<CompanyDeletionView> {
    const id = actor.companyFor(companyId);
    return transaction(this.em, actor.companyMode(id), async (em) => {
      const found = await em.findOneOrFail(Company, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (asked.name !== found.name)
        throw new AppError('request.invalid', { errors: { name: `Write “${found.name}”` } });
      const at = await databaseNow(em);
      const holds = { companyId: id, endedAt: null, $or: [{ endsAt: null }, { endsAt: { $gt: at } }] };
      if ((await em.count(LegalHold, holds)) > 0) throw new AppError('company.on-legal-hold');
      const by = { actorId: actor.userId, at };
      if (!found.suspendedAt) {
        const why = { reason: 'deletion', note: asked.reason } as const;
        em.persist(CompanySuspension.untold(found, why, by));
        const details = { reason: suspensionReasonWords[why.reason], note: why.note };
        const change = { before: { suspended: false }, after: { suspended: true }, details };
        recordAct(em, actor, { verb: 'company.suspended', ...theCompany(found), ...change }, at);
      }
      if (!found.requestCompanyDeletion(by)) return deletionViewOf(found);
      const after = { deletionDueAt: found.deletionDueAt?.toISOString() ?? null };
      const act = {
        verb: 'company.deletion-requested',
        before: null,
        after,
        details: { reason: asked.reason },
      } as const;
      recordAct(em, actor, { ...theCompany(found), ...act }, at);
      await projectPublicCompany(em, id);
      return deletionViewOf(found);
    });
  }
}
