import type { TemplateKind } from '@app/contracts/messages/message-template';
import { AppError } from '@app/platform/errors/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MessageTemplate } from './message-template.entity.js';

/** The template somebody writes from. Throws, at the field of that name, where the company has none like it. */
export async function requireTemplate(
  em: EntityManager,
  { id, companyId, kind }: { id: string; companyId: string; kind: TemplateKind },
  field = 'templateId',
): Promise<MessageTemplate> {
  const found = await em.findOne(MessageTemplate, { id, companyId, deletedAt: null });
  if (found?.kind === kind) return found;
  const problem = found
    ? `This template is for ${found.kind}s. Choose one for ${kind}s`
    : 'There is no such template any more. Choose another one or write without';
  throw new AppError('message-template.unknown', { errors: { [field]: problem } });
}
