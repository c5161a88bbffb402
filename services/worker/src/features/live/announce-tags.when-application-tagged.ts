import { announceApplication } from './announce-live.js';
import { liveReaction } from './live-reaction.js';

/** Open boards show the tags as they are now. */
export const announceTagsWhenApplicationTagged = liveReaction({
  name: 'announce-tags',
  on: 'application.tagged',
  run: ({ payload }, em) => announceApplication(em, 'tagged', payload.applicationId),
});
