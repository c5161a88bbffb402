import { ClosingText } from '../../../base/formats/closing.js';
import { jobTextFields, jobTextLabels } from '@app/contracts/jobs/job-text-fields';
import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { EyeOff } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { pathTo } from '../../../base/paths.js';
import { MomentText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { Button, ButtonLink } from '../../../kit/ui/button.js';
import { TransientControl } from '../../../kit/ui/transient-control.js';
import { ConfirmDialog } from '../shared/kit/confirm-dialog.js';
import { Facts } from '../shared/kit/facts.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { Reference } from '../shared/kit/reference.js';
import { ResourceRecord } from '../shared/kit/resource-record.js';
import { JobStatus } from './job-state.js';

/** One job as the platform looks at it. */
export function JobRecord() {
  return (
    <ResourceRecord<JobRecordView>
      title={({ title }) => title}
      lead={({ state }) => <JobStatus state={state} />}
      actions={(job) => <Acts job={job} />}
    >
      {(job) => (
        <>
          <Facts
            title="Job"
            facts={[
              { label: 'Company', value: <Reference to="companies" id={job.company.companyId} /> },
              ...jobTextFields.map((field) => ({ label: jobTextLabels[field], value: job[field] })),
              { label: 'Created', value: <MomentText iso={job.createdAt} /> },
              { label: 'Closes', value: job.closing && <ClosingText closing={job.closing} withTime /> },
              { label: 'Applications', value: job.count === null ? null : numberText(job.count) },
              { label: 'Opened', value: numberText(job.views) },
            ]}
          />
          <Facts
            title="Stages"
            facts={(job.stages ?? []).map(({ name, total }) => ({ label: name, value: numberText(total) }))}
          />
        </>
      )}
    </ResourceRecord>
  );
}

function Acts({ job }: { job: JobRecordView }) {
  const { companyId } = job.company;
  const provider = useDataProvider<PlatformProvider>();
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <>
      <ButtonLink to={pathTo('jobProfile', { companyId, jobId: job.id })}>Open the job</ButtonLink>
      {job.state === 'published' && (
        <TransientControl>
          <Button look="danger-quiet" onClick={() => setWithdrawing(true)}>
            <EyeOff className="icon" aria-hidden />
            Back to draft
          </Button>
        </TransientControl>
      )}
      {withdrawing && (
        <ConfirmDialog
          title={`Take ${job.title} back to draft?`}
          act="Back to draft"
          danger
          run={async () => {
            await provider.withdrawJob({ id: job.id, companyId });
            return `${job.title} is a draft again`;
          }}
          onClose={() => setWithdrawing(false)}
        >
          <p>
            It leaves the job search at once. Its company can publish it again. Whoever has no outcome two
            weeks later gets the company’s letter of refusal, unless it is published before.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
