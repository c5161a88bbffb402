import { z } from 'zod';
import { filterText, rangeText } from '../http/list-query.js';

/** GET owed-answers: how many answers a company owes, and who is responsible for them. */
export const ListOwedAnswersQuery = z.strictObject({
  filter: filterText({ companyId: z.uuid().optional() }).optional(),
  range: rangeText.optional(),
});
export type ListOwedAnswersQuery = z.output<typeof ListOwedAnswersQuery>;

/**
 * Answers of everybody together, of one member who created the job or reviews it, or of jobs nobody looks after. An answer
 * several people are responsible for counts for each of them.
 */
export type OwedAnswersView = {
  /** `everybody`, `nobody`, or the id of a member. */
  id: string;
  firstName: string;
  lastName: string;
  photo: string | null;
  due: number;
  /** Of these, the ones whose date is over. */
  overdue: number;
};
