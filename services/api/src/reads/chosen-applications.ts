import type { ApplicationFilter } from '@app/contracts/applications/list-applications';
import { referenceColumn } from '@app/database/reads/reference';
import { askedWords } from './asked-words.js';
import { lateAfterDays } from './late-after-days.js';

type Filter = ApplicationFilter & { id?: string[] };

type Part = {
  pick: (filter: Filter) => unknown;
  sql: (place: string, reviewing: boolean) => string;
  /** The same where many may have it in common. */
  common?: CommonPart;
};

/**
 * What many may have in common is found by looking into an index, whose order is none of a list's. `some` are ids of at
 * most `atMost` of them; `each` asks it of one application.
 */
type CommonPart = {
  name: string;
  some: (place: string, job: string, atMost: number) => string;
  each: (place: string) => string;
};

/** What can be asked of an application, and how; the value is at `place`, the company at `$1`. */
const filters: Part[] = [
  { pick: ({ id }) => id, sql: (place) => `application.id = any(${place}::uuid[])` },
  { pick: ({ jobId }) => jobId, sql: (place) => `application.job_id = ${place}` },
  { pick: ({ stageId }) => stageId, sql: (place) => `application.stage_id = any(${place}::uuid[])` },
  {
    pick: ({ stageName }) => stageName,
    sql: (place) => `application.stage_id in (select named.id from stage named
        where named.company_id = $1 and lower(named.name) = lower(${place}))`,
  },
  {
    pick: ({ tag }) => tag,
    sql: (place) => `application.id in (select tagged from tagged_applications(${place}::text[]) tagged)`,
    common: {
      name: 'tagged',
      some: (place, job, atMost) => `tagged_applications(${place}::text[], ${job}, ${atMost})`,
      each: (place) => `application.tags && ${place}::text[]`,
    },
  },
  {
    pick: ({ q }) => (isReference(q) ? undefined : askedWords(q, shortestBeginning)),
    sql: (place) => `application.id in (select found from applications_with_words(${place}) found)`,
    common: {
      name: 'worded',
      some: (place, job, atMost) => `applications_with_words(${place}, ${job}, ${atMost})`,
      each: (place) => `(select said.words @@ to_tsquery('job_terms', ${place}) from application_text said
          where said.company_id = $1 and said.application_id = application.id)`,
    },
  },
  {
    pick: ({ q }) => (isReference(q) ? askedWords(q, shortestBeginning) : undefined),
    sql: (place) => `(${referenceColumn('application.id')} = upper(left(${place}, 8))
      or application.id in (select found from applications_with_words(${place}) found))`,
  },
  { pick: ({ source }) => source, sql: (place) => `application.source_key = any(${place}::text[])` },
  {
    pick: ({ referred }) => referred,
    sql: (place) => `${place}::boolean = (application.referred_by is not null)`,
  },
  {
    pick: ({ talentPool }) => talentPool,
    sql: (place) => `${place}::boolean = (application.id in (select agreed.application_id from consent agreed
        where agreed.company_id = $1 and agreed.purpose = 'talent-pool' and agreed.withdrawn_at is null
          and agreed.ends_at > now()))`,
  },
  { pick: ({ appliedFrom }) => appliedFrom, sql: (place) => `application.applied_at >= ${place}` },
  { pick: ({ appliedTo }) => appliedTo, sql: (place) => `application.applied_at < ${place}` },
  { pick: ({ status }) => status, sql: (place) => `application.status = ${place}` },
  {
    pick: ({ late }) => late,
    sql: (place) => `${place}::boolean = exists (select from stage where stage.id = application.stage_id
      and stage.company_id = $1 and ${isLate})`,
  },
  {
    pick: ({ response: answer }) => (answer === 'due' ? true : undefined),
    sql: (place) => `(${place}::boolean and application.response_due_at is not null)`,
  },
  {
    pick: ({ response: answer }) => (answer === 'overdue' ? true : undefined),
    sql: (place) => `(${place}::boolean and application.response_due_at <= now())`,
  },
  {
    pick: ({ responsibleId }) => (responsibleId === 'nobody' ? undefined : responsibleId),
    sql: (place) => `application.job_id in (select job.id from job
        where job.company_id = $1 and ${looksAfter(place)})`,
  },
  {
    pick: ({ responsibleId }) => (responsibleId === 'nobody' ? true : undefined),
    sql: (place) => `(${place}::boolean and not exists (select from job
        join role_assignment held on held.company_id = job.company_id and held.deactivated_at is null
        where job.company_id = $1 and job.id = application.job_id and ${looksAfter('held.user_id')}))`,
  },
  {
    pick: ({ reviewerId }) => (reviewerId === 'nobody' ? undefined : reviewerId),
    sql: (place) => `application.id in (select asked.application_id from review asked
        where asked.company_id = $1 and asked.user_id = any(${place}::uuid[]))`,
  },
  {
    pick: ({ reviewerId }) => (reviewerId === 'nobody' ? true : undefined),
    sql: (place) => `${place}::boolean = not exists (select from review asked
        where asked.company_id = $1 and asked.application_id = application.id)`,
  },
  {
    pick: ({ unread }) => unread,
    sql: (place, reviewing) => `${place}::boolean = (application.id in (${unreadLines(reviewing)}))`,
  },
  {
    pick: ({ name }) => askedWords(name, shortestBeginning),
    sql: (place) =>
      `to_tsvector('job_terms', application.first_name || ' ' || application.last_name) @@ to_tsquery('job_terms', ${place})`,
  },
];

