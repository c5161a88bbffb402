import { elsewherePreset } from '@app/contracts/retention/presets';
import { Activity } from '@app/domain/activity/activity.entity';
import { Consent } from '@app/domain/consents/consent.entity';
import { DataRequest } from '@app/domain/privacy/data-request.entity';
import { Review } from '@app/domain/reviews/review.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Act, Company, History } from './application-act.js';
import { writtenAt } from './application-timeline.js';

const [hour, day] = [3_600_000, 86_400_000];
const [manager, reviewer] = ['Teo Ramires', 'Aiko Mendes'];

/** The manager asks the reviewer for her view of the candidate, and she gives it. */
export function reviewOf(
  em: EntityManager,
  { application, sent, index }: History,
  { people, now }: Company,
): Act[] {
  const { review: asked } = sent;
  const [asking, giving] = [people.get(manager), people.get(reviewer)];
  if (!asked || !asking || !giving) return [];
  const at = writtenAt(asked.requestedDaysAgo, index, now);
  const { note, dueInDays, view } = asked;
  const dueOn =
    dueInDays === null ? null : new Date(now.getTime() + dueInDays * day).toISOString().slice(0, 10);
  const run = () => {
    const question = { userId: giving.id, note, dueOn };
    const review = Review.ask(application, question, { actorId: asking.id, at });
    em.persist(review);
    if (!view) return;
    const by = { actorId: giving.id, at: writtenAt(view.daysAgo, index, now) };
    const comment = Activity.comment(application, view.text, by);
    em.persist(comment);
    review.give(view.verdict, comment, by);
  };
  return [{ at, run }];
}

/** The applicant asks something about their data, and the manager may decline it. */
export function dataRequestOf(
  em: EntityManager,
  { application, sent, index }: History,
  { people, now }: Company,
): Act[] {
  const { dataRequest: asked } = sent;
  const answering = people.get(manager);
  if (!asked || !answering) return [];
  const at = writtenAt(asked.requestedDaysAgo, index, now);
  const { kind, field = null, words, declined } = asked;
  const run = () => {
    const request = DataRequest.make(application, { kind, field, words }, [], at);
    em.persist(request);
    if (!declined) return;
    const by = { actorId: answering.id, at: writtenAt(declined.daysAgo, index, now) };
    request.answerWith({ outcome: 'declined', words: declined.words }, by);
  };
  return [{ at, run }];
}

/** The applicant lets the company keep them, after they read of their refusal. */
export function consentOf(em: EntityManager, { application, sent, timeline: { endedAt } }: History): Act[] {
  const { consentHoursAfterRejection: hours } = sent;
  if (hours === undefined || endedAt === null) return [];
  const at = new Date(endedAt.getTime() + hours * hour);
  const terms = { companyName: 'Northwind', months: elsewherePreset.consentMonths };
  return [{ at, run: () => void em.persist(Consent.toTalentPool(application, terms, at)) }];
}
