import { databaseNow, transaction } from '@app/database/connection/transaction';
import { CompanyLabel } from '@app/domain/companies/company-label.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../access/actor.js';
import { theLabel } from '../company-label-row.js';

export class RetireCompanyLabel extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly retired: boolean,
    /** What the sender saw; undefined where that does not matter to them. */
    readonly version: number | undefined,
  ) {
    super();
  }
}

/** Offers a member type or a cohort no more, or again; companies keep what they have. Saying it twice changes nothing. */
@CommandHandler(RetireCompanyLabel)
export class RetireCompanyLabelHandler implements ICommandHandler<RetireCompanyLabel> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, retired, version }: RetireCompanyLabel): Promise<void> {
    await transaction(this.em, actor.platformMode(), async (em) => {
      const label = await em.findOneOrFail(CompanyLabel, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (version !== undefined && label.version !== version) throw new AppError('resource.stale');
      const at = await databaseNow(em);
      if (!label.retire(retired, at)) return;
      const verb = retired ? 'company-label.retired' : 'company-label.restored';
      const change = { before: { offered: retired }, after: { offered: !retired } };
      recordAct(em, actor, { verb, ...theLabel(label), ...change }, at);
    });
  }
}
