import type { MessageTemplateBody } from '@app/contracts/messages/message-template';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto } from './arranged-rows.js';

/** A template of this company: a message nobody else of it is called like. */
export async function aTemplate({
  companyId,
  ...given
}: { companyId: string } & Partial<MessageTemplateBody>): Promise<string> {
  const id = newId();
  const now = new Date();
  await insertInto('message_template', {
    id,
    companyId,
    name: `Template ${id.slice(-12)}`,
    kind: 'message',
    subject: '',
    text: 'Dear {{firstName}}, thank you.',
    ...given,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
