import type { ChangeHoldBody } from '@app/contracts/retention/hold';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../access/actor.js';
import { holdToChange } from '../hold-to-change.js';
import { theHold, toldOf } from '../the-hold.js';

export class ChangeHold extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly body: ChangeHoldBody,
  ) {
    super();
  }
}

/** Gives a hold another reason or end, or says that it is still needed: nobody is asked about it for a while. */
@CommandHandler(ChangeHold)
export class ChangeHoldHandler implements ICommandHandler<ChangeHold> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: ChangeHold): Promise<void> {
    const { companyId } = actor;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const { hold, jobTitle } = await holdToChange(em, { id, companyId }, version);
      const was = toldOf(hold);
      const at = await databaseNow(em);
      hold.change(body, at);
      const change = differences(was, toldOf(hold));
      recordAct(em, actor, { verb: 'hold.changed', ...change, ...theHold(hold, jobTitle) }, at);
    });
  }
}
