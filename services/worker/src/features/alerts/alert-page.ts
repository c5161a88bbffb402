import { alertMonths } from '@app/contracts/alerts/alert-renewal';
import { type AlertFrequency, jobsPerAlert } from '@app/contracts/alerts/alert-terms';
import type { SavedSearchParameters } from '@app/contracts/saved-searches/saved-search';
import { lockPeople } from '@app/domain/emails/locked-recipient';
import { type RoundSoFar, roundStartsFrom } from '@app/domain/alerts/evaluated-through';
import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from '../../mail/recipients/address-of-person.js';
import type { SearchTerms } from './search-terms.js';
import type { NewJobs } from './new-jobs.js';

/** Subscribers one transaction takes: a fraction of a second. */
export const subscribersPerPage = 1_000;
/** Jobs of one search that are counted; a mail says "more" for the others. */
const mostCounted = 200;

/** What one search found: the jobs a mail names, and how many more there are. */
export type FoundBySearch = {
  searchId: string;
  jobs: string[];
  more: number;
  /** Those of them no other search of the mail has; mails of the version before count them all. */
  moreAlone?: number;
  /** There are still more, which nobody counted. */
  uncounted?: boolean;
};

type Row = {
  id: string;
  subscriber_id: string;
  user_id: string | null;
  recipient: string | null;
  weekday: number;
  search: SavedSearchParameters;
  frequency: AlertFrequency;
  saved_number: number;
  since_number: number;
  since_round: number;
};

/**
 * Searches of the next subscribers that are due in this round. People who may not sign in get no mail, nor does an
 * address that has not confirmed the search, nor whoever has not agreed for a year.
 */
const dueSearches = `select saved_search.id, saved_search.subscriber_id, page.user_id,
    coalesce(page.email, person.email) as recipient, page.weekday, saved_search.search, saved_search.frequency,
    saved_search.saved_number, saved_search.since_number, saved_search.since_round
  from (select id, user_id, email, weekday from alert_subscriber where id > ? and id <= ?) page
    join saved_search on saved_search.subscriber_id = page.id
    left join app_user person on person.id = page.user_id and ${isReachable}
  where not saved_search.paused and saved_search.confirmed_at > now() - interval '${alertMonths} months'
    and (saved_search.frequency = 'daily' or page.weekday = any(?::int[]))
  order by saved_search.subscriber_id, saved_search.created_at, saved_search.id`;

/** In the order in which all lock them, and before anything that goes with their account. */
const peopleWhoStay = `select person.id, person.email from app_user person
  where person.id = any(?::uuid[]) and ${isReachable} order by person.id`;

type Digest = {
  id: string;
  mail_id: string;
  subscriber_id: string;
  user_id: string | null;
  recipient: string;
};
type FilledDigest = Digest & { found: FoundBySearch[] };

/** A subscriber has one digest a round, and one mail for it, however often this is tried. */
const leaveDigests = `with given as (
    select * from jsonb_to_recordset(?::jsonb)
      given(id uuid, mail_id uuid, subscriber_id uuid, user_id uuid, recipient text, found jsonb)),
  left_now as (
    insert into alert_digest (id, subscriber_id, user_id, round_number, found, created_at)
    select id, subscriber_id, user_id, ?, found, now() from given
    on conflict (subscriber_id, round_number) do nothing returning id)
  insert into email_message (id, event_id, template, recipient, company_id, subject_id, status, attempts, due_at, created_at)
  select mail_id, id, 'job-alert', lower(recipient), null, id, 'queued', 0, now(), now()
  from given join left_now using (id)`;

type PageTools = { round: RoundSoFar; jobs: NewJobs; words: SearchTerms };

/**
 * Looks through the searches of the next subscribers and leaves one digest, with its mail, for each who has something
 * new. What it leaves and how far it came are one transaction: a process that dies leaves all of a page or nothing.
 * Answers whether there may be more subscribers.
 */
