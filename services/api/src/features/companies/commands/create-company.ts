import type { CreateCompanyBody } from '@app/contracts/companies/company-details';
import type { ChangedCompanyView } from '@app/contracts/companies/company-view';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { openPipelinePlan } from '@app/domain/pipelines/pipeline-plan';
import { newId } from '@app/platform/identifiers/new-id';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import { KnownLabels } from '../company-labels.js';
import { changedCompanyView } from '../company-row.js';
import { BodyCommand } from '../../../access/requests.js';

export class CreateCompany extends BodyCommand<ChangedCompanyView, CreateCompanyBody> {}

/** Opens a company without members; whoever runs it is invited afterwards. */
@CommandHandler(CreateCompany)
export class CreateCompanyHandler implements ICommandHandler<CreateCompany> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: CreateCompany): Promise<ChangedCompanyView> {
    const id = newId();
    const company = await transaction(this.em, actor.companyMode(id), async (em) => {
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const { companyName: name, memberType, cohortId } = body;
      const sorted = { memberType: memberType || null, cohortId: cohortId || null };
      (await KnownLabels.lock(em, sorted)).require(sorted, {});
      const created = Company.create({ id, name }, by);
      created.edit(sorted);
      em.persist([created, ...openPipelinePlan(id, by.at)]);
      const given = Object.entries(sorted).filter(([, value]) => value !== null);
      const after = { name, status: created.status, ...Object.fromEntries(given) };
      recordAct(em, actor, { verb: 'company.created', ...theCompany(created), before: null, after }, by.at);
      return created;
    });
    return changedCompanyView(company);
  }
}
