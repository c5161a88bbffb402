import { lockPeople, recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';
import { newId } from '@app/platform/identifiers/new-id';

/** Searches one transaction takes. */
const atMost = 500;

type Due = { id: string; user_id: string | null };
type Person = { id: string; email: string; reachable: boolean };
type Row = { subscriber_id: string; user_id: string | null; email: string | null };

/**
 * Asks the owners of the next searches whose mails end soon whether they may go on: one mail for all of somebody's. That
 * they were asked and the mail are of one transaction. Whoever is taken care of by another process is left to it.
 */
export async function requestSearchRenewals(em: EntityManager): Promise<boolean> {
  const due = await em.execute<Due[]>(DUE, [atMost]);
  const accounts = due.flatMap(({ user_id: id }) => id ?? []);
  // Before their searches: whoever deletes one of these accounts locks it first as well.
  const people = await lockPeople<Person>(em, PEOPLE, [`{${accounts.join()}}`]);
  const rows = await em.execute<Row[]>(ASK, [
    `{${due.map(({ id }) => id).join()}}`,
    `{${people.map(({ id }) => id).join()}}`,
  ]);
  const reachable = people.filter((person) => person.reachable);
  for (const { subscriber_id: subjectId, user_id: userId, email } of rows) {
    const account = reachable.find(({ id }) => id === userId);
    const recipient = email === null ? account?.email : recipientWithoutAccount(email);
    if (recipient === undefined) continue;
    const owner = { recipients: [recipient], subjectId };
    await queueMail(em, { id: newId(), companyId: null }, { template: 'job-alerts-end', ...owner });
  }
  return rows.length > 0;
}

/** The next subscribers with searches that end soon. */
const DUE = `select distinct owner.id, owner.user_id from searches_to_renew(?) found
  join alert_subscriber owner on owner.id = found.subscriber_id`;

/** Also those who cannot be reached, who are noted without a mail. */
const PEOPLE = `select person.id, person.email, ${isReachable} as reachable
  from app_user person where person.id = any(?::uuid[]) order by person.id`;

/**
 * All searches of a subscriber that end soon are asked about together. What went to an account meanwhile that is not held
 * is left to the next sweep.
 */
const ASK = `with taken as (
    select owner.id, owner.user_id, owner.email from alert_subscriber owner
    where owner.id = any(?::uuid[]) and (owner.user_id is null or owner.user_id = any(?::uuid[]))
    for update of owner skip locked),
  asked as (
    update saved_search set renewal_requested_at = now()
    where subscriber_id in (select id from taken) and id in (select id from searches_to_renew(null))
    returning subscriber_id)
  select distinct taken.id as subscriber_id, taken.user_id, taken.email
  from taken join asked on asked.subscriber_id = taken.id`;
