import type { JobCardView } from '@app/contracts/jobs/job-view';
import { type SavedSearchParameters, searchInAddress } from '@app/contracts/jobs/saved-search';
import { employmentTypeLabels, locationTypeLabels } from '@app/contracts/vocabulary/employment';
import { alertToken } from '@app/domain/alerts/alert-link';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FoundBySearch } from '../alerts/alert-page.js';
import type { Writer } from './mail-template.js';
import { jobAlertTemplate, type SearchNews } from './templates/job-alert.template.js';

type DigestRow = { subscriber_id: string; has_account: boolean; found: FoundBySearch[] };
type SearchRow = { id: string; name: string; search: SavedSearchParameters };

const DIGEST = `select subscriber_id, user_id is not null as has_account, found from alert_digest where id = ?`;

/** Searches that were deleted or paused since are mailed no more. */
const SEARCHES = `select id, name, search from saved_search where subscriber_id = ? and not paused`;

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
    const news = found.flatMap((of): SearchNews[] => {
      const search = searches.find((one) => one.id === of.searchId);
      const jobs = of.jobs.flatMap((job) => cards.get(job) ?? []);
      return search && jobs.length > 0 ? [newsOf(search, jobs, of.more)] : [];
    });
    if (news.length === 0) return null;
    const token = alertToken(settings.invitationKey, 'unsubscribe', subscriberId);
    return jobAlertTemplate.write(
      { searches: news, subscriberId, token, hasAccount: digest.has_account },
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

function newsOf({ name, search }: SearchRow, cards: JobCardView[], more: number): SearchNews {
  const query = new URLSearchParams(searchInAddress(search)).toString();
  return {
    name,
    query: query === '' ? '' : `?${query}`,
    more,
    jobs: cards.map(({ id, companyId, title, companyName, place, locationType, employmentType }) => ({
      id,
      companyId,
      title,
      companyName,
      facts: [
        place,
        locationType && locationTypeLabels[locationType],
        employmentType && employmentTypeLabels[employmentType],
      ].filter((fact): fact is string => Boolean(fact)),
    })),
  };
}
