import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../kit/ui/button.js';
import { useMayDo } from '../shared/kit/resource-access.js';
import { pipelines } from '../shared/resources/pipelines.js';

/** Forms and their rules: fetched with the first new plan, the list goes without. */
const CreatePlanDialog = lazy(() =>
  import('./create-plan-dialog.js').then((file) => ({ default: file.CreatePlanDialog })),
);

/** What can be done beside the list itself: a pipeline of a job comes with the job, a plan is made here. */
export function PlanListActs() {
  const mayCreate = useMayDo(pipelines, 'create');
  const [creating, setCreating] = useState(false);
  if (!mayCreate) return null;
  return (
    <>
      <Button look="primary" onClick={() => setCreating(true)}>
        <Plus className="icon" aria-hidden />
        New plan
      </Button>
      <Suspense fallback={null}>
        {creating && <CreatePlanDialog onClose={() => setCreating(false)} />}
      </Suspense>
    </>
  );
}
