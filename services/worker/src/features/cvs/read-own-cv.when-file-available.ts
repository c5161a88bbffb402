import { readOwnCv } from './read-own-cv.js';
import { reaction } from '../../engine/events/reaction.js';

/** Reads a CV for its owner, who is shown what could be taken over from it. */
export const readOwnCvWhenFileAvailable = reaction({
  name: 'read-own-cv',
  queue: 'files',
  on: 'file.available',
  async run({ payload, companyId }, em, tools) {
    if (payload.type === 'cv' && companyId === null) await readOwnCv(em, payload.fileId, tools);
  },
});
