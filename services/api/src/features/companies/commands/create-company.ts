import type { CreateCompanyBody } from '@app/contracts/companies/company-details';
import type { ChangedCompanyView } from '@app/contracts/companies/company-view';
import { databaseNow, transaction } from '@app/database/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { openPipelinePlan } from '@app/domain/pipelines/pipeline-plan';
import { newId } from '@app/platform/identifiers/new-id';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import type { Actor } from '../../../http/actor.js';
import { changedCompanyView } from '../company-row.js';

export class CreateCompany extends Command<ChangedCompanyView> {
  constructor(
    readonly actor: Actor,
    readonly body: CreateCompanyBody,
  ) {
    super();
  }
}

/** Opens a company without members; whoever runs it is invited afterwards. */
@CommandHandler(CreateCompany)
export class CreateCompanyHandler implements ICommandHandler<CreateCompany> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: CreateCompany): Promise<ChangedCompanyView> {
    const id = newId();
    const company = await transaction(this.em, actor.companyMode(id), async (em) => {
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const created = Company.create({ id, name: body.companyName }, by);
      em.persist([created, ...openPipelinePlan(id, by.at)]);
      const after = { name: created.name, status: created.status };
      recordAct(em, actor, { verb: 'company.created', ...theCompany(created), before: null, after }, by.at);
      return created;
    });
    return changedCompanyView(company);
  }
}
