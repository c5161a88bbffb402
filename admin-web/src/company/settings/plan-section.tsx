import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { companySettingsQuery } from './company-settings-query.js';
import { SettingsSection } from '../../account/settings-section.js';
import { api } from '../../api/http.js';
import { withQuery } from '../../paths.js';
import { LoadFailure } from '../../ui/load-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { fetchPipeline, pipelineKey } from '../pipelines/stages/stage-requests.js';
import { StagesEditor } from '../pipelines/stages/stages-editor.js';

type PlanSectionProps = { companyId: string; editable: boolean };

/** The stages new jobs start with: a pipeline like any other, without a job. */
export function PlanSection({ companyId, editable }: PlanSectionProps) {
  const plan = useQuery({
    queryKey: ['pipeline-plan', companyId],
    queryFn: ({ signal }) =>
      api<PipelineView[]>(withQuery('/api/pipelines', { filter: JSON.stringify({ isPlan: true }) }), {
        signal,
        errorHandle: false,
      }),
  });
  const planId = plan.data?.[0]?.id;
  const problem = plan.error ?? (plan.data ? null : plan.failureReason);
  return (
    <SettingsSection
      id="settings-plan"
      title="Pipeline plan"
      hint="The stages a new job starts with. Jobs that exist keep theirs. Every change is stored at once."
    >
      {planId ? (
        <Plan planId={planId} companyId={companyId} editable={editable} />
      ) : problem ? (
        <LoadFailure
          what="The plan could not be loaded."
          reason={problem.message}
          onRetry={() => void plan.refetch()}
        />
      ) : (
        <Skeleton height={360} />
      )}
    </SettingsSection>
  );
}

/** The stages count as settings of the company: a change of them is a new version of those. */
function Plan({ planId, companyId, editable }: PlanSectionProps & { planId: string }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: pipelineKey(planId),
    queryFn: ({ signal }) => fetchPipeline(planId, {}, signal),
  });
  const version = data?.version;
  useEffect(() => {
    void client.invalidateQueries({ queryKey: companySettingsQuery(companyId).queryKey });
  }, [client, companyId, version]);
  return (
    <div className="settings-plan">
      <StagesEditor pipelineId={planId} companyId={companyId} editable={editable} />
    </div>
  );
}
