import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../access/actor.js';
import { holdToChange } from '../hold-to-change.js';
import { theHold, toldOf } from '../the-hold.js';

export class EndHold extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
  ) {
    super();
  }
}

/** From now on it keeps nobody: the next run takes whose time is over. */
@CommandHandler(EndHold)
export class EndHoldHandler implements ICommandHandler<EndHold> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version }: EndHold): Promise<void> {
    const { companyId } = actor;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const { hold, jobTitle } = await holdToChange(em, { id, companyId }, version);
      const at = await databaseNow(em);
      hold.end(at);
      const act = { verb: 'hold.ended', before: toldOf(hold), after: null } as const;
      recordAct(em, actor, { ...act, ...theHold(hold, jobTitle) }, at);
    });
  }
}
