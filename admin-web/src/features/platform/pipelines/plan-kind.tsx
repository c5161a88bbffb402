import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { Status } from '../../../kit/ui/tag.js';

/** That it is a plan, and whether new jobs copy it; nothing beside the pipeline of a job. */
export function PlanKind({ pipeline: { isPlan, isDefault } }: { pipeline: PipelineView }) {
  if (!isPlan) return null;
  return isDefault ? <Status tone="ok">New jobs</Status> : <Status>Plan</Status>;
}
