import { withQuery } from '../../../base/paths.js';
import { listPathOf } from '../shared/resources/resource-paths.js';
import { stages } from '../shared/resources/pipelines.js';

/** The list of stages, narrowed to those of one pipeline in their order. */
export const stagesOf = (pipelineId: string): string =>
  withQuery(listPathOf(stages), {
    filter: JSON.stringify({ pipelineId }),
    ...{ sort: 'position', order: 'ASC' },
  });
