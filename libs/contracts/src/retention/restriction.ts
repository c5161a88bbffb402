import { z } from 'zod';
import { idsFilter, listQuery } from '../http/list-query.js';
import { wholeRecord } from '../http/whole-record.js';
import type { ApplicationStatus } from '../vocabulary/employment.js';

/** GET restrictions: applications that may only be kept, as their applicants wish. */
export const ListRestrictionsQuery = listQuery(
  ['restrictedAt', 'id'],
  { id: idsFilter },
  { field: 'restrictedAt', direction: 'ASC' },
);
export type ListRestrictionsQuery = z.output<typeof ListRestrictionsQuery>;

/** PATCH restrictions/:id with `If-Match`. Whoever sends it says by that that it still is as it was wished. */
export const ConfirmRestrictionBody = wholeRecord(z.strictObject({}), {
  readOnly: [
    'id',
    'version',
    'applicantId',
    'jobId',
    'name',
    'jobTitle',
    'status',
    'restrictedAt',
    'confirmationRequestedAt',
  ],
});

/** A restricted application as company admins read it. */
export type RestrictionView = {
  /** That of the application. */
  id: string;
  version: number;
  applicantId: string;
  jobId: string;
  jobTitle: string;
  name: string | null;
  /** One that is active has no outcome, and gets none before the restriction is lifted. */
  status: ApplicationStatus;
  restrictedAt: string;
  /** Since when somebody is asked whether it still is as its applicant wished; null as long as nobody is. */
  confirmationRequestedAt: string | null;
};
