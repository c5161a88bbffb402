import type { SalaryView } from '../jobs/job-view.js';
import type { TellingNotice } from '../notices/notice-parts.js';
import type { PublicStage } from '../vocabulary/employment.js';
import type { LocationView } from '../vocabulary/location.js';
import type { ReplyRecordView } from '../replies/reply-record.js';
import type { AnswerView } from './answer-view.js';
import type { ApplicantCardView, AppliedJobView, CvStatus } from './applicant-card.js';

/** A stage the applicant knows of, and since when. */
export type PublicStepView = { stage: PublicStage; at: string };

/** The CV as it was sent; it opens also when the profile has another one since. */
export type SentCvView = { id: string; fileName: string; contentType: string; size: number | null };

/** What the applicant sent, as it was at that moment. */
export type SentApplicationView = Pick<
  ApplicantCardView,
  'education' | 'experience' | 'languages' | 'links' | 'details' | 'coverLetter'
> & {
  email: string;
  phone: string | null;
  location: LocationView;
  questions: { form: AnswerView[] };
  cv: SentCvView | null;
  cvStatus: CvStatus;
};

/** Whether the applicant can write: nobody reads what comes after withdrawing, or after a refusal nobody came back to. */
export const conversationStates = ['open', 'withdrawn', 'notSelected'] as const;
/** One of them. */
export type ConversationState = (typeof conversationStates)[number];

/** GET applied-jobs/:id: one of one's own applications, whole. */
export type AppliedJobDetailsView = AppliedJobView & {
  /** Where it has been, the first stage first; nothing of it is internal. */
  steps: PublicStepView[];
  /** The stages this job still has ahead of it, in their order. */
  ahead: PublicStage[];
  conversation: ConversationState;
  /** How the company answers, as everybody sees it; null where that is not public. */
  replyRecord: ReplyRecordView | null;
  /** Up to when one has read the conversation. */
  readAt: string | null;
  /** Pay of the job as it was shown when one applied. */
  salary: SalaryView | null;
  sent: SentApplicationView;
  /** What the company says about one's data, in the version it was sent under; null where it said nothing. */
  notice: TellingNotice | null;
};
