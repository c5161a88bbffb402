import type { JobRecordView } from '@app/contracts/jobs/job-record';
import { EyeOff } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { counted } from '../../../base/formats/counted.js';
import { ShownError } from '../../../base/problem.js';
import { BulkAction } from '../shared/kit/bulk-action.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';

/** Takes several jobs out of the search. */
export function WithdrawJobs() {
  const provider = useDataProvider<PlatformProvider>();
  const withdraw = async (id: string) => {
    const { data } = await provider.getOne<JobRecordView>('jobs', { id });
    if (data.state !== 'published') throw new ShownError(`${data.title} is not published`);
    await provider.withdrawJob({ id, companyId: data.company.companyId });
  };
  return (
    <BulkAction
      label="Back to draft"
      icon={EyeOff}
      danger
      title={(count) => `Take ${counted(count, 'job')} back to draft?`}
      run={(id) => withdraw(String(id))}
      done={(count) => `${counted(count, 'job')} taken back to draft`}
    >
      <p>
        They leave the job search at once. Their companies can publish them again. Whoever has no outcome two
        weeks later gets the company’s letter of refusal, unless the job is published before.
      </p>
    </BulkAction>
  );
}
