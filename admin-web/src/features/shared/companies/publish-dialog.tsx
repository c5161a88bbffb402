import type { ChangedCompanyView, CompanyView } from '@app/contracts/companies/company-view';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../base/formats/counted.js';
import { problemOf } from '../../../base/problem.js';
import { notify } from '../../../base/toast/notify.js';
import { useCompanyQuery } from '../../../client/session/acting.js';
import { changeCompanyStatus, companyKey } from './company-queries.js';
import { ActDialog } from '../../../kit/ui/act-dialog.js';
import { fetchJobs } from '../jobs/job-list-query.js';

type PublishDialogProps = {
  company: CompanyView;
  onChanged: (changed: ChangedCompanyView) => void;
  onClose: () => void;
};

/** Says what happens to the jobs before it happens. */
export function PublishDialog({ company, onChanged, onClose }: PublishDialogProps) {
  const client = useQueryClient();
  const scope = useCompanyQuery(company.id);
  // What is asked stays what it was, also where somebody else was faster.
  const [publishing] = useState(company.status !== 'published');
  const jobs = useQuery({
    queryKey: ['jobs', company.id, 'published-count'],
    queryFn: ({ signal }) =>
      fetchJobs(
        { sort: ['createdAt', 'DESC'], range: [0, 0], filter: { ...scope, state: 'published' } },
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
      void client.invalidateQueries({ queryKey: ['audit-events'] });
      notify.success(publishing ? 'Published' : 'Back to a draft');
      onClose();
    },
    // The next try goes out from how the company is by then.
    onError: () => {
      void client.invalidateQueries({ queryKey: ['companies'] });
      void client.invalidateQueries({ queryKey: companyKey(company.id) });
    },
  });
  const total = jobs.data?.total;
  return (
    <ActDialog
      title={publishing ? `Publish ${company.name}?` : `Take ${company.name} back to a draft?`}
      keep={publishing ? 'Not yet' : 'Keep it public'}
      act={publishing ? 'Publish' : 'Back to draft'}
      danger={!publishing}
      busy={change.isPending}
      problem={change.error && problemOf(change.error)}
      onAct={() => change.mutate()}
      onClose={onClose}
    >
      <p>{publishing ? publishingWords(total) : returningWords(total)}</p>
    </ActDialog>
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
