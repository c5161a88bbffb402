import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SavedSearchParameters } from '@app/contracts/saved-searches/saved-search';
import { projectJob } from '@app/database/projections/project-jobs';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { insertInto, Json, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { aPerson } from '../../../../../test/support/builders/person.builder.js';
import { aSearchByMail } from '../../../../../test/support/builders/saved-search.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { writeMail } from '../../mail/write-mail.js';
import { mailJobAlerts } from './mail-job-alerts.js';

let worker: TestWorker;
let companyId: string;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  await rowsOf(`update company set status = 'published' where id = $1`, [companyId]);
  await nextRound();
});

async function show(job: BuiltJob): Promise<void> {
  const em = worker.orm.em.fork({ session: workerSession(job.companyId) });
  await em.transactional((inner) => projectJob(inner, job.id));
}

/** A job the public finds from now on. */
async function published(title = 'Keeper of bees'): Promise<BuiltJob> {
  const job = await aJob({ companyId, title });
  await show(job);
  return job;
}

async function setLive(job: BuiltJob, live: boolean): Promise<void> {
  await rowsOf('update job set live = $2 where id = $1', [job.id, live]);
  await show(job);
}

const today = `((now() at time zone 'UTC') - interval '6 hours')::date`;

/** Moves the clock: the last round was so many days ago. */
async function daysPass(days: number): Promise<void> {
  await rowsOf('update alert_round set day = day + 100000');
  await rowsOf(
    `update alert_round set day = ${today} - $1::int - 30 * (last - number) from (select max(number) as last from alert_round) rounds`,
    [days],
  );
}

/** The round of the next day, from its beginning to its end. */
async function nextRound(days = 1): Promise<void> {
  await daysPass(days);
  await worker.run(mailJobAlerts);
}

type Kept = { email: string; subscriberId: string };

async function saved(
  search: SavedSearchParameters = {},
  { frequency = 'daily', weekday = 1, email = `${newId()}@mail.example` } = {},
): Promise<Kept & { searchId: string }> {
  const person = await aPerson({ email });
  const [known] = await rowsOf<{ last: number }>('select number_announcements() as last');
  const [round] = await rowsOf<{ number: number }>('select max(number) as number from alert_round');
  const [subscriberId, searchId] = [newId(), newId()];
  await insertInto('alert_subscriber', {
    id: subscriberId,
    userId: person.id,
    weekday,
    createdAt: new Date(),
  });
  await insertInto('saved_search', {
    id: searchId,
    subscriberId,
    userId: person.id,
    name: 'Bees',
    search: new Json({ company: [companyId], ...search }),
    frequency,
    savedNumber: known?.last,
    sinceNumber: known?.last,
    sinceRound: round?.number,
    createdAt: new Date(),
    confirmedAt: new Date(),
    confirmedBy: 'account',
  });
  return { email, subscriberId, searchId };
}

/** What was left for somebody, mail by mail, as ids of jobs. */
async function mailed({ subscriberId, email }: Kept): Promise<string[][]> {
  const digests = await rowsOf<{ id: string; found: { jobs: string[] }[] }>(
    'select id, found from alert_digest where subscriber_id = $1 order by round_number',
    [subscriberId],
  );
  const mails = await rowsOf<{ event_id: string }>(
    `select event_id from email_message where recipient = $1 and template = 'job-alert' order by created_at`,
    [email],
  );
  expect(mails.map(({ event_id: id }) => id)).toEqual(digests.map(({ id }) => id));
  return digests.map(({ found }) => found.flatMap(({ jobs }) => jobs));
}

/** The newest mail to somebody, as it would be sent now. */
async function written({ email }: Kept) {
  const [mail] = await rowsOf<{ subject_id: string; event_id: string }>(
    `select subject_id, event_id from email_message where recipient = $1 order by created_at desc limit 1`,
    [email],
  );
  const em = worker.orm.em.fork({ session: workerSession(null) });
  const settings = { brand: 'Pathway', publicUrl: 'https://work.example', invitationKey: 'k'.repeat(32) };
  const { subject_id: subjectId = '', event_id: eventId = '' } = mail ?? {};
  const message = { template: 'job-alert', subjectId, eventId } as const;
  return em.transactional((inner) => writeMail(inner, message, settings, mailWriters));
}

