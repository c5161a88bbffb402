import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { ByVersionCommand } from '../../../access/requests.js';
import { legalHoldToEdit } from '../legal-hold-to-edit.js';
import { legalHoldAudit, auditValues } from '../legal-hold-audit.js';

export class EndLegalHold extends ByVersionCommand<void> {}

/** Ends a hold: the next run erases its expired applications. */
@CommandHandler(EndLegalHold)
export class EndLegalHoldHandler implements ICommandHandler<EndLegalHold> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version }: EndLegalHold): Promise<void> {
    const { companyId } = actor;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const { hold, jobTitle } = await legalHoldToEdit(em, { id, companyId }, version);
      const at = await databaseNow(em);
      hold.end(at);
      const act = { verb: 'legal-hold.ended', before: auditValues(hold), after: null } as const;
      recordAct(em, actor, { ...act, ...legalHoldAudit(hold, jobTitle) }, at);
    });
  }
}
