import { daysToConfirm } from '@app/contracts/alerts/alert-terms';
import { sweep } from '../../engine/schedules/sweep.js';
import { deleteInBatches } from '../../engine/schedules/delete-in-batches.js';

const hour = 3_600_000;

/** Forgets searches that no address has confirmed in time, and addresses that have no other. */
export const forgetUnconfirmedSearches = sweep({
  name: 'forget-unconfirmed-searches',
  every: hour,
  run: (context) =>
    deleteInBatches(
      context,
      `with late as (
         select id, subscriber_id from saved_search
         where confirmed_at is null and created_at < now() - make_interval(days => ?) limit ?),
       empty as (
         delete from alert_subscriber where email is not null and id in (select subscriber_id from late)
           and not exists (select from saved_search other where other.subscriber_id = alert_subscriber.id
             and other.id not in (select id from late)))
       delete from saved_search where id in (select id from late)`,
      [daysToConfirm],
    ),
});
