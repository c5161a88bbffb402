import type { PipelineView } from '@app/contracts/pipelines/pipeline';

/** A plan by its name, and whether new jobs copy it. */
export const titleOfPlan = ({ name, isDefault }: PipelineView): string =>
  isDefault ? `${name ?? ''} (new jobs)` : (name ?? '');
