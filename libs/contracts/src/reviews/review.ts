import { z } from 'zod';
import { idsFilter, listQuery } from '../http/list-query.js';
import type { StageType } from '../vocabulary/employment.js';
import { day } from '../vocabulary/moment.js';
import { paragraph } from '../vocabulary/text.js';
import type { Verdict } from './verdict.js';

/** Most members who are asked at once. */
export const membersPerQuestion = 10;

/** What is asked of whom, about one candidate or about many. */
export const reviewQuestion = {
  userIds: z
    .array(z.uuid('Name members by their id'))
    .min(1, 'Choose whom to ask')
    .max(membersPerQuestion, `At most ${membersPerQuestion} people`),
  /** For the company's own people. */
  note: paragraph(1_000).nullable().default(null),
  /** The day by which the view is wanted. */
  dueOn: day('Write the day as 2026-11-21').nullable().default(null),
};

/** POST job-applications/:id/reviews: asks members for their view of a candidate. */
export const RequestReviewsBody = z.strictObject(reviewQuestion);
export type RequestReviewsBody = z.output<typeof RequestReviewsBody>;

/** Somebody who was asked for their view, as a card shows them; without a verdict they have not given it yet. */
export type CardReviewerView = {
  /** Of the review. */
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  photo: string | null;
  verdict: Verdict | null;
};

/** The same with what was asked. */
export type ReviewView = CardReviewerView & {
  applicationId: string;
  note: string | null;
  /** A day without time. */
  dueOn: string | null;
  requestedAt: string;
  /** Null once they have left the company. */
  requestedBy: { firstName: string; lastName: string } | null;
  /** When they gave their view. */
  doneAt: string | null;
};

/** What DELETE reviews/:id answers, and each one of those who were asked. */
export type ReviewedView = { id: string; applicationId: string };

export const reviewStates = ['open', 'done'] as const;
/** Open ones are about candidates who are not decided yet; done are all on which one gave one's view. */
export type ReviewState = (typeof reviewStates)[number];

/** GET reviews: what one is asked oneself. Open ones come in the order of their days, those without a day last. */
export const ListReviewsQuery = listQuery(
  ['dueOn', 'doneAt', 'id'],
  { id: idsFilter, state: z.enum(reviewStates, 'Choose open or done').optional() },
  { field: 'dueOn', direction: 'ASC' },
);
export type ListReviewsQuery = z.output<typeof ListReviewsQuery>;

/** A review of one's own, with the candidate it is about. */
export type OwnReviewView = Pick<
  ReviewView,
  'id' | 'applicationId' | 'note' | 'dueOn' | 'requestedAt' | 'requestedBy' | 'verdict' | 'doneAt'
> & {
  jobId: string;
  jobTitle: string;
  applicantId: string;
  firstName: string;
  lastName: string;
  photo: string | null;
  /** The candidate's occupation. */
  position: string | null;
  currentStage: string;
  stageType: StageType;
  appliedAt: string;
};
