import { MessageTemplate } from '@app/domain/messages/message-template.entity';
import type { MessageTemplateBody } from '@app/contracts/messages/message-template';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Texts the company writes from. */
export function seedMessageTemplates(
  em: EntityManager,
  templates: readonly MessageTemplateBody[],
  companyId: string,
  at: Date,
): void {
  em.persist(templates.map((template) => MessageTemplate.write(companyId, template, at)));
}
