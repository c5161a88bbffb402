import type { RestoreCompanyBody } from '@app/contracts/companies/company-suspension';
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

export class RestoreCompany extends Command<ChangedCompanyView> {
  constructor(
    readonly actor: Actor,
    readonly companyId: string,
    readonly why: RestoreCompanyBody,
    /** What the sender saw; undefined where that does not matter to them. */
    readonly version: number | undefined,
  ) {
    super();
  }
}

/** Ends a suspension: the company is what it was before, and its admins are told why. */
@CommandHandler(RestoreCompany)
export class RestoreCompanyHandler implements ICommandHandler<RestoreCompany> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, companyId, why, version }: RestoreCompany): Promise<ChangedCompanyView> {
    const id = actor.companyFor(companyId);
    const company = await transaction(this.em, actor.companyMode(id), async (em) => {
      const found = await lockCompany(em, id, version);
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const suspension = await em.findOne(CompanySuspension, { companyId: id, endedAt: null });
      if (suspension) suspension.end(found, why.note, by);
      else found.restore(by);
      const change = { before: { suspended: true }, after: { suspended: false }, details: { ...why } };
      recordAct(em, actor, { verb: 'company.restored', ...theCompany(found), ...change }, by.at);
      await projectPublicCompany(em, id);
      return found;
    });
    return changedCompanyView(company);
  }
}
