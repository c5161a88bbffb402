import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { companySettingsQuery } from './company-settings-query.js';
import { SettingsSection } from '../../account/settings-section.js';
import { api } from '../../api/http.js';
import { withQuery } from '../../paths.js';
import { failureOf } from '../../platform/failed-query.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { StagesEditor } from '../pipelines/stages/stages-editor.js';

type PlanSectionProps = { companyId: string; editable: boolean };

/** The stages new jobs start with: a pipeline like any other, without a job. */
export function PlanSection({ companyId, editable }: PlanSectionProps) {
  const client = useQueryClient();
  const plan = useQuery({
    queryKey: ['pipeline-plan', companyId],
    queryFn: ({ signal }) =>
      api<PipelineView[]>(withQuery('/api/pipelines', { filter: JSON.stringify({ isPlan: true }) }), {
        signal,
        errorHandle: false,
      }),
  });
  // The stages count as settings of the company: a change of them is a new version of those.
  const forgetSettings = () =>
    void client.invalidateQueries({ queryKey: companySettingsQuery(companyId).queryKey });
  const planId = plan.data?.[0]?.id;
  return (
    <SettingsSection
      id="settings-plan"
      title="Pipeline plan"
      hint="The stages a new job starts with. Jobs that exist keep theirs. Every change is stored at once."
    >
      {planId ? (
        <div className="settings-plan">
          <StagesEditor
            pipelineId={planId}
            companyId={companyId}
            editable={editable}
            onChanged={forgetSettings}
          />
        </div>
      ) : failureOf(plan) ? (
        <QueryFailure what="The plan could not be loaded." query={plan} />
      ) : (
        <Skeleton height={360} />
      )}
    </SettingsSection>
  );
}
