import { mailAlerts } from './alert-rounds.js';
import { sweep } from '../../engine/schedules/sweep.js';

/** Of a run: others of this queue have their turn in between. */
const longest = 20_000;

/** Leaves the mails about new jobs of saved searches, once a day. */
export const mailJobAlerts = sweep({
  name: 'mail-job-alerts',
  every: 30_000,
  run: (context) => mailAlerts(context, longest),
});
