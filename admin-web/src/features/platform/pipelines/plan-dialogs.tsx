import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { useDataProvider } from 'ra-core';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../shared/kit/confirm-dialog.js';
import { listPath } from '../shared/resources/resource-paths.js';
import { titleOf } from '../shared/resources/pipeline-title.js';

type DialogProps = { plan: PipelineView; onClose: () => void };

/** Asks before new jobs copy another plan than until now. */
export function UsePlanDialog({ plan, onClose }: DialogProps) {
  const provider = useDataProvider();
  return (
    <ConfirmDialog
      title={`Use ${titleOf(plan)} for new jobs?`}
      act="Use for new jobs"
      run={async () => {
        const data = { ...plan, isDefault: true };
        await provider.update('pipelines', { id: plan.id, data, previousData: plan });
        return `New jobs copy ${titleOf(plan)} now`;
      }}
      onClose={onClose}
    >
      <p>
        New jobs of this company start with its stages, instead of those of the plan they copied until now.
        Jobs that are there keep theirs.
      </p>
    </ConfirmDialog>
  );
}

/** Asks before a plan is deleted. */
export function DeletePlanDialog({ plan, onClose }: DialogProps) {
  const provider = useDataProvider();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={`Delete ${titleOf(plan)}?`}
      act="Delete"
      danger
      deletes="pipelines"
      run={async () => {
        const meta = { query: { companyId: plan.companyId } };
        await provider.delete('pipelines', { id: plan.id, previousData: plan, meta });
        await navigate(listPath('pipelines'), { replace: true });
        return `${titleOf(plan)} is deleted`;
      }}
      onClose={onClose}
    >
      <p>It is gone for good, with its stages. Jobs that copied it keep theirs.</p>
    </ConfirmDialog>
  );
}
