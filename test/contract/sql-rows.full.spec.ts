import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ormOptions } from '@app/database/orm/mikro-orm.config';
import { ScopedReader } from '@app/database/connection/scoped-read';
import pg from 'pg';
import { testDatabase } from '../support/infrastructure.js';
import { type Catalogue, readCatalogue } from './sql/catalogue.js';
import { checkStatements, type Verdict } from './sql/check-statements.js';
import { columnsOfText } from './sql/columns-of.js';
import { handedOver, kindOf, kindOfValue } from './sql/driver-values.js';
import { expected, planted } from './sql/planted-statements.js';
import { ProductSource } from './sql/product-source.js';
import { searchStatements } from './sql/search-statements.js';

let adminUrl: string;
let verdict: Verdict;
/** What is said, as `place: problem`; how a statement that cannot be prepared reads on is left out. */
let said: string[];

beforeAll(async () => {
  ({ adminUrl } = await testDatabase());
  verdict = await checkStatements(new ProductSource([planted]), { adminUrl, made: searchStatements });
  said = verdict.problems.map(({ place, problem }) => `${place}: ${problem.replace(/ in ".*$/, '')}`);
});

const isPlanted = (one: string): boolean => one.startsWith(planted.file);

describe('statements', () => {
  it('answer what the types of their rows say', () => {
    expect(said.filter((one) => !isPlanted(one))).toEqual([]);
  });

  it('are all looked at, wherever they are sent', () => {
    const places = new Set(verdict.statements.map(({ place }) => place.replace(/^.* through /, '')));
    expect(places.size).toBeGreaterThan(140);
    for (const folder of ['services/api', 'services/worker', 'services/identity', 'libs/database'])
      expect([...places].filter((place) => place.startsWith(folder)).length).toBeGreaterThan(8);
  });
});

describe('a mistake', () => {
  it.each(expected)('is told with its place and what would be right: %s', (one) => {
    // A statement of a list is told where the list is asked for, and where it is read.
    expect(said.filter(isPlanted).map((text) => text.replace(/ through [^ ]+: /, ': '))).toContain(one);
  });

  it('is the only thing that is told', () => {
    expect(said.filter(isPlanted)).toHaveLength(expected.length);
  });
});

describe('drivers', () => {
  let orm: MikroORM;
  let reader: ScopedReader;
  beforeAll(async () => {
    orm = await MikroORM.init(ormOptions({ url: adminUrl, poolSize: 1 }));
    reader = new ScopedReader({ url: adminUrl, poolSize: 1 });
  });
  afterAll(async () => {
    await orm.close(true);
    await reader.close();
  });

  it.each([...handedOver])('hand over what the check takes for type %i', async (oid, { type, sample }) => {
    const text = `select ${sample}::${type} as value, pg_typeof(${sample}::${type})::oid::int as oid`;
    const [mapped] = await orm.em.fork().execute<{ value: unknown }[]>(text);
    const [read] = await reader.call<{ value: unknown; oid: number }>({ name: '', text });
    expect(read?.oid).toBe(oid);
    expect([kindOfValue(mapped?.value), kindOfValue(read?.value)]).toEqual([
      kindOf('orm', oid),
      kindOf('pg', oid),
    ]);
  });
});

describe('what may be null', () => {
  let catalogue: Catalogue;
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    catalogue = await readCatalogue(client);
    await client.end();
  });

  it.each([
    ['select id, website from company', [false, true]],
    ['select website from company where website is not null', [false]],
    ['select website from company where lower(website) = $1 or name = $1', [true]],
    ['select c.id, j.id from job j left join company c on c.id = j.company_id', [true, false]],
    ['select c.id from job j left join company c on c.id = j.company_id where c.name = $1', [false]],
    ['select c.id, j.id from job j full join company c on c.id = j.company_id', [true, true]],
    [
      'select c.id from job j left join (company c join company d on d.id = c.id) on c.id = j.company_id',
      [true],
    ],
    ['select company_id from job join company_settings using (company_id)', [false]],
    [
      'select coalesce(website, name), coalesce(website, phone), website || name from company',
      [false, true, true],
    ],
    ['select count(*), max(created_at), coalesce(max(created_at), now()) from company', [false, true, false]],
    ['select max(created_at), max(website) from company group by name', [false, true]],
    ['select name, count(*) from company group by rollup (name)', [true, false]],
    ['select case when live then title end, case when live then title else slug end from job', [true, false]],
    ['select (select name from company where id = $1), (select count(*) from job)', [true, false]],
    [`select (select unnest('{}'::text[])), (select 'a')`, [true, false]],
    ['select exists (select from job), array(select id from job), $1::text', [false, false, true]],
    [`select social ->> 'x', location -> 'city', website is null from company`, [true, true, false]],
    ['select website is null or website > name, suspended_at > now() from company', [false, true]],
    ['update company set website = null where website is not null returning website, id', [true, false]],
    ['delete from company where website is not null returning website', [false]],
    ['insert into counted_company (company_id) values ($1) returning company_id', [false]],
    ['select name from company union all select website from company', [true]],
    [
      'with found as (select website as at from company where website is not null) select at from found',
      [false],
    ],
    ['select is_carried_file($1), my_company_name($1), count_jobs($1)', [false, true, false]],
    ['select id, company_id from due_invitations(5)', [false, true]],
    ['select a, b from jsonb_to_recordset($1::jsonb) as given(a text, b int)', [true, true]],
  ] as [string, boolean[]][])('%s', (text, nullable) => {
    expect(columnsOfText(text, catalogue).map((column) => column.nullable)).toEqual(nullable);
  });
});
