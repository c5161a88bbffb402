import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { databaseNow } from '@app/database/connection/transaction';
import { defineMail } from '../../mail/mail-definition.js';
import {
  candidatesPart,
  type DueResponsesFacts,
  exampleOfDueResponses,
  loadDueResponses,
  people,
  wait,
  were,
} from './due-responses-facts.js';
import { remindOfDueResponses } from './remind-of-due-responses.js';

/** To the members responsible: response dates passed without an answer. */
export const responsesOverdue = defineMail<DueResponsesFacts>({
  preference: { kind: 'due-responses' },
  on: [remindOfDueResponses],
  async load(source) {
    const now = await databaseNow(source.em);
    return loadDueResponses(source, { now, until: now });
  },
  subject: titleOf,
  body(facts, frame) {
    const company = nameInMail(facts.companyName);
    return {
      preview: `${company} still owes it.`,
      title: titleOf(facts),
      paragraphs: [`${people(facts.late)} ${wait(facts.late)} for ${company} longer than promised.`],
      ...candidatesPart(facts, frame),
    };
  },
  example: { ...exampleOfDueResponses, due: 2 },
});

function titleOf({ late }: DueResponsesFacts): string {
  return `${people(late)} ${were(late)} promised an answer by now`;
}
