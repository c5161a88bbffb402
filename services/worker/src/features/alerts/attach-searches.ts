import { announcedByNow, latestRound, waitForAlertPage } from '@app/database/reads/alert-rounds';
import { AlertSubscriber } from '@app/domain/alerts/alert-subscriber.entity';
import { SavedSearch } from '@app/domain/alerts/saved-search.entity';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Searches that an address has confirmed go to the account that has proven the same address: from then on one mail holds
 * all of both. What was not confirmed is forgotten, for nobody knows who asked for it. Doing it again changes nothing.
 */
export async function attachSearches(em: EntityManager, userId: string): Promise<void> {
  const id = await subscriberOfAddress(em, userId);
  if (id === undefined) return;
  await announcedByNow(em);
  await waitForAlertPage(em);
  const from = await em.findOne(AlertSubscriber, { id, userId: null });
  if (!from) return;
  const searches = await em.find(SavedSearch, { subscriberId: from.id });
  const confirmed = searches.filter(({ confirmedAt }) => confirmedAt !== null);
  if (confirmed.length === 0) return;
  const own = await em.findOne(AlertSubscriber, { userId, mergedInto: null });
  const kept = own ? await em.find(SavedSearch, { subscriberId: own.id }) : [];
  const round = await latestRound(em);
  from.becomeOf(userId, own);
  for (const search of searches) {
    const isNew = confirmed.includes(search) && !kept.some((other) => other.asksFor(search.search));
    if (isNew) search.moveTo(own ?? from, { from, round });
    else em.remove(search);
  }
  await em.flush();
  await em.execute('update alert_digest set user_id = ? where subscriber_id = ?', [userId, from.id], 'run');
}

/** The applicant whose account has proven the address of a subscriber. */
export async function applicantWithAddressOf(
  em: EntityManager,
  subscriberId: string,
): Promise<string | undefined> {
  const [row] = await em.execute<{ id: string }[]>(
    `select person.id from alert_subscriber
       join app_user person on lower(person.email) = alert_subscriber.email and person.email_verified
       join role_assignment held on held.user_id = person.id and held.role_type = 'applicant'
         and held.deactivated_at is null
     where alert_subscriber.id = ? and person.disabled_at is null order by person.created_at, person.id limit 1`,
    [subscriberId],
  );
  return row?.id;
}

async function subscriberOfAddress(em: EntityManager, userId: string): Promise<string | undefined> {
  const [row] = await em.execute<{ id: string }[]>(
    `select alert_subscriber.id from app_user person
       join alert_subscriber on alert_subscriber.email = lower(person.email)
     where person.id = ? and person.email_verified and person.disabled_at is null`,
    [userId],
  );
  return row?.id;
}
