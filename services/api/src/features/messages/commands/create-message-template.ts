import type { MessageTemplateBody } from '@app/contracts/messages/message-template';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { MessageTemplate } from '@app/domain/messages/message-template.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theTemplate } from '../../../auditing/subjects.js';
import { lockTemplates, requireFreeName, requireRoom } from '../template-of-company.js';
import { BodyCommand } from '../../../access/requests.js';

export class CreateMessageTemplate extends BodyCommand<string, MessageTemplateBody> {}

/** Keeps a text under a name; answers its id. */
@CommandHandler(CreateMessageTemplate)
export class CreateMessageTemplateHandler implements ICommandHandler<CreateMessageTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: CreateMessageTemplate): Promise<string> {
    const { companyId } = actor;
    return transaction(this.em, actor.companyMode(companyId), async (em) => {
      await lockTemplates(em, companyId);
      await requireFreeName(em, { companyId, name: body.name, exceptId: null });
      await requireRoom(em, companyId);
      const at = await databaseNow(em);
      const template = MessageTemplate.write(companyId, body, at);
      em.persist(template);
      const { name, kind } = body;
      const change = { verb: 'message-template.created', before: null, after: { name, kind } } as const;
      recordAct(em, actor, { ...change, ...theTemplate(template) }, at);
      return template.id;
    });
  }
}
