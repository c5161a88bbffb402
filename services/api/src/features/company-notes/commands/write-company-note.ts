import type { WriteCompanyNoteBody } from '@app/contracts/company-notes/company-note';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { CompanyNote } from '@app/domain/companies/company-note.entity';
import { Company } from '@app/domain/companies/company.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theNoted } from '../company-note-row.js';
import { BodyCommand } from '../../../access/requests.js';

export class WriteCompanyNote extends BodyCommand<{ id: string }, WriteCompanyNoteBody> {}

/** Writes something down about a company, for platform admins alone. */
@CommandHandler(WriteCompanyNote)
export class WriteCompanyNoteHandler implements ICommandHandler<WriteCompanyNote> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body: { companyId, text } }: WriteCompanyNote): Promise<{ id: string }> {
    return transaction(this.em, actor.platformMode(), async (em) => {
      // It is not deleted while something is noted about it.
      const company = await em.findOne(Company, companyId, { lockMode: LockMode.PESSIMISTIC_READ });
      if (!company)
        throw new AppError('request.invalid', { errors: { companyId: 'There is no such company' } });
      const at = await databaseNow(em);
      const note = CompanyNote.about(companyId, text, { actorId: actor.userId, at });
      em.persist(note);
      const change = { before: null, after: null, details: { noteId: note.id } };
      recordAct(em, actor, { verb: 'company-note.created', ...theNoted(company), ...change }, at);
      return { id: note.id };
    });
  }
}
