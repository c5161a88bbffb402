import { limits } from '../http/limits.js';

/** Lists that are too long for a file. */
export const listErrors = {
  'list.too-long-to-export': {
    status: 422,
    message: `One file has at most ${limits.exportedRows.toLocaleString('en')} rows. Narrow the list with a filter`,
  },
  'application.too-many-to-export': {
    status: 422,
    message: `At most ${limits.exportedApplications.toLocaleString('en')} applications can be exported at once. Please narrow the filter`,
  },
} as const;
