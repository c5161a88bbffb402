import { scopeOf } from '@app/contracts/access/policy';
import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan, useIdentity } from '../../../client/session/acting.js';
import { SettingsSection } from '../../shared/accounts/settings-section.js';
import { Button } from '../../../kit/ui/button.js';
import { SelectField } from '../../../kit/ui/text-field.js';
import { plansQuery } from '../shared/pipelines/plan-queries.js';
import { PlanMenu } from '../shared/pipelines/plan-menu.js';
import { titleOfPlan } from '../shared/pipelines/title-of-plan.js';
import { usePlanChanges } from '../shared/pipelines/use-plan-changes.js';
import { StagesEditor } from '../shared/pipelines/stages-editor.js';
import { companySettingsQuery } from '../shared/settings/company-settings-query.js';
import { QueryPending } from '../../../kit/ui/query-pending.js';
import { laterPart } from '../../../kit/ui/later-part.js';

const PlanNameDialog = laterPart(
  async () => (await import('../shared/pipelines/plan-name-dialog.js')).PlanNameDialog,
);

type PlanSectionProps = { companyId: string };

/** The plans a job can take its stages from, one of them for new jobs: pipelines like any other, without a job. */
export function PlanSection({ companyId }: PlanSectionProps) {
  const isReader = scopeOf(useIdentity(), 'pipeline.read') !== 'assigned';
  const plans = useQuery({ ...plansQuery(companyId), enabled: isReader });
  // Reviewers see the pipelines of their jobs, and a plan is of none.
  if (!isReader) return null;
  return (
    <SettingsSection
      id="settings-plan"
      title="Pipeline plans"
      hint="The stages jobs start with. Jobs that exist keep theirs. Every change is stored at once."
    >
      {plans.data ? (
        <Plans companyId={companyId} plans={plans.data} />
      ) : (
        <QueryPending what="The plans could not be loaded." query={plans} height={642} />
      )}
    </SettingsSection>
  );
}

type PlansProps = PlanSectionProps & { plans: PipelineView[] };

function Plans({ companyId, plans }: PlansProps) {
  const editable = useCan('pipeline-plan.edit');
  const client = useQueryClient();
  // The stages of the plan of new jobs count as settings of the company: a change of them is a new version of those.
  const forgetSettings = () =>
    void client.invalidateQueries({ queryKey: companySettingsQuery(companyId).queryKey });
  const changes = usePlanChanges(companyId, forgetSettings);
  const [chosenId, setChosenId] = useState<string>();
  const [adding, setAdding] = useState(false);
  const shown =
    plans.find(({ id }) => id === chosenId) ?? plans.find(({ isDefault }) => isDefault) ?? plans[0];
  if (!shown) return null;
  const add = async (name: string) => setChosenId((await changes.create(name)).id);
  return (
    <div className="settings-plan stack">
      <div className="settings-plan__head">
        <SelectField
          label="Plan"
          value={shown.id}
          options={plans.map((plan) => ({ value: plan.id, label: titleOfPlan(plan) }))}
          onChange={(event) => setChosenId(event.target.value)}
        />
        {editable && <PlanMenu plan={shown} changes={changes} />}
        {editable && (
          <Button onClick={() => setAdding(true)}>
            <Plus className="icon" aria-hidden />
            New plan
          </Button>
        )}
      </div>
      <StagesEditor
        key={shown.id}
        pipelineId={shown.id}
        companyId={companyId}
        editable={editable}
        onChanged={() => {
          forgetSettings();
          void client.invalidateQueries({ queryKey: plansQuery(companyId).queryKey });
        }}
      />
      {adding && <PlanNameDialog plan={null} onSave={add} onClose={() => setAdding(false)} />}
    </div>
  );
}
