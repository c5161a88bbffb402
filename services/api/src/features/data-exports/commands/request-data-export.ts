import { databaseNow, transaction } from '@app/database/connection/transaction';
import { DataExport } from '@app/domain/data-exports/data-export.entity';
import { User } from '@app/domain/accounts/user.entity';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { thePerson } from '../../../auditing/subjects.js';
import { ActorCommand } from '../../../access/requests.js';

export class RequestDataExport extends ActorCommand<{ id: string }> {}

/** Asks for a file with everything about oneself; a worker puts it together. */
@CommandHandler(RequestDataExport)
export class RequestDataExportHandler implements ICommandHandler<RequestDataExport> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor }: RequestDataExport): Promise<{ id: string }> {
    const { userId } = actor;
    return transaction(this.em, actor.personMode(), async (em) => {
      // The person's row is the lock: asking twice at once makes one export, not two.
      await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const others = await em.find(DataExport, { userId, status: { $in: ['queued', 'running'] } });
      const at = await databaseNow(em);
      const wanted = DataExport.request(actor, others, at);
      em.persist(wanted);
      const after = { status: wanted.status };
      recordAct(em, actor, { verb: 'data-export.requested', ...thePerson(userId), before: null, after }, at);
      return { id: wanted.id };
    });
  }
}
