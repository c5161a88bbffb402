import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import type { Actor } from '../../../access/actor.js';
import { theNoted } from '../company-note-row.js';
import { lockNote } from '../lock-note.js';

export class DeleteCompanyNote extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    /** What the sender saw; undefined where that does not matter to them. */
    readonly version: number | undefined,
  ) {
    super();
  }
}

/** Deletes a note, whoever wrote it; that there was one stays in the platform's log. */
@CommandHandler(DeleteCompanyNote)
export class DeleteCompanyNoteHandler implements ICommandHandler<DeleteCompanyNote> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version }: DeleteCompanyNote): Promise<void> {
    await transaction(this.em, actor.platformMode(), async (em) => {
      const note = await lockNote(em, id, version);
      const company = await em.findOneOrFail(Company, note.companyId);
      em.remove(note);
      const change = { before: null, after: null, details: { noteId: id, authorId: note.authorId } };
      const act = { verb: 'company-note.deleted', ...theNoted(company), ...change } as const;
      recordAct(em, actor, act, await databaseNow(em));
    });
  }
}
