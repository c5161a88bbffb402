import { z } from 'zod';
import { idsFilter, listQuery } from '../http/list-query.js';
import type { HoldReason } from '../retention/hold.js';
import { paragraph } from '../vocabulary/text.js';
import {
  type CorrectableField,
  correctableFields,
  type PrivacyRequestKind,
  privacyRequestKinds,
} from './request-kinds.js';

const longestWords = 2_000;

/** POST privacy-requests, by the applicant. Needs an application of their own that was not erased. */
export const MakePrivacyRequestBody = z
  .strictObject({
    applicationId: z.uuid('Name the application by its id'),
    kind: z.enum(privacyRequestKinds, 'Choose what you ask for'),
    /** What is wrong; for corrections alone. */
    field: z.enum(correctableFields, 'Choose what is wrong').nullable().default(null),
    /** What is right, or why; needed for corrections and objections. */
    words: paragraph(longestWords).default(''),
  })
  .refine(({ kind, field }) => kind !== 'correct' || field !== null, {
    path: ['field'],
    error: 'Choose what is wrong',
  })
  .refine(({ kind, field }) => kind === 'correct' || field === null, {
    path: ['field'],
    error: 'Only a correction names what is wrong',
  })
  .refine(({ kind, words }) => !['correct', 'object'].includes(kind) || words !== '', {
    path: ['words'],
    error: 'Please write what the company has to know',
  });
export type MakePrivacyRequestBody = z.output<typeof MakePrivacyRequestBody>;

export const privacyRequestOutcomes = ['accepted', 'declined'] as const;
export type PrivacyRequestOutcome = (typeof privacyRequestOutcomes)[number];

/** POST privacy-requests/:id/answer, by the company, once. Needs If-Match. */
export const AnswerPrivacyRequestBody = z.strictObject({
  outcome: z.enum(privacyRequestOutcomes, 'Say whether you do what is asked'),
  words: paragraph(longestWords).refine((text) => text !== '', 'Please write an answer'),
});
export type AnswerPrivacyRequestBody = z.output<typeof AnswerPrivacyRequestBody>;

/** PUT privacy-requests/:id/assignee. Needs If-Match. */
export const AssignPrivacyRequestBody = z.strictObject({
  /** A manager or an admin of the company; null for nobody. */
  userId: z.uuid('Name a member by their id').nullable(),
});
export type AssignPrivacyRequestBody = z.output<typeof AssignPrivacyRequestBody>;

export const privacyRequestStates = ['open', 'answered'] as const;

/** GET privacy-requests: one's own as an applicant, all of the company as somebody who answers them. */
export const ListPrivacyRequestsQuery = listQuery(
  ['dueAt', 'askedAt', 'answeredAt'],
  {
    id: idsFilter,
    state: z.enum(privacyRequestStates, 'Choose open or answered').optional(),
    applicationId: z.uuid().optional(),
  },
  { field: 'dueAt', direction: 'ASC' },
);
export type ListPrivacyRequestsQuery = z.output<typeof ListPrivacyRequestsQuery>;

/** What both sides read of a request. */
export type PrivacyRequestView = {
  id: string;
  version: number;
  applicationId: string;
  kind: PrivacyRequestKind;
  field: CorrectableField | null;
  words: string;
  askedAt: string;
  /** A month after it was asked: the law gives no more (GDPR, Article 12(3)). */
  dueAt: string;
  outcome: PrivacyRequestOutcome | null;
  answer: string | null;
  answeredAt: string | null;
  jobTitle: string;
};

/** The same for whoever asked. */
export type OwnPrivacyRequestView = PrivacyRequestView & { companyName: string };

/** The same for the company; `person` is null once the application was erased. */
export type CompanyPrivacyRequestView = PrivacyRequestView & {
  jobId: string;
  person: { applicantId: string; firstName: string; lastName: string; photo: string | null } | null;
  /** Since when the company may only keep the application. */
  restrictedAt: string | null;
  /**
   * What keeps the application of an open request from being deleted, of several the one that ends last; `until` is its
   * last day, null where it has none. Why it was set in words is for admins, with the hold itself.
   */
  hold: { reason: HoldReason; until: string | null } | null;
  assignee: { userId: string; firstName: string; lastName: string; photo: string | null } | null;
};

/** What an accepted request to correct put beside what was sent. */
export type CorrectionView = { field: CorrectableField; words: string; acceptedAt: string };

/** DELETE job-applications/:id/restriction: the company may use it again. Needs If-Match. */
export type UnrestrictedView = { id: string; version: number; restrictedAt: null };
