import type { JobCardView } from '@app/contracts/public-jobs/public-job';
import { useId } from 'react';
import { text } from '../../../base/i18n/job-search.en.js';
import { JobList } from '../../shared/public-jobs/job-card.js';
import type { SavedJobs } from '../../shared/saved-jobs/save-job-queries.js';
import { payGroups } from './pay-groups.js';

type JobsByPayProps = {
  jobs: JobCardView[];
  payIn: string;
  applied: Map<string, string> | undefined;
  saved: SavedJobs;
};

/** Jobs in order of pay: a heading says where a currency ends, and that what follows is not compared with it. */
export function JobsByPay({ jobs, payIn, applied, saved }: JobsByPayProps) {
  const id = useId();
  return payGroups(jobs).map(({ currency, jobs: ofGroup }) => (
    <section key={currency} aria-labelledby={`${id}-${currency}`}>
      <h3 className="results-group ui" id={`${id}-${currency}`}>
        {text.search.payGroup(currency, payIn)}
      </h3>
      <JobList jobs={ofGroup} applied={applied} saved={saved} />
    </section>
  ));
}
