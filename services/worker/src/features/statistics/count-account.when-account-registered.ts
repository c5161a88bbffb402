import { reaction } from '../../engine/events/reaction.js';
import { countSubjects } from './count-subjects.js';

/** Counts accounts, and applicants among them. */
export const countAccountWhenAccountRegistered = reaction({
  name: 'count-account',
  queue: 'statistics',
  on: 'account.registered',
  async run({ payload }, em) {
    await countSubjects(em, [{ kind: 'person', id: payload.userId }]);
  },
});
