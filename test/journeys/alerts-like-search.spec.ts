import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SavedSearchParameters, searchInAddress } from '@app/contracts/saved-searches/saved-search';
import { newId } from '@app/platform/identifiers/new-id';
import { mailJobAlerts } from '../../services/worker/src/features/alerts/mail-job-alerts.js';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { insertInto, Json, rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aJob } from '../support/builders/job.builder.js';
import { aPerson } from '../support/builders/person.builder.js';
import { change, show } from '../support/builders/public-job.js';
import { shareOf } from '../support/thorough.js';
import { openWorker, type TestWorker } from '../support/worker.js';

let api: ApiUnderTest;
let worker: TestWorker;
beforeAll(async () => {
  [api, worker] = await Promise.all([startApi(), openWorker()]);
});
afterAll(() => Promise.all([api.stop(), worker.close()]));

const year = (minValue: number, currency = 'EUR') =>
  new Json({ currency, value: { minValue, maxValue: null, unitText: 'YEAR' } });
const place = (city: string, country: string) => new Json({ city, country });

/** Ten jobs that differ in everything a search may ask for. */
const jobs: [title: string, columns: Record<string, unknown>][] = [
  ['Senior C++ Engineer', { seniority: 'senior', salary: year(90_000), location: place('Berlin', 'DE') }],
  [
    'Engineer, Node.js',
    { location_type: 'hybrid', location: place('São Paulo', 'BR'), salary: year(50_000, 'USD') },
  ],
  ['Product Designer', { skills: ['Figma', 'Design systems'], seniority: 'mid', salary: year(60_000) }],
  ['Designer of products', { description: '<p>Product thinking, no systems.</p>', seniority: 'junior' }],
  [
    'Part-time Nurse',
    { employment_type: 'partTime', location_type: 'onSite', location: place('Porto', 'PT') },
  ],
  ['Head of Nursing', { industry: 'health', description: '<p>Lead the <b>night shift</b> of nurses.</p>' }],
  ['Night Porter', { location: place('Porto', 'PT'), description: '<p>The shift begins at night.</p>' }],
  [
    'UI/UX Researcher',
    { employment_type: 'freelance', salary: year(45_000), location: place('Vila Nova de Gaia', 'PT') },
  ],
  ['Data Analyst', { industry: 'software', description: '<p>SQL, dbt & dashboards; a data product.</p>' }],
  ['Engineering Manager', { seniority: 'senior', location_type: 'hybrid', department: 'Systems' }],
];

const words = [
  'engineer',
  'engineers',
  'c++',
  'node',
  'nodejs',
  'product designer',
  '"product designer"',
  '"night shift"',
  'night shift',
  'nurse or porter',
  'engineer -senior',
  '-engineer',
  'night -"night shift"',
  '-"product designer"',
  '"designer of products"',
  'UX',
  'ui/ux',
  'the',
  'the nurse',
  'systems',
  'dashboards sql',
  'porto',
  "o'neill",
  'enginer',
  'data or "design systems"',
  'shift night -porter',
  '""',
  '!',
  'engineer & (senior | junior)',
  'Figma figma',
];
const filters: Record<string, string>[] = [
  {},
  { place: 'Porto' },
  { place: 'sao paulo' },
  { place: 'remote' },
  { place: '"Porto Portugal"' },
  { place: 'porto or berlin' },
  { place: '-porto' },
  { place: 'PT' },
  { place: 'Oporto' },
  { place: 'Brasil' },
  { place: 'remote in Europe' },
  { place: 'Berln' },
  { place: 'Porto', radius: '25' },
  { place: 'Portugal', radius: '25' },
  { hasPay: 'true' },
  { locationType: 'hybrid' },
  { locationType: 'remote,onSite' },
  { employmentType: 'partTime,freelance' },
  { seniority: 'senior' },
  { industry: 'health,software' },
  { salaryMin: '50000' },
  { salaryMin: '50000', currency: 'EUR' },
  { currency: 'USD' },
  { seniority: 'senior', locationType: 'hybrid' },
  { place: 'Porto', employmentType: 'fullTime' },
];

describe('alerts and the search they were saved from', () => {
  it('mean the same jobs by the same words and filters', async () => {
    const company = (await aCompany()).id;
    const person = await aPerson();
    const [known] = await rowsOf<{ last: number }>('select number_announcements() as last');
    const [round] = await rowsOf<{ number: number }>('select max(number) as number from alert_round');
    const subscriberId = newId();
    await insertInto('alert_subscriber', {
      id: subscriberId,
      userId: person.id,
      weekday: 1,
      createdAt: new Date(),
    });
    for (const [title, columns] of jobs)
      await change((await aJob({ companyId: company, title })).id, columns);
    await show(api, company);

    const asked = [
      ...words.map((q) => ({ q, company })),
      ...filters.map((filter) => ({ ...filter, company })),
      ...words
        .slice(0, 12)
        .flatMap((q, row) => shareOf(filters.slice(1), row).map((filter) => ({ q, ...filter, company }))),
    ];
    const ids = new Map<string, (typeof asked)[number]>();
    for (const search of asked) {
      const id = newId();
      ids.set(id, search);
      await insertInto('saved_search', {
        id,
        subscriberId,
        userId: person.id,
        name: 'One of many',
        search: new Json(SavedSearchParameters.parse(search)),
        frequency: 'daily',
        savedNumber: known?.last,
        sinceNumber: known?.last,
        sinceRound: round?.number,
        createdAt: new Date(),
        confirmedAt: new Date(),
        confirmedBy: 'account',
      });
    }
    await rowsOf(`update alert_round set day = day - 1 where number = (select max(number) from alert_round)`);
    await worker.run(mailJobAlerts);
    const [digest] = await rowsOf<{ found: { searchId: string; jobs: string[] }[] }>(
      'select found from alert_digest where subscriber_id = $1',
      [subscriberId],
    );
    const different: unknown[] = [];
    let found = 0;
    for (const [id, search] of ids) {
      const query = new URLSearchParams(searchInAddress(SavedSearchParameters.parse(search))).toString();
      const { body } = await api.visitor.get(`public-jobs?${query}`);
      // The search offers other words where nothing has those that were asked for; an alert waits.
      const isOther = body.correction !== null || body.place?.isCorrected;
      const meant: string[] = isOther ? [] : body.items.map((job: { id: string }) => job.id);
      const told = digest?.found.find(({ searchId }) => searchId === id)?.jobs ?? [];
      found += meant.length;
      if (meant.toSorted().join() !== told.toSorted().join()) different.push({ search, meant, told });
    }
    expect(different).toEqual([]);
    expect([ids.size > 80, found > 150]).toEqual([true, true]);
  });
});
