import { databaseNow, transaction } from '@app/database/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../http/actor.js';

export class NoteVisit extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly companyId: string,
  ) {
    super();
  }
}

/** A dashboard names candidates: its admins can see when somebody from the platform looked at it. */
@CommandHandler(NoteVisit)
export class NoteVisitHandler implements ICommandHandler<NoteVisit> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, companyId }: NoteVisit): Promise<void> {
    if (actor.scope('company-dashboard.read') !== 'any') return;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const act = { action: 'company-dashboard.read', entityType: 'company', entityId: companyId } as const;
      recordAct(em, actor, { ...act, companyId }, await databaseNow(em));
    });
  }
}
