import { reaction } from '../../runtime/reaction.js';
import { announceApplication } from './announce-live.js';

/** Open boards and queues show the new date. */
export const announceExtensionWhenApplicationAnswerExtended = reaction({
  name: 'announce-extension',
  queue: 'live',
  on: 'application.answer-extended',
  run: ({ payload }, em) => announceApplication(em, 'extended', payload.applicationId),
});
