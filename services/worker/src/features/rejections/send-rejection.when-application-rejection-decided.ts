import { sendRejections } from './send-rejections.js';
import { reaction } from '../../engine/events/reaction.js';

/** Notifies the applicant of an immediate rejection; a sweep sends the others. */
export const sendRejectionWhenApplicationRejectionDecided = reaction({
  name: 'send-rejection',
  queue: 'emails',
  on: 'application.rejection-decided',
  run: ({ payload }, em) => sendRejections(em, [payload.rejectionId]),
});
