import { tellRefusals } from './tell-refusals.js';
import { reaction } from '../../engine/events/reaction.js';

/** Tells the applicant of a refusal that is to be told at once; the others wait for their sweep. */
export const tellRefusalWhenApplicationRefusalDecided = reaction({
  name: 'tell-refusal',
  queue: 'emails',
  on: 'application.refusal-decided',
  run: ({ payload }, em) => tellRefusals(em, [payload.refusalId]),
});