/** What may be the reference of an application, or a word of one. */
const isReference = (q: string | undefined): boolean => /^\s*[0-9a-f]{8}\s*$/i.test(q ?? '');

/** That a member created the job or reviews its candidates: they are responsible for its answers. */
const looksAfter = (member: string): string => `(job.created_by = ${member} or exists (
    select from job_reviewer assigned where assigned.company_id = $1 and assigned.job_id = job.id
      and assigned.user_id = ${member}))`;

/** Applications with lines the reader has not read, as their cards count them: of comments alone for who reads no more. */
const unreadLines = (commentsAlone: boolean): string => `select line.application_id from activity line
    left join activity_read seen on seen.user_id = app_user_id() and seen.application_id = line.application_id
  where line.company_id = $1 ${commentsAlone ? `and line.type = 'comment'` : ''} and line.source <> 'system'
    and line.source_id is distinct from app_user_id() and line.deleted_at is null
    and line.created_at > coalesce(seen.read_at, (select min(held.created_at) from role_assignment held
      where held.user_id = app_user_id() and held.company_id = $1))`;

/** Shorter words would be the beginning of half of all others. */
const shortestBeginning = 3;

/** That an application has been in its stage for the days it may; both must be in scope, and the company be `$1`. */
export const isLate = `application.status = 'active' and application.stage_since <= now()
  - make_interval(hours => 24 * ${lateAfterDays('$1')})`;

/** Conditions with the values they name, from `$1`, the company, on. */
export type ChosenApplications = {
  name: string;
  values: unknown[];
  conditions: string;
  /** How many parts of the filter narrow it. */
  count: number;
  /** How to find a few of them where many may fit; null where nothing is asked that many have in common. */
  common: CommonApplications | null;
};

/** The same applications, for reads that need no more than the first of them. */
export type CommonApplications = {
  /** What the other parts name, for a `with`. */
  some: string;
  /** Holds where `few` are all. */
  isAll: string;
  /** Conditions of applications that fit, in no order. */
  few: string;
  /** Applications among which the ones that fit may be looked for in the order of the list. */
  among: string;
  /** Conditions for one of them after the other. */
  each: string;
  /** How many of them to look at before all that fit are found and put in order. */
  walked: number;
};

/** Fewer than that are found and put in order at once. */
const commonFrom = 2_000;
/** The words of a CV are stored apart from everything else and packed: to look at those of one takes as long as at fifty rows. */
const [walkedByTag, walkedByWords] = [2_000, 200];

/**
 * The applications of a company that fit a filter, of the jobs `reviewerId` reviews where one is given. `name` differs
 * for each set of filters: none is planned for what is not asked.
 */
export function chosenApplications(
  companyId: string,
  filter: Filter,
  reviewerId: string | null,
): ChosenApplications {
  const among = ['application.company_id = $1'];
  if (filter.jobId !== undefined) among.push(`application.job_id = ${jobPlace(filter)}`);
  const conditions = ['application.company_id = $1'];
  const common: CommonPieces = { some: [], isAll: [], few: [...conditions], each: [...conditions] };
  const values: unknown[] = [companyId];
  let [asked, count] = [0, 0];
  for (const { pick, sql, common: shared } of filters) {
    const value = pick(filter);
    asked = asked * 2 + (value === undefined ? 0 : 1);
    if (value === undefined) continue;
    count += 1;
    values.push(value);
    const place = `$${values.length}`;
    const condition = sql(place, reviewerId !== null);
    conditions.push(condition);
    common.few.push(shared ? `application.id in (select id from ${shared.name})` : condition);
    common.each.push(shared ? shared.each(place) : condition);
    if (!shared) continue;
    const some = shared.some(place, jobPlace(filter), commonFrom);
    common.some.push(`${shared.name} as materialized (select id from ${some} id)`);
    common.isAll.push(`(select count(*) < ${commonFrom} from ${shared.name})`);
  }
  if (reviewerId !== null) {
    values.push(reviewerId);
    const assigned = `application.job_id in (select assigned.job_id from job_reviewer assigned
      where assigned.company_id = $1 and assigned.user_id = $${values.length})`;
    for (const all of [conditions, common.few, common.each]) all.push(assigned);
  }
  // PostgreSQL cuts the names of statements after 63 characters.
  const name = `${asked.toString(36)}${reviewerId === null ? '' : '-assigned'}`;
  return {
    name,
    values,
    conditions: conditions.join(' and '),
    count,
    common: commonOf(filter, common, among),
  };
}

type CommonPieces = Record<'some' | 'isAll' | 'few' | 'each', string[]>;

/** Where the job stands among the values, after the company and the ids. */
const jobPlace = ({ jobId, id }: Filter): string =>
  jobId === undefined ? 'null::uuid' : id === undefined ? '$2' : '$3';

function commonOf(
  { q }: Filter,
  { some, isAll, few, each }: CommonPieces,
  among: string[],
): CommonApplications | null {
  if (some.length === 0) return null;
  return {
    some: some.join(', '),
    isAll: isAll.join(' and '),
    few: few.join(' and '),
    among: among.join(' and '),
    each: each.join(' and '),
    walked: q === undefined ? walkedByTag : walkedByWords,
  };
}
