import type { RenameCompanyLabelBody } from '@app/contracts/company-labels/company-label';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { CompanyLabel } from '@app/domain/companies/company-label.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theLabel } from '../company-label-row.js';
import { requireOwnName } from '../own-name.js';
import { RecordCommand } from '../../../access/requests.js';

export class RenameCompanyLabel extends RecordCommand<void, RenameCompanyLabelBody> {}

/** Companies in the order of their ids, so that two who rename at once do not wait for each other in a circle. */
const RENAME_MEMBER_TYPE = `update company set member_type = ?, version = version + 1
  where id in (select id from company where member_type = ? order by id for update)`;
const RENAME_COHORT = `update company set cohort_id = ?, version = version + 1
  where id in (select id from company where cohort_id = ? order by id for update)`;

/** Gives a member type or a cohort another name, in the list and at every company that has it. */
@CommandHandler(RenameCompanyLabel)
export class RenameCompanyLabelHandler implements ICommandHandler<RenameCompanyLabel> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body: { name } }: RenameCompanyLabel): Promise<void> {
    await transaction(this.em, actor.platformMode(), async (em) => {
      const label = await em.findOneOrFail(CompanyLabel, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (label.version !== version) throw new AppError('resource.stale');
      if (label.name === name) return;
      await requireOwnName(em, label.kind, name, id);
      const before = { name: label.name };
      label.name = name;
      if (label.kind === 'memberType') await em.execute(RENAME_MEMBER_TYPE, [name, before.name]);
      else await em.execute(RENAME_COHORT, [name, before.name]);
      const change = { before, after: { name } };
      const at = await databaseNow(em);
      recordAct(em, actor, { verb: 'company-label.renamed', ...theLabel(label), ...change }, at);
    });
  }
}
