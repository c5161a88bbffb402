import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from '../reactions/emails/address-of-person.js';
import { queueMail } from '../reactions/emails/queue-mail.js';
import { newId } from '@app/platform/identifiers/new-id';

/** Searches one transaction takes. */
const atMost = 500;

type Row = { subscriber_id: string; recipient: string | null };

/**
 * Asks the owners of the next searches whose mails end soon whether they may go on: one mail for all of somebody's. That
 * they were asked and the mail are of one transaction. Whoever is taken care of by another process is left to it.
 */
export async function askToRenewSearches(em: EntityManager): Promise<boolean> {
  const rows = await em.execute<Row[]>(ASK, [atMost]);
  for (const { subscriber_id: subjectId, recipient } of rows) {
    if (recipient === null) continue;
    const owner = { recipients: [recipient], subjectId };
    await queueMail(em, { id: newId(), companyId: null }, { template: 'job-alerts-end', ...owner });
  }
  return rows.length > 0;
}

/** All searches of a subscriber that end soon are asked about together. */
const ASK = `with due as (
    select distinct on (found.subscriber_id) found.subscriber_id from searches_to_renew(?) found),
  taken as (
    select owner.id, coalesce(owner.email, person.email) as recipient from alert_subscriber owner
      left join app_user person on person.id = owner.user_id and ${isReachable}
    where owner.id in (select subscriber_id from due) for update of owner skip locked),
  asked as (
    update saved_search set renewal_asked_at = now()
    where subscriber_id in (select id from taken) and id in (select id from searches_to_renew(null))
    returning subscriber_id)
  select distinct taken.id as subscriber_id, taken.recipient from taken join asked on asked.subscriber_id = taken.id`;
