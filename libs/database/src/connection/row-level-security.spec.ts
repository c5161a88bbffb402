import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { databaseModes } from '@app/platform/tenancy/policies';
import pg from 'pg';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { testDatabase } from '../../../../test/support/infrastructure.js';

/** What the public reads: nothing in them is secret, and full-text search needs its indexes. */
const projections = ['job_search', 'public_job', 'public_company'];
/** How many open jobs have which facets and which words: sums of what the public reads anyway. */
const sums = ['job_cube', 'search_term', 'search_term_change', 'search_value'];
/** Counters of requests under hashed names; they know nobody and no company. */
const counters = ['rate_limit_window'];
/** What visitors leave behind: messages, clicks and views, with their events. They read none of it. */
const leftByVisitors = ['contact_message', 'job_event', 'job_report', 'outbox_message', 'page_view'];

let api: pg.Client;
let worker: pg.Client;
beforeAll(async () => {
  const { apiUrl, workerUrl } = await testDatabase();
  api = new pg.Client({ connectionString: apiUrl });
  worker = new pg.Client({ connectionString: workerUrl });
  await Promise.all([api.connect(), worker.connect()]);
});
afterAll(() => Promise.all([api.end(), worker.end()]));

type Table = { name: string; enabled: boolean; forced: boolean; owner: string; has_company: boolean };
const tables = () =>
  rowsOf<Table>(
    `select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced,
       pg_get_userbyid(relowner) as owner,
       exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'company_id') as has_company
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  );

describe('every table', () => {
  it('agreement: the database itself separates the data of one company from every other one', async () => {
    const found = (await tables()).filter(
      ({ has_company, name }) => has_company && !projections.includes(name),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ enabled, forced }) => !enabled || !forced)).toEqual([]);
  });

  it('without row-level security is one of the projections, a counter, or the list of migrations', async () => {
    const open = (await tables())
      .filter(({ enabled, forced }) => !enabled || !forced)
      .map(({ name }) => name);
    expect(open.filter((name) => name !== 'schema_migration').sort()).toEqual(
      [...projections, ...sums, ...counters].sort(),
    );
  });

  it('belongs to the owner of tables and to no process', async () => {
    expect((await tables()).filter(({ owner }) => owner !== databaseModes.owner)).toEqual([]);
  });

  it('has one policy for each role and deed, and one for the owner', async () => {
    const policies = await rowsOf<{ tablename: string; roles: string; cmd: string }>(
      `select tablename, array_to_string(roles, ',') as roles, cmd from pg_policies where schemaname = 'public'
         and permissive = 'PERMISSIVE'`,
    );
    const keys = policies.map(({ tablename, roles, cmd }) => `${tablename} ${roles} ${cmd}`);
    expect(keys.length - new Set(keys).size).toBe(0);
    const covered = (await tables()).filter(({ enabled }) => enabled).map(({ name }) => name);
    for (const name of covered) expect(keys).toContain(`${name} ${databaseModes.owner} ALL`);
    // A policy for everything beside one for a single deed would widen it.
    for (const key of keys.filter((one) => !one.endsWith('ALL'))) {
      expect(keys).not.toContain(key.replace(/\w+$/, 'ALL'));
    }
  });
});

describe('the roles', () => {
  it('of processes and modes bypass nothing, own nothing and create nothing', async () => {
    const { name } = await testDatabase();
    const roles = await rowsOf(
      `select rolname from pg_roles where (rolname = any($1) or starts_with(rolname, $2))
         and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
      [Object.values(databaseModes), `${name}_`],
    );
    expect(roles).toEqual([]);
  });

  it('of processes inherit nothing and enter their own modes alone', async () => {
    const { name } = await testDatabase();
    const memberships = await rowsOf<{ login: string; mode: string; inherits: boolean }>(
      `select member.rolname as login, granted.rolname as mode, inherit_option as inherits from pg_auth_members
       join pg_roles member on member.oid = member join pg_roles granted on granted.oid = roleid
       where member.rolname in ($1, $2, $3)`,
      [`${name}_api`, `${name}_worker`, `${name}_identity`],
    );
    const { company, person, platform, worker: sweeper, subscriber, public: anybody } = databaseModes;
    const modesOf = (process: string) =>
      memberships
        .filter(({ login }) => login === `${name}_${process}`)
        .map(({ mode }) => mode)
        .sort();
    expect(modesOf('api')).toEqual([company, person, platform, subscriber, anybody].sort());
    // An export of everything about a person is read as that person.
    expect(modesOf('worker')).toEqual([person, sweeper].sort());
    expect(modesOf('identity')).toEqual([]);
    expect(memberships.filter(({ inherits }) => inherits)).toEqual([]);
  });

  it('of a process see nothing before they entered a mode, and cannot enter another one', async () => {
    for (const table of ['application', 'company', 'app_user', 'job_search', 'outbox_message']) {
      await expect(api.query(`select from ${table}`)).rejects.toThrow(/permission denied/);
    }
    for (const mode of [databaseModes.owner, databaseModes.worker]) {
      await expect(api.query(`set role ${mode}`)).rejects.toThrow(/permission denied/);
    }
    for (const mode of [databaseModes.owner, databaseModes.company, databaseModes.platform]) {
      await expect(worker.query(`set role ${mode}`)).rejects.toThrow(/permission denied/);
    }
  });

  it('of the public reads projections, leaves what visitors leave, and nothing else', async () => {
    await api.query('begin');
    await api.query(`set local role ${databaseModes.public}`);
    for (const table of projections) await api.query(`select count(*) from ${table}`);
    await api.query('commit');
    const may = async (verb: string) => {
      const found = await rowsOf<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace
           and relkind in ('r', 'p', 'v', 'm') and has_table_privilege($1, oid, $2) order by 1`,
        [databaseModes.public, verb],
      );
      return found.map(({ name }) => name);
    };
    expect(await may('select')).toEqual([...projections, 'job_cube', 'search_term', 'search_value'].sort());
    expect(await may('insert')).toEqual(leftByVisitors);
    for (const verb of ['update', 'delete', 'truncate']) expect(await may(verb)).toEqual([]);
  });

  it('of no process read the credentials', async () => {
    const readable = await rowsOf(
      `select relname, role from pg_class, unnest($1::text[]) role
       where relnamespace = 'identity'::regnamespace and relkind = 'r' and has_table_privilege(role, pg_class.oid, 'select')`,
      [Object.values(databaseModes).filter((mode) => mode !== databaseModes.owner)],
    );
    expect(readable).toEqual([]);
  });
});
