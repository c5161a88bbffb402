import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { databaseNow } from '@app/database/connection/transaction';
import { defineMail } from '../../mail/mail-definition.js';
import { responsesAhead } from './due-responses.js';
import {
  candidatesPart,
  type DueResponsesFacts,
  exampleOfDueResponses,
  lateWords,
  loadDueResponses,
  people,
  waitingTitle,
  were,
} from './due-responses-facts.js';
import { sendResponseDigests } from './send-response-digests.js';

/** To the members responsible, each morning: what is to be answered within a week. */
export const responsesDue = defineMail<DueResponsesFacts>({
  preference: { kind: 'due-responses' },
  on: [sendResponseDigests],
  async load(source) {
    const now = await databaseNow(source.em);
    return loadDueResponses(source, { now, until: responsesAhead(now) });
  },
  subject: waitingTitle,
  body(facts, frame) {
    const { late, due } = facts;
    const company = nameInMail(facts.companyName);
    return {
      preview: `Within a week, at ${company}.`,
      title: waitingTitle(facts),
      paragraphs: [
        `${people(due)} of ${company} ${were(due)} promised an answer within a week from now or before.`,
        ...lateWords(late),
      ],
      ...candidatesPart(facts, frame),
    };
  },
  example: exampleOfDueResponses,
});
