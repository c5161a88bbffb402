import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import type { PlanChanges } from './use-plan-changes.js';
import { laterPart } from '../../../../kit/ui/later-part.js';

const PlanNameDialog = laterPart(async () => (await import('./plan-name-dialog.js')).PlanNameDialog);
const DeletePlanDialog = laterPart(async () => (await import('./delete-plan-dialog.js')).DeletePlanDialog);

export type OpenPlanDialog = { kind: 'rename' | 'delete'; plan: PipelineView };

type PlanDialogsProps = {
  open: OpenPlanDialog | null;
  /** The plan that is shown now. */
  plan: PipelineView;
  changes: PlanChanges;
  onClose: () => void;
};

/** Asks for the name of a plan, or before it goes. */
export function PlanDialogs({ open, plan, changes: { edit, remove }, onClose }: PlanDialogsProps) {
  if (!open) return null;
  // The one it was opened for, as it is now: once that is gone, another one is shown.
  const asked = open.plan.id === plan.id ? plan : open.plan;
  const rename = async (name: string) => void (await edit(asked, { name }, `It is called ${name} now`));
  return open.kind === 'rename' ? (
    <PlanNameDialog plan={asked} onSave={rename} onClose={onClose} />
  ) : (
    <DeletePlanDialog plan={asked} onDelete={remove} onClose={onClose} />
  );
}
