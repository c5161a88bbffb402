import type { ChangedCompanyView, CompanyView } from '@app/contracts/companies/company-view';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../platform/problem.js';
import { counted } from '../../platform/formats/counted.js';
import { notify } from '../../platform/toast/notify.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Status } from '../../ui/tag.js';
import { useCan, useCompanyQuery } from '../acting.js';
import { changeCompanyStatus } from '../company-requests.js';
import { fetchJobs } from '../jobs/job-requests.js';

type PublishCardProps = { company: CompanyView; onChanged: (changed: ChangedCompanyView) => void };

/** Whether the company is public, in words and as a switch for those who may turn it. */
export function PublishCard({ company, onChanged }: PublishCardProps) {
  const mayPublish = useCan('company.publish');
  const [asking, setAsking] = useState(false);
  const isPublic = company.status === 'published';
  const suspended = company.suspendedAt !== null;
  return (
    <div className="card publish">
      <div>
        <p className="row">
          {suspended ? (
            <Status tone="danger">Suspended</Status>
          ) : (
            <Status tone={isPublic ? 'ok' : undefined}>{isPublic ? 'Published' : 'Draft'}</Status>
          )}
        </p>
        <p className="meta">{wordsOf(isPublic, suspended)}</p>
      </div>
      {mayPublish && !suspended && (
        <label className="switch">
          <span className="vh">Published</span>
          <input type="checkbox" role="switch" checked={isPublic} onChange={() => setAsking(true)} />
        </label>
      )}
      {asking && <PublishDialog company={company} onChanged={onChanged} onClose={() => setAsking(false)} />}
    </div>
  );
}

function wordsOf(isPublic: boolean, suspended: boolean): string {
  if (suspended) return 'The platform has suspended this company. Nothing of it can be found.';
  return isPublic
    ? 'Its open jobs can be found in the job search.'
    : 'Nobody outside sees the company or its jobs.';
}

/** Says what happens to the jobs before it happens. */
export function PublishDialog({ company, onChanged, onClose }: PublishCardProps & { onClose: () => void }) {
  const client = useQueryClient();
  const scope = useCompanyQuery(company.id);
  const publishing = company.status !== 'published';
  const jobs = useQuery({
    queryKey: ['jobs', company.id, 'published-count'],
    queryFn: ({ signal }) =>
      fetchJobs(
        { sort: ['createdAt', 'DESC'], range: [0, 0], filter: { ...scope, status: 'published' } },
        signal,
      ),
    staleTime: 0,
  });
  const change = useMutation({
    mutationFn: () =>
      changeCompanyStatus(company.id, company.version, { status: publishing ? 'published' : 'draft' }),
    onSuccess: (changed) => {
      onChanged(changed);
      void client.invalidateQueries({ queryKey: ['jobs'] });
      void client.invalidateQueries({ queryKey: ['companies'] });
      void client.invalidateQueries({ queryKey: ['company-dashboard'] });
      notify.success(publishing ? 'Published' : 'Back to a draft');
      onClose();
    },
  });
  const total = jobs.data?.total;
  return (
    <Dialog
      title={publishing ? `Publish ${company.name}?` : `Take ${company.name} back to a draft?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{publishing ? 'Not yet' : 'Keep it public'}</Button>
          <Button
            look={publishing ? 'primary' : 'danger'}
            busy={change.isPending}
            onClick={() => change.mutate()}
          >
            {publishing ? 'Publish' : 'Back to draft'}
          </Button>
        </>
      }
    >
      {change.isError && <Banner tone="danger">{problemOf(change.error)}</Banner>}
      <p>{publishing ? publishingWords(total) : returningWords(total)}</p>
    </Dialog>
  );
}

function publishingWords(jobs: number | undefined): string {
  const rest = 'Draft jobs stay hidden until each is published.';
  if (jobs === undefined) return `Its published jobs appear in the job search at once. ${rest}`;
  if (jobs === 0) return `Everybody can see the company. It has no published jobs yet. ${rest}`;
  return `${counted(jobs, 'published job')} ${jobs === 1 ? 'appears' : 'appear'} in the job search at once. ${rest}`;
}

function returningWords(jobs: number | undefined): string {
  const rest =
    'Nobody can apply until you publish again; applications that have arrived stay, and so does the work on them.';
  if (jobs === undefined) return `Its jobs leave the job search at once. ${rest}`;
  if (jobs === 0)
    return 'The company can no longer be seen. It has no published jobs, so no applicant is affected.';
  return `${counted(jobs, 'published job')} ${jobs === 1 ? 'leaves' : 'leave'} the job search at once. ${rest}`;
}
