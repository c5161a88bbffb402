import type { EditLegalHoldBody } from '@app/contracts/retention/legal-hold';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import { legalHoldToEdit } from '../legal-hold-to-edit.js';
import { legalHoldAudit, auditValues } from '../legal-hold-audit.js';
import { RecordCommand } from '../../../access/requests.js';

export class EditLegalHold extends RecordCommand<void, EditLegalHoldBody> {}

/** Edits a hold. Any edit also confirms that it is still needed, which postpones the next confirmation. */
@CommandHandler(EditLegalHold)
export class EditLegalHoldHandler implements ICommandHandler<EditLegalHold> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: EditLegalHold): Promise<void> {
    const { companyId } = actor;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const { hold, jobTitle } = await legalHoldToEdit(em, { id, companyId }, version);
      const was = auditValues(hold);
      const at = await databaseNow(em);
      hold.change(body, at);
      const change = differences(was, auditValues(hold));
      recordAct(em, actor, { verb: 'legal-hold.edited', ...change, ...legalHoldAudit(hold, jobTitle) }, at);
    });
  }
}