export async function takeAlertPage(em: EntityManager, { round, jobs, words }: PageTools): Promise<boolean> {
  const begin = round.doneThrough ?? '00000000-0000-0000-0000-000000000000';
  const [page] = await em.execute<{ last: string | null; taken: number }[]>(
    `select (array_agg(id order by id desc))[1] as last, count(*)::int as taken
     from (select id from alert_subscriber where id > ? order by id limit ?) page`,
    [begin, subscribersPerPage],
  );
  const last = page?.last ?? begin;
  const rows = await em.execute<Row[]>(dueSearches, [begin, last, `{${round.weekdays.join()}}`]);
  await words.lookUp(
    em,
    rows.flatMap(({ search: { q = '', place = '', radius } }) => [
      { field: 'words' as const, typed: q },
      { field: 'places' as const, typed: place, radius },
    ]),
  );
  const digests = await withWhoStays(em, digestsOf(rows, { round, jobs, words }));
  if (digests.length > 0) await em.execute(leaveDigests, [JSON.stringify(digests), round.number], 'run');
  await em.execute('update alert_round set done_through = ? where number = ?', [last, round.number], 'run');
  return (page?.taken ?? 0) === subscribersPerPage;
}

/**
 * Those of an address, and those of accounts that can be reached: whoever deletes one meanwhile waits for the page and
 * takes along what it left. Accounts are held for a digest alone, not for every search that is looked through.
 */
async function withWhoStays(em: EntityManager, digests: readonly FilledDigest[]): Promise<FilledDigest[]> {
  const accounts = digests.flatMap(({ user_id: id }) => id ?? []);
  if (accounts.length === 0) return [...digests];
  const stay = await lockPeople<{ id: string; email: string }>(em, peopleWhoStay, [`{${accounts.join()}}`]);
  const addresses = new Map(stay.map(({ id, email }) => [id, email]));
  return digests.flatMap((digest) => {
    const recipient = digest.user_id === null ? digest.recipient : addresses.get(digest.user_id);
    return recipient === undefined ? [] : [{ ...digest, recipient }];
  });
}

/** One digest for each subscriber with something new. */
function digestsOf(rows: readonly Row[], tools: PageTools): FilledDigest[] {
  const bySubscriber = Map.groupBy(rows, (row) => row.subscriber_id);
  return [...bySubscriber].flatMap(([subscriber_id, searches]) => {
    const { recipient, user_id } = searches[0] ?? {};
    if (!recipient) return [];
    const found = newsOf(searches, tools);
    if (found.length === 0) return [];
    return [{ id: newId(), mail_id: newId(), subscriber_id, user_id: user_id ?? null, recipient, found }];
  });
}

/** What each search found that is new to it; searches that found nothing are left out. A job counts once for all of them. */
function newsOf(searches: readonly Row[], tools: PageTools): FoundBySearch[] {
  const finds = searches
    .map((row) => ({ searchId: row.id, places: foundBy(row, tools) }))
    .filter(({ places }) => places.length > 0);
  const counted = new Set(finds.flatMap(({ places }) => places.slice(0, jobsPerAlert)));
  return finds.map(({ searchId, places }) => {
    const others = places.slice(jobsPerAlert, mostCounted);
    const alone = others.filter((at) => !counted.has(at));
    for (const at of alone) counted.add(at);
    return {
      searchId,
      jobs: places.slice(0, jobsPerAlert).map((at) => tools.jobs.idOf(at)),
      more: others.length,
      moreAlone: alone.length,
      ...(places.length > mostCounted ? { uncounted: true } : {}),
    };
  });
}

/** One more than are counted says that there are more. */
function foundBy(row: Row, { round, jobs, words }: PageTools): number[] {
  const whose = { id: row.subscriber_id, weekday: row.weekday };
  const standing = { frequency: row.frequency, sinceNumber: row.since_number, sinceRound: row.since_round };
  const asked = {
    search: row.search,
    words: words.of('words', row.search.q),
    place: words.of('places', row.search.place, row.search.radius),
    from: roundStartsFrom(round, standing, whose),
    saved: row.saved_number,
  };
  return jobs.found(asked, mostCounted + 1);
}
