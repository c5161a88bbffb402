import type { AddCompanyLabelBody } from '@app/contracts/company-labels/company-label';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { CompanyLabel } from '@app/domain/companies/company-label.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theLabel } from '../company-label-row.js';
import { requireOwnName } from '../own-name.js';
import { BodyCommand } from '../../../access/requests.js';

export class AddCompanyLabel extends BodyCommand<{ id: string }, AddCompanyLabelBody> {}

/** Adds a member type or a cohort to the list companies are sorted by. */
@CommandHandler(AddCompanyLabel)
export class AddCompanyLabelHandler implements ICommandHandler<AddCompanyLabel> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body: { kind, name } }: AddCompanyLabel): Promise<{ id: string }> {
    return transaction(this.em, actor.platformMode(), async (em) => {
      await requireOwnName(em, kind, name);
      const at = await databaseNow(em);
      const label = CompanyLabel.add(kind, name, at);
      em.persist(label);
      const change = { before: null, after: { kind, name } };
      recordAct(em, actor, { verb: 'company-label.added', ...theLabel(label), ...change }, at);
      return { id: label.id };
    });
  }
}
