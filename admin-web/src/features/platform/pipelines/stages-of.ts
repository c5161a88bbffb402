import { withQuery } from '../../../base/paths.js';
import { listPath } from '../shared/resources/resource-paths.js';

/** The list of stages, filtered to those of one pipeline in their order. */
export const stagesOf = (pipelineId: string): string =>
  withQuery(listPath('pipeline-stages'), {
    filter: JSON.stringify({ pipelineId }),
    ...{ sort: 'position', order: 'ASC' },
  });
