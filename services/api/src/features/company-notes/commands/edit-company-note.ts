import type { EditCompanyNoteBody } from '@app/contracts/company-notes/company-note';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theNoted } from '../company-note-row.js';
import { lockNote } from '../lock-note.js';
import { RecordCommand } from '../../../access/requests.js';

export class EditCompanyNote extends RecordCommand<void, EditCompanyNoteBody> {}

/** Says a note in other words. What it said before stands nowhere any more. */
@CommandHandler(EditCompanyNote)
export class EditCompanyNoteHandler implements ICommandHandler<EditCompanyNote> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: EditCompanyNote): Promise<void> {
    await transaction(this.em, actor.platformMode(), async (em) => {
      const note = await lockNote(em, id, version);
      const at = await databaseNow(em);
      if (!note.rewrite(body.text, { actorId: actor.userId, at })) return;
      const company = await em.findOneOrFail(Company, note.companyId);
      const change = { before: null, after: null, details: { noteId: id } };
      recordAct(em, actor, { verb: 'company-note.edited', ...theNoted(company), ...change }, at);
    });
  }
}
