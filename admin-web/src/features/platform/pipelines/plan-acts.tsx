import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { BriefcaseBusiness, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/ui/button.js';
import { TransientControl } from '../../../kit/ui/transient-control.js';
import { useMayAccess } from '../shared/kit/office-context.js';
import { DeletePlanDialog, UsePlanDialog } from './plan-dialogs.js';
import { RenamePlanDialog } from './rename-plan-dialog.js';

/** What can be done with a plan. The one new jobs copy stays, so neither is offered for it. */
export function PlanActs({ plan }: { plan: PipelineView }) {
  const mayEdit = useMayAccess('pipelines', 'edit');
  const mayDelete = useMayAccess('pipelines', 'delete');
  const [asked, setAsked] = useState<'rename' | 'use' | 'delete'>();
  const close = () => setAsked(undefined);
  if (!plan.isPlan) return null;
  return (
    <>
      {mayEdit && (
        <Button onClick={() => setAsked('rename')}>
          <Pencil className="icon" aria-hidden />
          Rename
        </Button>
      )}
      {!plan.isDefault && (
        <TransientControl>
          {mayEdit && (
            <Button onClick={() => setAsked('use')}>
              <BriefcaseBusiness className="icon" aria-hidden />
              Use for new jobs
            </Button>
          )}
          {mayDelete && (
            <Button look="danger-quiet" onClick={() => setAsked('delete')}>
              <Trash2 className="icon" aria-hidden />
              Delete
            </Button>
          )}
        </TransientControl>
      )}
      {asked === 'rename' && <RenamePlanDialog plan={plan} onClose={close} />}
      {asked === 'use' && <UsePlanDialog plan={plan} onClose={close} />}
      {asked === 'delete' && <DeletePlanDialog plan={plan} onClose={close} />}
    </>
  );
}
