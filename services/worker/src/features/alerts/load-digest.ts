import type { JobCardView } from '@app/contracts/public-jobs/public-job';
import { type SavedSearchParameters, searchInAddress } from '@app/contracts/saved-searches/saved-search';
import { employmentText, locationTypeLabels } from '@app/contracts/vocabulary/employment';
import { alertToken } from '@app/domain/alerts/alert-link';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSource } from '../../mail/mail-definition.js';
import type { FoundBySearch } from './alert-page.js';

/** One search with what is new to it. */
export type SearchUpdate = {
  name: string;
  /** Its address, from the question mark on. */
  query: string;
  jobs: { id: string; companyId: string; title: string; companyName: string; facts: string[] }[];
  /** How many more there are. */
  more: number;
  /** Those of them no other search has. */
  moreAlone: number;
  /** There are still more, which were not counted. */
  uncounted: boolean;
};

type DigestRow = { subscriber_id: string; has_account: boolean; found: FoundBySearch[] };
type SearchRow = { id: string; name: string; search: SavedSearchParameters };

/** A subscriber whose searches went to an account since is mailed as that account. */
const DIGEST = `select coalesce(found_for.merged_into, found_for.id) as subscriber_id,
    found_for.user_id is not null as has_account, found
  from alert_digest join alert_subscriber found_for on found_for.id = alert_digest.subscriber_id
  where alert_digest.id = ?`;

/** Searches that were deleted or paused since are mailed no more. */
const SEARCHES = `select id, name, search from saved_search where subscriber_id = ? and not paused`;

/** Jobs that closed since, or whose company is not shown any more, are left out. */
const CARDS = `select job_id, card::jsonb as card from job_search where job_id in (select jsonb_array_elements_text(?::jsonb)::uuid)
  and (expired_at is null or expired_at > now())`;

/** The searches of a digest that still have something new, with the secrets of their mail; null where there is none. */
export async function loadDigest({ em, subjectId, invitationKey }: MailSource) {
  const [digest] = await em.execute<DigestRow[]>(DIGEST, [subjectId]);
  if (!digest) return null;
  const { subscriber_id: subscriberId, found } = digest;
  const saved = await em.execute<SearchRow[]>(SEARCHES, [subscriberId]);
  const cards = await openJobs(
    em,
    found.flatMap(({ jobs }) => jobs),
  );
  const searches = found.flatMap((of): SearchUpdate[] => {
    const search = saved.find((one) => one.id === of.searchId);
    const jobs = of.jobs.flatMap((job) => cards.get(job) ?? []);
    return search && jobs.length > 0 ? [updateOf(search, jobs, of)] : [];
  });
  if (searches.length === 0) return null;
  const token = alertToken(invitationKey, 'unsubscribe', subscriberId);
  const pageToken = digest.has_account ? null : alertToken(invitationKey, 'manage', subscriberId);
  return { searches, subscriberId, token, pageToken };
}

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
