import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { Trash2 } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { counted } from '../../../base/formats/counted.js';
import { BulkAction } from '../shared/kit/bulk-action.js';

/** Deletes several plans; the server refuses those of new jobs, and pipelines of jobs. */
export function DeletePlans() {
  const provider = useDataProvider();
  const remove = async (id: string) => {
    const { data: plan } = await provider.getOne<PipelineView>('pipelines', { id });
    const meta = { query: { companyId: plan.companyId } };
    await provider.delete('pipelines', { id, previousData: plan, meta });
  };
  return (
    <BulkAction
      label="Delete plans"
      icon={Trash2}
      danger
      title={(count) => `Delete ${counted(count, 'plan')}?`}
      run={(id) => remove(String(id))}
      done={(count) => `${counted(count, 'plan')} deleted`}
    >
      <p>
        They are gone for good; jobs that copied one keep their stages. A plan that new jobs copy stays, and
        so does the pipeline of a job.
      </p>
    </BulkAction>
  );
}
