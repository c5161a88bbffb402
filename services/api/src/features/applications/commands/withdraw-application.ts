import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';

type Withdrawn = { id: string; status: 'withdrawn'; version: number };

export class WithdrawApplication extends Command<Withdrawn> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly reason: string | null,
  ) {
    super();
  }
}

/** The applicant takes their application back; the card stays on the board, marked as withdrawn. */
@CommandHandler(WithdrawApplication)
export class WithdrawApplicationHandler implements ICommandHandler<WithdrawApplication> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, reason }: WithdrawApplication): Promise<Withdrawn> {
    const application = await transaction(this.em, actor.personMode(), async (em) => {
      const mine = { id, applicantId: actor.userId };
      const found = await em.findOneOrFail(Application, mine, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const at = await databaseNow(em);
      if (found.publicVersionAt(at) !== version) throw new AppError('resource.stale');
      found.withdraw(reason, at);
      return found;
    });
    return { id: application.id, status: 'withdrawn', version: application.publicVersion };
  }
}
