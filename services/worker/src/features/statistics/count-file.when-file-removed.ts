import { reaction } from '../../engine/events/reaction.js';
import { countSubjects } from './count-subjects.js';

/** Takes a deleted CV out of the count. */
export const countFileWhenFileRemoved = reaction({
  name: 'count-removed-file',
  queue: 'statistics',
  on: 'file.removed',
  async run({ payload }, em) {
    if (payload.type === 'cv') await countSubjects(em, [{ kind: 'file', id: payload.fileId }]);
  },
});
