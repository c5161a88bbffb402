import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { usePrefetchQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCan } from '../../../../client/session/acting.js';
import { ListArea } from '../../../../kit/list/list-area.js';
import { listQuery, useList } from '../../../../kit/list/use-list.js';
import { importParameter, newImport, pathTo, withQuery } from '../../../../base/paths.js';
import { counted } from '../../../../base/formats/counted.js';
import { jobListIn, jobListOf, jobListRouter } from './job-list.js';
import { JobsList } from './jobs-list.js';
import { StageLegend } from './stage-bar.js';

type JobsPanelProps = { companyId: string; visiting: boolean };
/** What stands below waits for the list: it would be moved by it. */
type WithWhatFollows = JobsPanelProps & { children?: ReactNode };

/** Prefetches the list while the screen loads. */
export function JobsPrefetch({ companyId, visiting }: JobsPanelProps) {
  const [search] = useSearchParams();
  usePrefetchQuery(listQuery(jobListOf(companyId, visiting), jobListIn(search)));
  return null;
}

/** The jobs of the company in which something happened last, and the way to all of them. */
export function JobsPanel(props: WithWhatFollows) {
  return (
    <ListArea router={jobListRouter}>
      <Jobs {...props} />
    </ListArea>
  );
}

function Jobs({ companyId, visiting, children }: WithWhatFollows) {
  const jobs = useList<JobRecordView>(jobListOf(companyId, visiting));
  const mayImport = useCan('job.import') && !visiting;
  const path = pathTo('jobs', { companyId });
  const { total = 0 } = jobs;
  return (
    <>
      <section aria-labelledby="jobs">
        <div className="section-h">
          <h2 id="jobs">Jobs</h2>
          <StageLegend />
          {mayImport && (
            <Link className="link push" to={withQuery(path, { [importParameter]: newImport })}>
              Import jobs
            </Link>
          )}
          <Link className={mayImport ? 'link' : 'link push'} to={path}>
            {total > jobs.perPage ? `All ${counted(total, 'job')}` : 'All jobs'}
          </Link>
        </div>
        <JobsList jobs={jobs} companyId={companyId} />
      </section>
      {(jobs.data || jobs.failure) && children}
    </>
  );
}
