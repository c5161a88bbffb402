import {
  type AccountState,
  type ListPeopleQuery,
  type PersonRowView,
  shortestSearch,
} from '@app/contracts/accounts/people';
import { limits } from '@app/contracts/http/limits';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListPage } from '../../../http/list-page.js';
import { askedWords } from '../../../reads/asked-words.js';
import { type CommonRows, type ListRead, listRows } from '../../../reads/list-rows.js';
import { CountedBesidePeople } from '../counted-beside-people.js';
import { type PersonRow, personRowView, selectPerson } from '../person-row.js';
import { PageQuery } from '../../../access/requests.js';

export class ListPeople extends PageQuery<PersonRowView, ListPeopleQuery> {}

const row = `person.id, coalesce(person.last_seen_at, person.authenticated_at) as seen_at, person.created_at,
  person.last_name, person.email`;

/** As the index of words has it. */
const worded = `to_tsvector('job_terms',
  translate(person.first_name || ' ' || person.last_name || ' ' || person.email, './_"@+', '      '))
  @@ to_tsquery('job_terms', $2)`;

/** Each an own statement: what is not asked must not be planned for. */
const states: Record<AccountState | 'any', string> = {
  any: `person.issuer <> 'erased'`,
  active: `person.issuer <> 'erased' and person.disabled_at is null and person.deletion_due_at is null
    and person.email_verified`,
  locked: `person.issuer <> 'erased' and person.disabled_at is not null`,
  leaving: `person.issuer <> 'erased' and person.disabled_at is null and person.deletion_due_at is not null`,
  unverified: `person.issuer <> 'erased' and person.disabled_at is null and person.deletion_due_at is null
    and not person.email_verified`,
};

/** Kinds of people as their roles tell them, each as an index of roles has it; `$3` is the role, `$4` the company. */
const roleScopes = {
  anybody: `$3::text is null and $4::uuid is null`,
  applicant: `held.company_id is null and held.role_type = 'applicant' and $4::uuid is null`,
  platform: `held.company_id is null and held.role_type = 'stacAdmin' and $4::uuid is null`,
  company: `held.company_id is not null and $4::uuid is null`,
  ofCompany: `held.company_id = $4`,
  nobody: `false and $4::uuid is null`,
} as const;

const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Fewer than that are found and put in order at once; otherwise so many are looked at in the order of the list. */
const [mostWalked, mostHolders] = [2_000, 20_000];

/** Everybody with an account, found by words of their names and addresses, or by the id of the account. */
@QueryHandler(ListPeople)
export class ListPeopleHandler implements IQueryHandler<ListPeople> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly beside: CountedBesidePeople,
  ) {}

  async execute({ actor, query }: ListPeople): Promise<ListPage<PersonRowView>> {
    const { filter = {} } = query;
    if (filter.companyId) actor.companyFor(filter.companyId, 'filter.companyId');
    const mode = actor.platformMode();
    const page = await listRows<PersonRow>(this.reader, mode, query, readOf(filter));
    const counted = await this.beside.of(mode, page.rows);
    return { ...page, rows: page.rows.map((found) => personRowView(found, counted)) };
  }
}

function readOf(filter: Filter): ListRead {
  const { state = 'any', role, companyId } = filter;
  const { ids, words } = searchedIn(filter);
  const roleScope = roleScopeOf(filter);
  const some = `select held.user_id as id from role_assignment held
    where held.deactivated_at is null and ${roleScopes[roleScope]} and ($3::text is null or held.role_type = $3)`;
  const all = `${states[state]} and ($1::uuid[] is null or person.id = any($1))`;
  const holds = roleScope === 'anybody' ? roleScopes.anybody : `person.id in (${some})`;
  const says = words === undefined ? '$2::text is null' : worded;
  return {
    name: `people-${state}-${roleScope}${words === undefined ? '' : '-worded'}`,
    chosen: `select ${row} from app_user person where ${all} and ${holds} and ${says}`,
    common: commonPeople({ all, holds, says, some: roleScope === 'anybody' ? null : some, words }),
    text: `${selectPerson} where person.id in (select id from page)`,
    values: [ids, words, role, companyId],
    filled: true,
    countedBehind: limits.countedPeople,
  };
}

type Filter = NonNullable<ListPeopleQuery['filter']>;

/** Which roles the filter is about. */
function roleScopeOf({ kind, role, companyId }: Filter): keyof typeof roleScopes {
  if (companyId !== undefined) return kind === undefined || kind === 'company' ? 'ofCompany' : 'nobody';
  if (kind !== undefined) return kind;
  if (role === undefined) return 'anybody';
  return role === 'applicant' ? 'applicant' : role === 'stacAdmin' ? 'platform' : 'company';
}

/** What is searched for: an account by its id, or words. */
function searchedIn({ id, q }: Filter): { ids: string[] | null; words: string | undefined } {
  if (q !== undefined && anId.test(q)) return { ids: id ?? [q], words: undefined };
  return { ids: id ?? null, words: askedWords(q, shortestSearch) };
}

type Parts = { all: string; holds: string; says: string; some: string | null; words: string | undefined };

/**
 * Words and roles many have in common: an index finds all of them, in no order. Where few hold the roles, the words are
 * looked for among those.
 */
function commonPeople({ all, holds, says, some, words }: Parts): CommonRows | null {
  const first = (
    order: string,
  ) => `select ${row} from (select walked.*, coalesce(last_seen_at, authenticated_at)
      as seen_at from app_user walked order by ${order} limit ${mostWalked}) person
    where ${all} and ${holds} and ${says}`;
  const wordy = `worded as materialized (select person.id from app_user person where ${worded} limit ${mostWalked})`;
  const fewWords = `(select count(*) < ${mostWalked} from worded)`;
  const byWords = `select ${row} from app_user person where person.id in (select id from worded) and ${all} and ${holds}`;
  if (some === null)
    return words === undefined
      ? null
      : { some: wordy, isAll: fewWords, few: byWords, first, walksFirst: true };
  const most = words === undefined ? mostHolders : mostWalked;
  const holders = `holders as materialized (select id from (${some}) held limit ${most})`;
  const fewHolders = `(select count(*) < ${most} from holders)`;
  const byHolders = `select ${row} from app_user person where person.id in (select id from holders) and ${all} and ${says}`;
  if (words === undefined)
    return { some: holders, isAll: fewHolders, few: byHolders, first, walksFirst: false };
  return {
    some: `${holders}, ${wordy}`,
    isAll: `(${fewHolders} or ${fewWords})`,
    few: `${byHolders} and ${fewHolders} union all ${byWords} and ${fewWords} and not ${fewHolders}`,
    first,
    walksFirst: true,
  };
}
