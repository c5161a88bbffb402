import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { counted } from '../../../base/formats/counted.js';
import { Reference } from '../shared/kit/reference.js';
import { ResourceRecord } from '../shared/kit/resource-record.js';
import { PipelineStages } from './pipeline-stages.js';
import { titleOf } from '../shared/resources/pipeline-title.js';
import { PlanActs } from './plan-acts.js';
import { PlanKind } from './plan-kind.js';

/** One pipeline: that of a job, or a plan, which is named, chosen for new jobs and deleted here. */
export function PipelineRecord() {
  return (
    <ResourceRecord<PipelineView>
      title={titleOf}
      mark={(pipeline) => <PlanKind pipeline={pipeline} />}
      lead={(pipeline) => (
        <>
          <Reference to="companies" id={pipeline.companyId} /> · {standingOf(pipeline)}
        </>
      )}
      actions={(pipeline) => <PlanActs plan={pipeline} />}
    >
      {(pipeline) => <PipelineStages pipeline={pipeline} />}
    </ResourceRecord>
  );
}

function standingOf({ isPlan, isDefault, total }: PipelineView): string {
  if (!isPlan) return counted(total, 'application');
  return isDefault
    ? 'New jobs copy this plan. It can be deleted once they copy another one.'
    : 'A job nobody has applied for can take its stages.';
}
