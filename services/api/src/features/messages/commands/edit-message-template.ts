import type { MessageTemplateBody } from '@app/contracts/messages/message-template';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { differences, valuesOf } from '../../../auditing/differences.js';
import { recordAct } from '../../../auditing/record-act.js';
import { theTemplate } from '../../../auditing/subjects.js';
import { lockTemplates, requireFreeName, templateToChange } from '../template-of-company.js';
import { RecordCommand } from '../../../access/requests.js';

export class EditMessageTemplate extends RecordCommand<void, MessageTemplateBody> {}

const told = ['name', 'kind', 'subject', 'text'] as const;

/** Gives a template another name or text. What was written from it stays as it was sent. */
@CommandHandler(EditMessageTemplate)
export class EditMessageTemplateHandler implements ICommandHandler<EditMessageTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, body }: EditMessageTemplate): Promise<void> {
    const { companyId } = actor;
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      await lockTemplates(em, companyId);
      const template = await templateToChange(em, { id, companyId }, version);
      await requireFreeName(em, { companyId, name: body.name, exceptId: id });
      const was = valuesOf(template, told);
      const at = await databaseNow(em);
      template.edit(body, at);
      const change = differences(was, valuesOf(template, told));
      if (Object.keys(change.after).length === 0) return;
      recordAct(em, actor, { verb: 'message-template.edited', ...change, ...theTemplate(template) }, at);
    });
  }
}
