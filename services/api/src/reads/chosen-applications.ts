import type { ApplicationFilter } from '@app/contracts/applications/list-applications';

type Filter = ApplicationFilter & { id?: string[] };

/** What can be asked of an application, and how; the value is at `place`, the company at `$1`. */
const filters: { given: (filter: Filter) => unknown; asks: (place: string, reviewing: boolean) => string }[] =
  [
    { given: ({ id }) => id, asks: (place) => `application.id = any(${place}::uuid[])` },
    { given: ({ jobId }) => jobId, asks: (place) => `application.job_id = ${place}` },
    { given: ({ stageId }) => stageId, asks: (place) => `application.stage_id = any(${place}::uuid[])` },
    {
      given: ({ tag }) => tag,
      asks: (place) => `application.id in (select tagged from tagged_applications(${place}::text[]) tagged)`,
    },
    {
      given: ({ q }) => askedWords(q),
      asks: (place) => `application.id in (select found from applications_with_words(${place}) found)`,
    },
    { given: ({ source }) => source, asks: (place) => `application.source_key = any(${place}::text[])` },
    {
      given: ({ referred }) => referred,
      asks: (place) => `${place}::boolean = (application.told_by is not null)`,
    },
    { given: ({ appliedFrom }) => appliedFrom, asks: (place) => `application.applied_at >= ${place}` },
    { given: ({ appliedTo }) => appliedTo, asks: (place) => `application.applied_at < ${place}` },
    { given: ({ status }) => status, asks: (place) => `application.status = ${place}` },
    {
      given: ({ late }) => late,
      asks: (place) => `${place}::boolean = exists (select from stage where stage.id = application.stage_id
      and stage.company_id = $1 and ${isLate})`,
    },
    {
      given: ({ reviewerId }) => (reviewerId === 'nobody' ? undefined : reviewerId),
      asks: (place) => `application.id in (select asked.application_id from review asked
        where asked.company_id = $1 and asked.user_id = any(${place}::uuid[]))`,
    },
    {
      given: ({ reviewerId }) => (reviewerId === 'nobody' ? true : undefined),
      asks: (place) => `${place}::boolean = not exists (select from review asked
        where asked.company_id = $1 and asked.application_id = application.id)`,
    },
    {
      given: ({ unread }) => unread,
      asks: (place, reviewing) => `${place}::boolean = (application.id in (${unreadLines(reviewing)}))`,
    },
  ];

/** Applications with lines the reader has not read, as their cards count them: of comments alone for who reads no more. */
const unreadLines = (commentsAlone: boolean): string => `select line.application_id from activity line
    left join activity_read seen on seen.user_id = app_user_id() and seen.application_id = line.application_id
  where line.company_id = $1 ${commentsAlone ? `and line.type = 'comment'` : ''} and line.source <> 'system'
    and line.source_id is distinct from app_user_id() and line.deleted_at is null
    and line.created_at > coalesce(seen.read_at, (select min(held.created_at) from role_assignment held
      where held.user_id = app_user_id() and held.company_id = $1))`;

/** Shorter words would be the beginning of half of all others. */
const shortestBeginning = 3;
const mostWords = 10;

/** Words as the database looks for them, all of them and each as a beginning; undefined where there is none. */
function askedWords(text: string | undefined): string | undefined {
  const words =
    text
      ?.normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, mostWords) ?? [];
  if (words.length === 0) return undefined;
  return words.map((word) => (word.length < shortestBeginning ? word : `${word}:*`)).join(' & ');
}

/** That an application has been in its stage for the days the stage allows; both must be in scope. */
export const isLate = `application.status = 'active' and application.stage_since <= now()
  - make_interval(hours => 24 * (stage.settings ->> 'staleAfterDays')::integer)`;

/** Conditions with the values they name, from `$1`, the company, on. */
export type ChosenApplications = {
  name: string;
  values: unknown[];
  conditions: string;
  /** How many parts of the filter narrow it. */
  count: number;
};

/**
 * The applications of a company that fit a filter, of the jobs `reviewerId` reviews where one is given. `name` differs
 * for each set of filters: none is planned for what is not asked.
 */
export function chosenApplications(
  companyId: string,
  filter: Filter,
  reviewerId: string | null,
): ChosenApplications {
  const conditions = ['application.company_id = $1'];
  const values: unknown[] = [companyId];
  let name = '';
  let count = 0;
  for (const { given, asks } of filters) {
    const value = given(filter);
    name += value === undefined ? '0' : '1';
    if (value === undefined) continue;
    count += 1;
    values.push(value);
    conditions.push(asks(`$${values.length}`, reviewerId !== null));
  }
  if (reviewerId !== null) {
    name += '-assigned';
    values.push(reviewerId);
    conditions.push(`application.job_id in (select assigned.job_id from job_reviewer assigned
      where assigned.company_id = $1 and assigned.user_id = $${values.length})`);
  }
  return { name, values, conditions: conditions.join(' and '), count };
}
