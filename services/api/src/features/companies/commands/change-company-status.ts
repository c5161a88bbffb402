import type { CompanyStatusBody } from '@app/contracts/companies/company-details';
import type { ChangedCompanyView } from '@app/contracts/companies/company-view';
import { projectPublicCompany } from '@app/database/projections/project-public-company';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import type { Actor } from '../../../access/actor.js';
import { changedCompanyView } from '../company-row.js';
import { lockCompany } from '../lock-company.js';

export class ChangeCompanyStatus extends Command<ChangedCompanyView> {
  constructor(
    readonly actor: Actor,
    readonly companyId: string,
    readonly body: CompanyStatusBody,
    /** What the sender saw; undefined where that does not matter to them. */
    readonly version: number | undefined,
  ) {
    super();
  }
}

/** Publishes a company or takes it back to a draft; its jobs appear and vanish with it. */
@CommandHandler(ChangeCompanyStatus)
export class ChangeCompanyStatusHandler implements ICommandHandler<ChangeCompanyStatus> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, companyId, body, version }: ChangeCompanyStatus): Promise<ChangedCompanyView> {
    const mine = actor.companyFor(companyId);
    const company = await transaction(this.em, actor.companyMode(mine), async (em) => {
      const found = await lockCompany(em, mine, version);
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const publishes = body.status === 'published';
      const before = { status: found.status };
      if (!(publishes ? found.publish(by) : found.unpublish(by))) return found;
      const verb = publishes ? 'company.published' : 'company.unpublished';
      const after = { status: found.status };
      recordAct(em, actor, { verb, ...theCompany(found), before, after }, by.at);
      await projectPublicCompany(em, mine);
      return found;
    });
    return changedCompanyView(company);
  }
}
