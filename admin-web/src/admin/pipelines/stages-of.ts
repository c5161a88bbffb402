import { withQuery } from '../../paths.js';
import { listPathOf } from '../kit/resource-paths.js';
import { stages } from './resource.js';

/** The list of stages, narrowed to those of one pipeline in their order. */
export const stagesOf = (pipelineId: string): string =>
  withQuery(listPathOf(stages), {
    filter: JSON.stringify({ pipelineId }),
    ...{ sort: 'position', order: 'ASC' },
  });
