import { kept, type Promised } from './promise.js';

const queries = 'services/api/src/features/public-jobs/queries';

/** What the job search says of itself where it was not through. */
export const searchScreenPromises: Record<string, Promised[]> = {
  'admin-web/src/base/i18n/job-search.en.ts': [
    kept('The search ended before it had looked at every job: there may be more than these.', [
      `${queries}/search-truth.spec.ts`,
      'by %s finds what a plain question finds, in its order, or says that there may be others',
    ]),
    kept(
      'The search ended before it had looked at every job. Search with fewer words, or without quotation marks.',
      [
        `${queries}/search-deadline.spec.ts`,
        'answers then, and says that there may be jobs where it found none',
      ],
      ['test/browser/unfinished-search.full.spec.ts', 'says so, and not that there are no such jobs'],
    ),
  ],
};
