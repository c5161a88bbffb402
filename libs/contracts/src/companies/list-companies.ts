import { z } from 'zod';
import { idsFilter, tableQuery } from '../http/list-query.js';
import { publicationStatuses } from '../vocabulary/employment.js';
import { optionalLine } from '../vocabulary/text.js';

/** Query of the list of companies. */
export const ListCompaniesQuery = tableQuery(
  ['id', 'name', 'status', 'memberType', 'cohortId', 'location', 'jobCount', 'userCount', 'createdAt'],
  {
    id: idsFilter,
    /** Part of a name, an e-mail address, a town or a country. */
    q: optionalLine(120).optional(),
    status: z.enum(publicationStatuses).optional(),
    suspended: z.boolean().optional(),
    memberType: optionalLine(60).optional(),
    cohortId: optionalLine(60).optional(),
  },
  { field: 'createdAt', direction: 'DESC' },
);
/** The same, read. */
export type ListCompaniesQuery = z.output<typeof ListCompaniesQuery>;
