import { readCv } from './read-cv.js';
import { reaction } from '../../engine/events/reaction.js';

/** Reads the CV somebody applied with. One that is still being checked is read by a sweep. */
export const readCvWhenApplicationSubmitted = reaction({
  name: 'read-cv',
  queue: 'files',
  on: 'application.submitted',
  run: ({ payload }, em, tools) => readCv(em, payload.applicationId, tools),
});
