import { databaseNow, transaction } from '@app/database/connection/transaction';
import { BulkAction } from '@app/domain/bulk-actions/bulk-action.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ByIdCommand } from '../../../access/requests.js';

type Undoing = { id: string; status: BulkAction['status'] };

export class UndoBulkAction extends ByIdCommand<Undoing> {}

/** Has everything put back that a bulk action did and nobody changed since. */
@CommandHandler(UndoBulkAction)
export class UndoBulkActionHandler implements ICommandHandler<UndoBulkAction> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: UndoBulkAction): Promise<Undoing> {
    const { companyId } = actor;
    return transaction(this.em, actor.companyMode(companyId), async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const action = await em.findOne(BulkAction, { id, companyId }, lock);
      if (!action) throw new AppError('resource.not-found');
      action.undo(await databaseNow(em));
      return { id, status: action.status };
    });
  }
}
