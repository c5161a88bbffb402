import { z } from 'zod';
import { idsFilter, listQuery } from '../http/list-query.js';
import { wholeRecord } from '../http/whole-record.js';
import { day } from '../vocabulary/moment.js';
import { line } from '../vocabulary/text.js';

/** Why somebody is kept although their time is over. A consent to the talent pool keeps them by itself. */
export const legalHoldReasons = ['dispute', 'personnelFile', 'other'] as const;
export type LegalHoldReason = (typeof legalHoldReasons)[number];
export const legalHoldReasonWords: Record<LegalHoldReason, string> = {
  dispute: 'Dispute',
  personnelFile: 'Personnel file',
  other: 'Another reason',
};

/** After so many days somebody is asked whether a hold without an end, or a restriction, is still needed. */
export const askedAgainDays = 90;

const until = day('Write the day as 2027-01-15').nullable();
const why = {
  reason: z.enum(legalHoldReasons, 'Choose why'),
  words: line(200, 'Please say why, for example which claim it is'),
  /** The last day it holds; null for until somebody ends it. */
  until,
};

/** POST legal-holds: one application, or everybody who applied to a job. */
export const CreateLegalHoldBody = z
  .strictObject({ applicationId: z.uuid().optional(), jobId: z.uuid().optional(), ...why })
  .refine(({ applicationId, jobId }) => (applicationId === undefined) !== (jobId === undefined), {
    path: ['applicationId'],
    error: 'Choose a person or a job',
  });
export type CreateLegalHoldBody = z.output<typeof CreateLegalHoldBody>;

/** PATCH legal-holds/:id with `If-Match`. Any edit also confirms that the hold is still needed. */
export const EditLegalHoldBody = z.strictObject(why).partial();
export type EditLegalHoldBody = z.output<typeof EditLegalHoldBody>;

/** The same from a client that sends back what it read. */
export const LegalHoldRecordBody = wholeRecord(EditLegalHoldBody, {
  counters: ['people'],
  readOnly: [
    'id',
    'version',
    'applicationId',
    'jobId',
    'applicantId',
    'name',
    'jobTitle',
    'people',
    'createdBy',
    'createdAt',
    'confirmationRequestedAt',
  ],
});

/** GET legal-holds: active ones of the whole company, of one application, or by their ids. */
export const ListLegalHoldsQuery = listQuery(
  ['createdAt', 'until', 'id'],
  { id: idsFilter, applicationId: z.uuid().optional() },
  { field: 'createdAt', direction: 'DESC' },
);
export type ListLegalHoldsQuery = z.output<typeof ListLegalHoldsQuery>;

/** A hold as company admins read it. */
export type LegalHoldView = {
  id: string;
  version: number;
  applicationId: string | null;
  applicantId: string | null;
  jobId: string;
  jobTitle: string;
  /** Who is kept; null for everybody of the job. */
  name: string | null;
  people: number;
  reason: LegalHoldReason;
  words: string;
  until: string | null;
  createdBy: string | null;
  createdAt: string;
  /** Since when somebody is asked whether it is still needed; null as long as nobody is. */
  confirmationRequestedAt: string | null;
};
