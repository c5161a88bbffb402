import { Activity } from '@app/domain/activity/activity.entity';
import type { Application } from '@app/domain/applications/application.entity';
import type { User } from '@app/domain/accounts/user.entity';
import { Review } from '@app/domain/reviews/review.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { demoReviews } from './demo-reviews.js';
import { writtenAt } from './application-timeline.js';

const day = 24 * 60 * 60 * 1000;

type About = { application: Application; candidate: { name: string }; index: number; job: { title: string } };
type Company = { people: Map<string, User>; now: Date };

/** Asks for a view of the candidate, and gives the one there is: each at its moment. */
export function reviewsOf(
  em: EntityManager,
  { application, candidate, index, job }: About,
  { people, now }: Company,
): { at: Date; run: () => void }[] {
  const demo = demoReviews[job.title]?.[candidate.name];
  const [manager, reviewer] = [people.get('Teo Ramires'), people.get('Aiko Mendes')];
  if (!demo || !manager || !reviewer) return [];
  const at = writtenAt(demo.askedDaysAgo, index, now);
  const dueOn =
    demo.dueInDays === null
      ? null
      : new Date(now.getTime() + demo.dueInDays * day).toISOString().slice(0, 10);
  const run = () => {
    const question = { userId: reviewer.id, note: demo.note, dueOn };
    const review = Review.ask(application, question, { actorId: manager.id, at });
    em.persist(review);
    if (!demo.view) return;
    const { verdict, text, daysAgo } = demo.view;
    const by = { actorId: reviewer.id, at: writtenAt(daysAgo, index, now) };
    const comment = Activity.comment(application, text, by);
    em.persist(comment);
    review.give(verdict, comment, by);
  };
  return [{ at, run }];
}
