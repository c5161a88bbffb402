import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { useDataProvider, useRefresh } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActDialog } from '../../../kit/dialogs/act-dialog.js';
import { problemOf } from '../../../base/problem.js';
import { notify } from '../../../base/toast/notify.js';
import { listPathOf } from '../shared/resources/resource-paths.js';
import { titleOf } from '../shared/resources/pipeline-title.js';
import { pipelines } from '../shared/resources/pipelines.js';

type QuestionProps = { plan: PipelineView; onClose: () => void };

/** Asks before new jobs copy another plan than until now. */
export function UsePlanDialog({ plan, onClose }: QuestionProps) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const { busy, problem, act } = useAct(async () => {
    const data = { ...plan, isDefault: true };
    await provider.update('pipelines', { id: plan.id, data, previousData: plan });
    notify.success(`New jobs copy ${titleOf(plan)} now`);
    refresh();
    onClose();
  });
  return (
    <ActDialog
      title={`Use ${titleOf(plan)} for new jobs?`}
      act="Use for new jobs"
      busy={busy}
      problem={problem}
      onAct={act}
      onClose={onClose}
    >
      <p>
        New jobs of this company start with its stages, instead of those of the plan they copied until now.
        Jobs that are there keep theirs.
      </p>
    </ActDialog>
  );
}

/** Asks before a plan is deleted. */
export function DeletePlanDialog({ plan, onClose }: QuestionProps) {
  const provider = useDataProvider();
  const navigate = useNavigate();
  const { busy, problem, act } = useAct(async () => {
    const meta = { query: { companyId: plan.companyId } };
    await provider.delete('pipelines', { id: plan.id, previousData: plan, meta });
    notify.success(`${titleOf(plan)} is deleted`);
    await navigate(listPathOf(pipelines), { replace: true });
  });
  return (
    <ActDialog
      title={`Delete ${titleOf(plan)}?`}
      act="Delete"
      danger
      busy={busy}
      problem={problem}
      onAct={act}
      onClose={onClose}
    >
      <p>It is gone for good, with its stages. Jobs that copied it keep theirs.</p>
    </ActDialog>
  );
}

/** Does it once, and says why it could not be done; the next try goes out from how the plan is by then. */
function useAct(run: () => Promise<void>) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async () => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      setProblem(problemOf(error));
      refresh();
      setBusy(false);
    }
  };
  return { busy, problem, act: () => void act() };
}
