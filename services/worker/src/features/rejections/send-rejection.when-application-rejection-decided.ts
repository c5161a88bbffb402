import { sendRejections } from './send-rejections.js';
import { reaction } from '../../engine/events/reaction.js';

/** Tells the applicant of a refusal that is to be told at once; the others wait for their sweep. */
export const sendRejectionWhenApplicationRejectionDecided = reaction({
  name: 'send-rejection',
  queue: 'emails',
  on: 'application.rejection-decided',
  run: ({ payload }, em) => sendRejections(em, [payload.rejectionId]),
});
