import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identities } from '@app/contracts/access/scopes';
import { isCompanyRole } from '@app/contracts/access/roles';
import { RouteDeclarations } from '../../services/api/src/http/route-declarations.js';
import { type ApiUnderTest, type Caller, startApi } from '../support/api.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aCompanyWorld, type CompanyWorld } from '../support/company-world.js';
import { addressOf } from '../support/route-address.js';
import { shareOf } from '../support/thorough.js';

/** Lists sort and filter by fields of a fixed list; everything else is a bound value. */

let api: ApiUnderTest;
let world: CompanyWorld;
const callers: Partial<Record<string, Caller>> = {};
beforeAll(async () => {
  api = await startApi();
  world = await aCompanyWorld();
  for (const identity of identities) {
    if (identity === 'anonymous' || identity === 'withoutRole') continue;
    callers[identity] = await api.as(identity, isCompanyRole(identity) ? world.companyId : null);
  }
});
afterAll(() => api.stop());

/** What runs instead of being a value sleeps a minute; a read takes less than half of that on the slowest machine. */
const soon = 30_000;
const injected = [
  `' or 1=1 --`,
  `"; drop table job; --`,
  `1); select pg_sleep(60); --`,
  `id; select pg_sleep(60)`,
  `(select email from app_user limit 1)`,
  `created_at desc, (select 1 from pg_sleep(60))`,
  `%' union select password_hash from identity.account --`,
  `\\'; select 1; --`,
  `$1`,
  `\${1}`,
  `id::text`,
  `__proto__`,
  `constructor`,
];
const asJson = (value: unknown) => encodeURIComponent(JSON.stringify(value));

/** Addresses whose parts no list takes. */
const wrongLists = (texts: readonly string[]) => [
  ...texts.flatMap((text) => [
    `sort=${asJson([text, 'ASC'])}`,
    `sort=${asJson(['createdAt', text])}`,
    `filter=${asJson({ [text]: 1 })}`,
    `filter=${asJson({ id: text })}`,
    `filter=${asJson({ id: [text] })}`,
    `filter=${asJson({ id: { $ne: text } })}`,
    `range=${asJson([0, text])}`,
  ]),
  `sort=${asJson(['id'])}`,
  `sort=${asJson('id')}`,
  `sort=createdAt`,
  `filter=${asJson([])}`,
  `filter={"id"`,
  `filter=${asJson({ $or: [{ id: 1 }] })}`,
  `filter=${asJson({ id: Array.from({ length: 201 }, () => world?.jobId ?? '0190a000-0000-7000-8000-000000000001') })}`,
  `range=${asJson([0, 1_000])}`,
  `range=${asJson([-1, 5])}`,
  `range=${asJson([10, 5])}`,
  `range=${asJson([0, 1e308])}`,
  `range=${asJson([0.5, 3])}`,
  `sort=${asJson(['createdAt', 'ASC'])}&sort=${asJson(['createdAt', 'DESC'])}`,
  `filter=%00`,
  `filter=${asJson({ name: 'a\0b' })}`,
];

type List = { address: string; needed: string; caller: Caller };

/** Every list: it answers a good range, which only lists know. Some want to know of which job or company. */
async function lists(): Promise<List[]> {
  const filters = [
    '',
    ...(['jobId', 'companyId', 'pipelineId'] as const).map((name) => asJson({ [name]: world[name] })),
  ];
  const found: List[] = [];
  for (const route of api.app.get(RouteDeclarations).list()) {
    if (route.method !== 'GET') continue;
    const address = addressOf(route.path, world).slice(1);
    const list = await firstAnswer(address, filters);
    if (list) found.push(list);
  }
  return found;
}

async function firstAnswer(address: string, filters: string[]): Promise<List | undefined> {
  for (const caller of Object.values(callers)) {
    for (const filter of filters) {
      const needed = filter === '' ? '' : `&filter=${filter}`;
      const { status, headers } = await caller!.get(`${address}?range=${asJson([0, 1])}${needed}`);
      if (status === 200 && headers.has('content-range')) return { address, needed, caller: caller! };
    }
  }
  return undefined;
}

/** Status of a read, in which nothing slept. */
async function statusOf({ caller }: List, path: string): Promise<number> {
  const started = performance.now();
  const { status } = await caller.get(path);
  expect([path, performance.now() - started < soon]).toEqual([path, true]);
  return status;
}

