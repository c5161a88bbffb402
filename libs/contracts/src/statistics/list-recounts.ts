import { z } from 'zod';
import { idsFilter, listQuery } from '../http/list-query.js';

/** Query of the list of recounts of the platform's figures, of 90 days. */
export const ListRecountsQuery = listQuery(
  ['recountedAt'],
  {
    id: idsFilter,
    /** Those that found something off, or those that did not. */
    repaired: z.boolean().optional(),
  },
  { field: 'recountedAt', direction: 'DESC' },
);
export type ListRecountsQuery = z.output<typeof ListRecountsQuery>;
