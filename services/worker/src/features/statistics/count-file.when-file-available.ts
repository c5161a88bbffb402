import { reaction } from '../../engine/events/reaction.js';
import { countSubjects } from './count-subjects.js';

/** Counts CVs that can be sent along. */
export const countFileWhenFileAvailable = reaction({
  name: 'count-file',
  queue: 'statistics',
  on: 'file.available',
  async run({ payload }, em) {
    if (payload.type === 'cv') await countSubjects(em, [{ kind: 'file', id: payload.fileId }]);
  },
});
