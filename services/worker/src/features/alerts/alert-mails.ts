import type { JobCardView } from '@app/contracts/public-jobs/public-job';
import { type SavedSearchParameters, searchInAddress } from '@app/contracts/saved-searches/saved-search';
import { alertMonths } from '@app/contracts/alerts/alert-renewal';
import { daysToConfirm, savedSearchesPerPerson } from '@app/contracts/alerts/alert-terms';
import { employmentText, locationTypeLabels } from '@app/contracts/vocabulary/employment';
import { databaseNow } from '@app/database/connection/transaction';
import { alertToken, confirmToken } from '@app/domain/alerts/alert-link';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FoundBySearch } from './alert-page.js';
import type { Writer } from '../../mail/mail-template.js';
import { jobAlertConfirmationTemplate } from './job-alert-confirmation.template.js';
import { jobAlertsEndTemplate } from './job-alerts-end.template.js';
import { jobAlertTemplate, type SearchUpdate } from './job-alert.template.js';

type DigestRow = { subscriber_id: string; has_account: boolean; found: FoundBySearch[] };
type SearchRow = { id: string; name: string; search: SavedSearchParameters };
type SavedRow = { confirmed: boolean };

/** Whose searches went to an account since is mailed as that. */
const DIGEST = `select coalesce(found_for.merged_into, found_for.id) as subscriber_id,
    found_for.user_id is not null as has_account, found
  from alert_digest join alert_subscriber found_for on found_for.id = alert_digest.subscriber_id
  where alert_digest.id = ?`;

/** Searches that were deleted or paused since are mailed no more. */
const SEARCHES = `select id, name, search from saved_search where subscriber_id = ? and not paused`;

/** What is saved for an address that has no account. */
const SAVED = `select saved_search.confirmed_at is not null as confirmed
  from alert_subscriber join saved_search on saved_search.subscriber_id = alert_subscriber.id
  where alert_subscriber.id = ? and alert_subscriber.email is not null`;

type EndingRow = { name: string; ends_at: string; has_account: boolean };

/** What was renewed, deleted or paused meanwhile needs no mail any more. */
const ENDING = `select search.name, search.confirmed_at + interval '${alertMonths} months' as ends_at,
    search.user_id is not null as has_account
  from saved_search search
  where search.subscriber_id = ? and search.renewal_requested_at >= search.confirmed_at and not search.paused
    and search.confirmed_at > now() - interval '${alertMonths} months'
  order by search.confirmed_at, search.id`;

/** Jobs that closed since, or whose company is not shown any more, are left out. */
const CARDS = `select job_id, card::jsonb as card from job_search where job_id in (select jsonb_array_elements_text(?::jsonb)::uuid)
  and (expired_at is null or expired_at > now())`;

/** Mails about new jobs of saved searches. */
export const alertMails = {
  'job-alert': async (em, id, settings) => {
    const [digest] = await em.execute<DigestRow[]>(DIGEST, [id]);
    if (!digest) return null;
    const { subscriber_id: subscriberId, found } = digest;
    const searches = await em.execute<SearchRow[]>(SEARCHES, [subscriberId]);
    const cards = await openJobs(
      em,
      found.flatMap(({ jobs }) => jobs),
    );
    const updates = found.flatMap((of): SearchUpdate[] => {
      const search = searches.find((one) => one.id === of.searchId);
      const jobs = of.jobs.flatMap((job) => cards.get(job) ?? []);
      return search && jobs.length > 0 ? [updateOf(search, jobs, of)] : [];
    });
    if (updates.length === 0) return null;
    const token = alertToken(settings.invitationKey, 'unsubscribe', subscriberId);
    const pageToken = digest.has_account ? null : alertToken(settings.invitationKey, 'manage', subscriberId);
    return jobAlertTemplate.write({ searches: updates, subscriberId, token, pageToken }, settings);
  },
  'job-alert-confirmation': async (em, subscriberId, settings) => {
    const saved = await em.execute<SavedRow[]>(SAVED, [subscriberId]);
    if (saved.length === 0) return null;
    const endsAt = new Date((await databaseNow(em)).getTime() + daysToConfirm * 24 * 3_600_000);
    const pending = saved.filter(({ confirmed }) => !confirmed).length;
    return jobAlertConfirmationTemplate.write(
      {
        pending,
        // Those nobody confirmed make room.
        isFull: saved.length - pending >= savedSearchesPerPerson,
        subscriberId,
        token: confirmToken(settings.invitationKey, subscriberId, endsAt),
        endsAt,
      },
      settings,
    );
  },
  'job-alerts-end': async (em, subscriberId, settings) => {
    const rows = await em.execute<EndingRow[]>(ENDING, [subscriberId]);
    const [first] = rows;
    if (!first) return null;
    const searches = rows.map(({ name, ends_at: at }) => ({ name, endsAt: new Date(at) }));
    const token = alertToken(settings.invitationKey, 'manage', subscriberId);
    return jobAlertsEndTemplate.write(
      { searches, subscriberId, pageToken: first.has_account ? null : token },
      settings,
    );
  },
} satisfies Record<string, Writer>;

async function openJobs(em: EntityManager, ids: string[]): Promise<Map<string, JobCardView>> {
  const rows = await em.execute<{ job_id: string; card: JobCardView }[]>(CARDS, [
    JSON.stringify([...new Set(ids)]),
  ]);
  return new Map(rows.map(({ job_id: id, card }) => [id, card]));
}

function updateOf(
  { name, search }: SearchRow,
  cards: JobCardView[],
  { more, moreAlone = more, uncounted = false }: FoundBySearch,
): SearchUpdate {
  const query = new URLSearchParams(searchInAddress(search)).toString();
  return {
    name,
    query: query === '' ? '' : `?${query}`,
    more,
    moreAlone,
    uncounted,
    jobs: cards.map(({ id, companyId, title, companyName, place, locationType, ...card }) => ({
      id,
      companyId,
      title,
      companyName,
      facts: [place, locationType && locationTypeLabels[locationType], employmentText(card)].filter(
        (fact): fact is string => Boolean(fact),
      ),
    })),
  };
}
