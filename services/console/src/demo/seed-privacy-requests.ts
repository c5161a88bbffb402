import type { CorrectableField, PrivacyRequestKind } from '@app/contracts/privacy/request-kinds';
import type { Application } from '@app/domain/applications/application.entity';
import type { User } from '@app/domain/accounts/user.entity';
import { PrivacyRequest } from '@app/domain/privacy/privacy-request.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keptPosting } from './demo-kept.js';
import { writtenAt } from './application-timeline.js';

type Demo = {
  /** Of which job; the first one where it is not said. */
  job?: string;
  askedDaysAgo: number;
  kind: PrivacyRequestKind;
  field?: CorrectableField;
  words: string;
  declined?: { daysAgo: number; words: string };
};

/** What people ask about their data, by name of the candidate. */
const demoRequests: Record<string, Demo> = {
  'Hugo Salgado': {
    askedDaysAgo: 0.2,
    kind: 'correct',
    field: 'phone',
    words: 'The last two digits are wrong. It ends in 47.',
  },
  'Milan Petrov': {
    askedDaysAgo: 9.4,
    kind: 'restrict',
    words: 'My employer must not learn of this before the end of the month.',
  },
  'Bram Hendriks': {
    job: keptPosting.title,
    askedDaysAgo: 12.3,
    kind: 'erase',
    words: 'You chose somebody else, so please delete what I sent.',
  },
  'Elin Berg': {
    askedDaysAgo: 16.2,
    kind: 'correct',
    field: 'experience',
    words: 'I left Fjordkraft in June, not in May.',
    declined: { daysAgo: 15.1, words: 'Your CV says June already, so there is nothing to correct.' },
  },
};

type About = { application: Application; candidate: { name: string }; index: number; job: { title: string } };
type Company = { people: Map<string, User>; now: Date };

/** Asks what the candidate asks, and answers what was answered: each at its moment. */
export function privacyRequestsOf(
  em: EntityManager,
  { application, candidate, index, job }: About,
  { people, now }: Company,
): { at: Date; run: () => void }[] {
  const demo = demoRequests[candidate.name];
  const manager = people.get('Teo Ramires');
  if (!demo || (demo.job ?? 'Senior Product Designer') !== job.title || !manager) return [];
  const at = writtenAt(demo.askedDaysAgo, index, now);
  const { kind, field = null, words, declined } = demo;
  const run = () => {
    const request = PrivacyRequest.make(application, { kind, field, words }, [], at);
    em.persist(request);
    if (!declined) return;
    const by = { actorId: manager.id, at: writtenAt(declined.daysAgo, index, now) };
    request.answerWith({ outcome: 'declined', words: declined.words }, by);
  };
  return [{ at, run }];
}
