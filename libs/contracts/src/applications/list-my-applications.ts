import { z } from 'zod';
import { idsFilter, listQuery } from '../http/list-query.js';

/** Query of the list of one's own applications. */
export const ListMyApplicationsQuery = listQuery(
  ['createdAt', 'changedAt'],
  {
    id: idsFilter,
    jobId: z.uuid().optional(),
    active: z.boolean().optional(),
    /** With messages one has not read yet, or without. */
    unread: z.boolean().optional(),
  },
  { field: 'createdAt', direction: 'DESC' },
);
/** The same, read. */
export type ListMyApplicationsQuery = z.output<typeof ListMyApplicationsQuery>;
