import { kept } from './promise.js';

/** What the README says of the figures. */
export const metricsPromise = kept(
  'the counted figures of the platform and of each company by day, week and month, beside those before',
  [
    'services/api/src/features/analytics/queries/get-job-analytics.spec.ts',
    'tell every day, the totals, those before and what was looked at most',
  ],
  [
    'services/api/src/features/analytics/queries/get-job-analytics.spec.ts',
    'are told of one company: what happened there, and what of it was looked at',
  ],
  [
    'test/browser/analytics.full.spec.ts',
    'are put together to weeks and months, and the address keeps what was chosen',
  ],
);
