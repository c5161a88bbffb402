import { databaseNow, transaction } from '@app/database/connection/transaction';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theTemplate } from '../../../auditing/subjects.js';
import { ByVersionCommand } from '../../../access/requests.js';
import { templateToChange } from '../template-of-company.js';

export class DeleteMessageTemplate extends ByVersionCommand<{ id: string }> {}

/** Nobody writes from it any more; what was written from it still names it. */
@CommandHandler(DeleteMessageTemplate)
export class DeleteMessageTemplateHandler implements ICommandHandler<DeleteMessageTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version }: DeleteMessageTemplate): Promise<{ id: string }> {
    const { companyId } = actor;
    return transaction(this.em, actor.companyMode(companyId), async (em) => {
      const template = await templateToChange(em, { id, companyId }, version);
      const at = await databaseNow(em);
      template.delete(at);
      const { name, kind } = template;
      const change = { verb: 'message-template.deleted', before: { name, kind }, after: null } as const;
      recordAct(em, actor, { ...change, ...theTemplate(template) }, at);
      return { id };
    });
  }
}