describe('a list', () => {
  let all: List[];
  beforeAll(async () => {
    all = await lists();
  });

  it('is found with every other one', () => {
    const addresses = all.map(({ address }) => address);
    expect(addresses).toEqual(
      expect.arrayContaining([
        'companies',
        'jobs',
        'applied-jobs',
        'company-users',
        'invitations',
        'audit-events',
        'pipeline-stages',
      ]),
    );
  });

  it('takes no word of ours that is not on its own list', async () => {
    for (const [row, list] of all.entries()) {
      for (const query of wrongLists(shareOf(injected, row))) {
        const needed = query.includes('filter=') ? '' : list.needed;
        const status = await statusOf(list, `${list.address}?${query}${needed}`);
        expect([list.address, decodeURIComponent(query), status]).toEqual([
          list.address,
          decodeURIComponent(query),
          400,
        ]);
      }
    }
  }, 600_000);

  it('takes what a filter is set to as a value, whatever it looks like', async () => {
    const names = [
      'q',
      'name',
      'title',
      'state',
      'status',
      'type',
      'live',
      'companyId',
      'jobId',
      'stageId',
      'reviewerId',
      'actorId',
      'action',
      'entityType',
      'entityId',
      'from',
      'to',
      'tag',
    ];
    const values = [...injected, ['x', injected[0]], { $gt: '' }, true, -1, 1e308];
    for (const [row, list] of all.entries()) {
      for (const [column, name] of names.entries()) {
        for (const value of shareOf(values, row + column)) {
          const status = await statusOf(list, `${list.address}?filter=${asJson({ [name]: value })}`);
          expect([list.address, name, value, [200, 400, 403, 404].includes(status)]).toEqual([
            list.address,
            name,
            value,
            true,
          ]);
        }
      }
    }
  }, 600_000);

  it('goes on only where a page of its own ended', async () => {
    const pages = ['feeds/jobs.json', 'feeds/jobs.rss', `feeds/company/${world.companyId}.rss`].map(
      (file) => `/${file}`,
    );
    const cards = `pipeline-stages/${world.stageId}/cards`;
    for (const address of [...pages, '/sitemap.xml', cards]) {
      for (const text of [...injected, 'bnVsbA', 'W10', 'WzAsIjEnIiwiMSJd', '..', '9'.repeat(39)]) {
        const name = address === '/sitemap.xml' ? 'from' : 'cursor';
        const asAdmin = callers['companyAdmin']!;
        const started = performance.now();
        const { status } = await asAdmin.get(`${address}?${name}=${encodeURIComponent(text)}`);
        expect([address, text, [400, 404].includes(status)]).toEqual([address, text, true]);
        expect(performance.now() - started).toBeLessThan(soon);
      }
    }
  });
});

describe('an address', () => {
  it('with SQL in place of an id finds nothing, whoever asks', async () => {
    const routes = api.app.get(RouteDeclarations).list();
    for (const { method, path } of routes.filter(
      // A link of a mail leads to a page that asks, whatever stands in it; it does nothing.
      (route) =>
        route.method === 'GET' &&
        route.path.includes(':') &&
        !/^\/(?:alert-subscribers|mail-choices)\b/.test(route.path),
    )) {
      const poisoned = { ...world };
      for (const key of Object.keys(poisoned) as (keyof CompanyWorld)[])
        poisoned[key] = encodeURIComponent(injected[0]!);
      for (const caller of Object.values(callers)) {
        const { status } = await caller!.get(addressOf(path, poisoned).slice(1));
        expect([400, 403, 404]).toContain(status);
        expect(method).toBe('GET');
      }
    }
  });
});

describe('the public search', () => {
  const parameters = [
    'q',
    'place',
    'radius',
    'locationType',
    'industry',
    'company',
    'salaryMin',
    'currency',
    'payIn',
    'hasPay',
    'posted',
    'sort',
    'cursor',
  ];

  it.each(parameters)('takes %s as a value, never as a statement', async (name) => {
    const [before] = await rowsOf('select count(*) from job');
    for (const text of [
      ...injected,
      `a & | ! <-> :*`,
      `'`,
      `\\`,
      `"`,
      `*:*`,
      `%`,
      '_',
      '\u{1f600}',
      `((((`,
    ]) {
      const started = performance.now();
      const { status } = await api.request('GET', `public-jobs?${name}=${encodeURIComponent(text)}`);
      expect([name, text, [200, 400].includes(status)]).toEqual([name, text, true]);
      expect(performance.now() - started).toBeLessThan(soon);
    }
    expect((await api.request('GET', `public-jobs?${name}=%00`)).status).toBe(400);
    expect((await rowsOf('select count(*) from job'))[0]).toEqual(before);
  });
});
