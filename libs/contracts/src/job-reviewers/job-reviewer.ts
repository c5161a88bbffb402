import { z } from 'zod';
import { idsFilter, listQuery } from '../http/list-query.js';

/** A member who reviews the candidates of a job. `id` is that of the assignment, for DELETE. */
export type ReviewerView = {
  id: string;
  jobId: string;
  userId: string;
  firstName: string;
  lastName: string;
  photo: string | null;
};

/** POST job-reviewers. `userId` is an active member of the company. */
export const AssignReviewerBody = z.strictObject({
  jobId: z.uuid('Name the job'),
  userId: z.uuid('Please choose a member'),
});
export type AssignReviewerBody = z.infer<typeof AssignReviewerBody>;

/** GET job-reviewers?filter={"jobId":…}; without a job, every assignment one may see. */
export const ListReviewersQuery = listQuery(
  ['firstName', 'lastName', 'createdAt'],
  { id: idsFilter, companyId: z.uuid().optional(), jobId: z.uuid().optional(), userId: z.uuid().optional() },
  { field: 'lastName', direction: 'ASC' },
);
export type ListReviewersQuery = z.output<typeof ListReviewersQuery>;
