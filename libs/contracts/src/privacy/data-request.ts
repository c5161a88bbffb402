import { z } from 'zod';
import { idsFilter, listQuery } from '../http/list-query.js';
import type { LegalHoldReason } from '../retention/legal-hold.js';
import { paragraph } from '../vocabulary/text.js';
import {
  type CorrectableField,
  correctableFields,
  type DataRequestKind,
  dataRequestKinds,
} from './request-kinds.js';

const longestWords = 2_000;

/** POST data-requests, by the applicant. Needs an application of their own that was not erased. */
export const SubmitDataRequestBody = z
  .strictObject({
    applicationId: z.uuid('Name the application by its id'),
    kind: z.enum(dataRequestKinds, 'Choose what you ask for'),
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
export type SubmitDataRequestBody = z.output<typeof SubmitDataRequestBody>;

export const dataRequestOutcomes = ['accepted', 'declined'] as const;
export type DataRequestOutcome = (typeof dataRequestOutcomes)[number];

/** POST data-requests/:id/answer, by the company, once. Needs If-Match. */
export const AnswerDataRequestBody = z.strictObject({
  outcome: z.enum(dataRequestOutcomes, 'Say whether you do what is asked'),
  words: paragraph(longestWords).refine((text) => text !== '', 'Please write an answer'),
});
export type AnswerDataRequestBody = z.output<typeof AnswerDataRequestBody>;

/** PUT data-requests/:id/assignee. Needs If-Match. */
export const AssignDataRequestBody = z.strictObject({
  /** A manager or an admin of the company; null for nobody. */
  userId: z.uuid('Name a member by their id').nullable(),
});
export type AssignDataRequestBody = z.output<typeof AssignDataRequestBody>;

export const dataRequestStates = ['open', 'answered'] as const;

/** GET data-requests: own requests for applicants, all requests of the company for members who answer them. */
export const ListDataRequestsQuery = listQuery(
  ['dueAt', 'requestedAt', 'answeredAt'],
  {
    id: idsFilter,
    state: z.enum(dataRequestStates, 'Choose open or answered').optional(),
    applicationId: z.uuid().optional(),
  },
  { field: 'dueAt', direction: 'ASC' },
);
export type ListDataRequestsQuery = z.output<typeof ListDataRequestsQuery>;

/** What both sides read of a request. */
export type DataRequestView = {
  id: string;
  version: number;
  applicationId: string;
  kind: DataRequestKind;
  field: CorrectableField | null;
  words: string;
  requestedAt: string;
  /** A month after it was asked: the law gives no more (GDPR, Article 12(3)). */
  dueAt: string;
  outcome: DataRequestOutcome | null;
  answer: string | null;
  answeredAt: string | null;
  jobTitle: string;
};

/** The same for whoever asked. */
export type OwnDataRequestView = DataRequestView & { companyName: string };

/** The same for the company; `person` is null once the application was erased. */
export type CompanyDataRequestView = DataRequestView & {
  jobId: string;
  person: { applicantId: string; firstName: string; lastName: string; photo: string | null } | null;
  /** Since when the company may only keep the application. */
  restrictedAt: string | null;
  /**
   * What keeps the application of an open request from being deleted, of several the one that ends last; `until` is its
   * last day, null where it has none. Why it was set in words is for admins, with the hold itself.
   */
  legalHold: { reason: LegalHoldReason; until: string | null } | null;
  assignee: { userId: string; firstName: string; lastName: string; photo: string | null } | null;
};

/** GET data-requests: one's own, or those to the company. */
export type ListedDataRequestView = OwnDataRequestView | CompanyDataRequestView;

/** What an accepted request to correct put beside what was sent. */
export type CorrectionView = { field: CorrectableField; words: string; acceptedAt: string };

/** DELETE job-applications/:id/restriction: the company may use it again. Needs If-Match. */
export type UnrestrictedView = { id: string; version: number; restrictedAt: null };
