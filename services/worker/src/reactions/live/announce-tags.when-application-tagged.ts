import { reaction } from '../../runtime/reaction.js';
import { announceApplication } from './announce-live.js';

/** Open boards show the tags as they are now. */
export const announceTagsWhenApplicationTagged = reaction({
  name: 'announce-tags',
  queue: 'live',
  on: 'application.tagged',
  run: ({ payload }, em) => announceApplication(em, 'tagged', payload.applicationId),
});
