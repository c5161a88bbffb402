import type { MessageTemplateBody } from '@app/contracts/messages/message-template';
import { MessageTemplate } from '@app/domain/messages/message-template.entity';
import type { EntityManager } from '@mikro-orm/postgresql';

const templates: MessageTemplateBody[] = [
  {
    name: 'Invitation to a first talk',
    kind: 'message',
    subject: 'A first talk about {{job}}',
    text: `Dear {{firstName}},

we liked what you sent us for {{job}} and would like to get to know you: half an hour by video, with the two people you would work with most.

Which of the next days suit you? Mornings are best for us.

Kind regards
{{sender}}
{{company}}`,
  },
  {
    name: 'A little more time',
    kind: 'message',
    subject: '',
    text: `Dear {{firstName}},

we are still talking to candidates for {{job}} and need a few days more than we thought. You hear from us by the end of next week, whatever the answer is.

Kind regards
{{sender}}`,
  },
  {
    name: 'Refusal after an interview',
    kind: 'refusal',
    subject: '',
    text: `Dear {{firstName}},

thank you for the time you took for our talks. It was a close decision: for {{job}} we go on with somebody who has done this very work before.

We would be glad to read from you again.

{{sender}}
{{company}}`,
  },
];

/** Texts the company writes from. */
export function seedTemplates(em: EntityManager, companyId: string, at: Date): void {
  em.persist(templates.map((template) => MessageTemplate.write(companyId, template, at)));
}
