import { z } from 'zod';
import { chosenIds } from '../http/list-query.js';
import { applicationFilter, applicationSorts } from './list-applications.js';

/**
 * POST application-exports: the list with this filter, or those of it that were chosen, in this order, as CSV; refused
 * where it is too long.
 */
export const ExportApplicationsBody = z.strictObject({
  filter: z.strictObject({ ...applicationFilter, id: chosenIds }).default({}),
  sort: z
    .tuple([
      z.enum(applicationSorts, `Sort by one of ${applicationSorts.join(', ')}`),
      z.enum(['ASC', 'DESC']),
    ])
    .default(['appliedAt', 'DESC']),
});
export type ExportApplicationsBody = z.output<typeof ExportApplicationsBody>;
