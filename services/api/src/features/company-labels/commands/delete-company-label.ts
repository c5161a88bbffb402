import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { CompanyLabel } from '@app/domain/companies/company-label.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../access/actor.js';
import { theLabel } from '../company-label-row.js';

export class DeleteCompanyLabel extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    /** What the sender saw; undefined where that does not matter to them. */
    readonly version: number | undefined,
  ) {
    super();
  }
}

/**
 * Deletes a word no company has. Whoever gives it to a company locks it first, so that none can get it meanwhile.
 * Throws `company-label.in-use` otherwise.
 */
@CommandHandler(DeleteCompanyLabel)
export class DeleteCompanyLabelHandler implements ICommandHandler<DeleteCompanyLabel> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version }: DeleteCompanyLabel): Promise<void> {
    await transaction(this.em, actor.platformMode(), async (em) => {
      const label = await em.findOneOrFail(CompanyLabel, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (version !== undefined && label.version !== version) throw new AppError('resource.stale');
      const { kind, name } = label;
      const companies = await em.count(
        Company,
        kind === 'memberType' ? { memberType: name } : { cohortId: name },
      );
      if (companies > 0) throw new AppError('company-label.in-use');
      em.remove(label);
      const change = { before: { kind, name }, after: null };
      recordAct(
        em,
        actor,
        { verb: 'company-label.deleted', ...theLabel(label), ...change },
        await databaseNow(em),
      );
    });
  }
}