describe('alerts', () => {
  it('tell what became public since a search was saved, the newest first, and never again', async () => {
    await published('Older than the search');
    const [search, first, second] = [await saved(), await published(), await published()];
    await nextRound();
    expect(await mailed(search)).toEqual([[second.id, first.id]]);
    await worker.run(mailJobAlerts);
    await nextRound();
    expect(await mailed(search)).toHaveLength(1);
    const third = await published();
    await nextRound();
    expect(await mailed(search)).toEqual([[second.id, first.id], [third.id]]);
  });

  it('are one mail a day, whatever happens to the clock and however many work on them', async () => {
    const search = await saved();
    await published();
    await daysPass(1);
    await Promise.all([worker.run(mailJobAlerts), worker.run(mailJobAlerts)]);
    await published();
    await worker.run(mailJobAlerts);
    expect(await mailed(search)).toHaveLength(1);
    // The clock goes back by three days: that day has had its mails.
    await daysPass(-3);
    await worker.run(mailJobAlerts);
    expect(await mailed(search)).toHaveLength(1);
    // And jumps ahead.
    await nextRound(9);
    expect(await mailed(search)).toHaveLength(2);
  });

  it('reach everybody else where the words of one search cannot be looked up', async () => {
    const dashes = await saved({ q: '-'.repeat(200) });
    // Nested deeper than PostgreSQL takes.
    const rejected = await saved({ q: '"b" or '.repeat(20_000) });
    const [found, nowhere] = [await saved({ q: 'keeper' }), await saved({ place: '- - -'.repeat(20) })];
    const job = await published();
    await nextRound();
    expect(await mailed(found)).toEqual([[job.id]]);
    for (const search of [rejected, dashes, nowhere]) expect(await mailed(search)).toEqual([]);
    expect(worker.lines.filter((line) => line.includes('cannot be looked up'))).toHaveLength(1);
    const last = await rowsOf('select finished_at from alert_round order by number desc limit 1');
    expect(last).toEqual([{ finished_at: expect.any(Date) }]);
    await rowsOf('delete from saved_search where id = $1', [rejected.searchId]);
  });

  it('are left once where a page is taken again by another worker', async () => {
    const search = await saved();
    await published();
    await nextRound();
    await rowsOf(
      `update alert_round set done_through = null, finished_at = null where number = (select max(number) from alert_round)`,
    );
    await worker.run(mailJobAlerts);
    expect(await mailed(search)).toHaveLength(1);
    const [round] = await rowsOf<{ finished_at: Date | null }>(
      'select finished_at from alert_round order by number desc limit 1',
    );
    expect(round?.finished_at).not.toBeNull();
  });

  it('do not tell of a job that is opened again, except to whom it is new', async () => {
    const search = await saved();
    const job = await published();
    await nextRound();
    await setLive(job, false);
    const later = await saved();
    const [before, unseen] = [await published(), await published()];
    await setLive(unseen, false);
    await setLive(job, true);
    await nextRound();
    expect(await mailed(search)).toEqual([[job.id], [before.id]]);
    expect(await mailed(later)).toEqual([[job.id, before.id]]);
    // Nobody was told of this one before it closed.
    await setLive(unseen, true);
    await nextRound();
    expect(await mailed(search)).toEqual([[job.id], [before.id], [unseen.id]]);
  });

  it('of weekly searches come on their day, and a change of frequency neither repeats nor loses a job', async () => {
    const [clock] = await rowsOf<{ weekday: number }>(`select extract(isodow from ${today})::int as weekday`);
    const weekday = clock?.weekday ?? 1;
    const due = await saved({}, { frequency: 'weekly', weekday });
    const other = await saved({}, { frequency: 'weekly', weekday: (weekday % 7) + 1 });
    const daily = await saved();
    const first = await published();
    await nextRound();
    expect([await mailed(due), await mailed(other), await mailed(daily)]).toEqual([
      [[first.id]],
      [],
      [[first.id]],
    ]);
    // After a week without a worker every day is made up for, in one mail.
    const second = await published();
    await nextRound(7);
    expect(await mailed(other)).toEqual([[second.id, first.id]]);
    expect(await mailed(daily)).toEqual([[first.id], [second.id]]);
  });

  it('leave out what is paused, and people whose account is disabled or address unproven', async () => {
    const [paused, disabled, unverified] = [await saved(), await saved(), await saved()];
    await rowsOf('update app_user set email_verified = false where email = $1', [unverified.email]);
    await rowsOf('update saved_search set paused = true where id = $1', [paused.searchId]);
    await rowsOf('update app_user set disabled_at = now() where email = $1', [disabled.email]);
    await published();
    await nextRound();
    expect(await Promise.all([paused, disabled, unverified].map(mailed))).toEqual([[], [], []]);
  });

  it('are written from what is open when they leave, with a way to end them by one click', async () => {
    const search = await saved({ q: 'bees' });
    const [first, second] = [await published('Friend of bees'), await published('Queen of bees')];
    await nextRound();
    const mail = await written(search);
    expect(mail?.subject).toBe('2 new jobs for “Bees”');
    expect(mail?.lists?.[0]?.items.map(({ label }) => label)).toEqual(['Queen of bees', 'Friend of bees']);
    expect(mail?.lists?.[0]?.rest.address).toBe(
      `https://work.example/job-search?q=bees&company=${companyId}`,
    );
    expect(mail?.unsubscribe).toMatch(
      new RegExp(`^https://work.example/api/alert-subscribers/${search.subscriberId}/[\\w-]{43}$`),
    );
    await setLive(second, false);
    expect((await written(search))?.lists?.[0]?.items).toMatchObject([{ label: first.title }]);
    await setLive(first, false);
    expect(await written(search)).toBeNull();
  });

  it('go to an address without an account once it has confirmed, for all that is new since it was saved', async () => {
    const search = { company: [companyId] };
    const [asked, never] = [await aSearchByMail({ search }), await aSearchByMail({ search })];
    const job = await published();
    await nextRound();
    expect([await mailed(asked), await mailed(never)]).toEqual([[], []]);
    await rowsOf(
      `update saved_search set confirmed_at = now(), confirmed_by = 'link',
         since_round = (select max(number) from alert_round) where id = $1`,
      [asked.id],
    );
    await nextRound();
    expect([await mailed(asked), await mailed(never)]).toEqual([[[job.id]], []]);
    expect((await written(asked))?.closing).toMatch(
      new RegExp(`^Your saved searches: https://work.example/alerts/${asked.subscriberId}/[\\w-]{43}$`, 'm'),
    );
  });

  it('end a year after they were agreed to', async () => {
    const search = { company: [companyId] };
    const agreed = (days: number) =>
      aSearchByMail({ search, confirmedAt: new Date(Date.now() - days * 86_400_000) });
    const [over, going] = [await agreed(367), await agreed(360)];
    const job = await published();
    await nextRound();
    expect([await mailed(over), await mailed(going)]).toEqual([[], [[job.id]]]);
  });

  it('name ten jobs of a search, and count the others, each once', async () => {
    const search = await saved();
    for (let job = 0; job < 12; job++) await published();
    await nextRound();
    const mail = await written(search);
    expect(mail?.lists?.[0]?.items).toHaveLength(10);
    expect([mail?.subject, mail?.lists?.[0]?.rest.label]).toEqual([
      '12 new jobs for “Bees”',
      '2 more, and all jobs of this search',
    ]);
    const twin = `insert into saved_search select (jsonb_populate_record(one, jsonb_build_object('id', $2::uuid))).*
      from saved_search one where id = $1`;
    await rowsOf(twin, [search.searchId, newId()]);
    for (let job = 0; job < 201; job++) await published();
    await nextRound();
    const large = await written(search);
    expect([large?.subject, large?.lists?.map(({ rest }) => rest.label)]).toEqual([
      'More than 200 new jobs for your searches',
      Array(2).fill('More than 190 more, and all jobs of this search'),
    ]);
  });
});
