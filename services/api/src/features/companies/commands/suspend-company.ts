import type { SuspendCompanyBody } from '@app/contracts/companies/company-suspension';
import { suspensionReasonWords } from '@app/contracts/companies/suspension-reasons';
import type { ChangedCompanyView } from '@app/contracts/companies/company-view';
import { projectPublicCompany } from '@app/database/projections/project-public-company';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { CompanySuspension } from '@app/domain/companies/company-suspension.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { changedCompanyView } from '../company-row.js';
import { lockCompany } from '../lock-company.js';

export class SuspendCompany extends Command<ChangedCompanyView> {
  constructor(
    readonly actor: Actor,
    readonly companyId: string,
    readonly why: SuspendCompanyBody,
    /** What the sender saw; undefined where that does not matter to them. */
    readonly version: number | undefined,
  ) {
    super();
  }
}

/**
 * Suspends a company: it is gone from everything public at once and cannot be published; its members keep their roles and
 * read why. Nobody suspends what is suspended.
 */
@CommandHandler(SuspendCompany)
export class SuspendCompanyHandler implements ICommandHandler<SuspendCompany> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, companyId, why, version }: SuspendCompany): Promise<ChangedCompanyView> {
    const id = actor.companyFor(companyId);
    const company = await transaction(this.em, actor.companyMode(id), async (em) => {
      const found = await lockCompany(em, id, version);
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      em.persist(CompanySuspension.of(found, why, by));
      const details = { reason: suspensionReasonWords[why.reason], note: why.note };
      const change = { before: { suspended: false }, after: { suspended: true }, details };
      recordAct(em, actor, { verb: 'company.suspended', ...theCompany(found), ...change }, by.at);
      await projectPublicCompany(em, id);
      return found;
    });
    return changedCompanyView(company);
  }
}
