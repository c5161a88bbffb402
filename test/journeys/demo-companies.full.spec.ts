import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventCatalogue, type EventName, type EventOf } from '@app/contracts/events/catalogue';
import { unknownMergeFields } from '@app/contracts/messages/merge-fields';
import { recountStatistics } from '../../services/worker/src/features/statistics/recount-statistics.js';
import { rollupDays } from '../../services/worker/src/features/statistics/rollup-days.js';
import { rollupVisits } from '../../services/worker/src/features/statistics/rollup-visits.js';
import { companiesOfDemo, metricsOfDemo, sumsOfDemo } from '../support/metrics-of-demo.js';
import { type SeededDemo, seededDemo } from '../support/seeded-demo.js';
import { openWorker } from '../support/worker.js';

let demo: SeededDemo;
let rows: SeededDemo['rows'];
beforeAll(async () => {
  demo = await seededDemo('demo_firms');
  ({ rows } = demo);
});
afterAll(() => demo?.close());
type Delivered = { id: string; name: EventName; companyId: string | null; occurredAt: Date };

describe('the demo data of the platform', () => {
  it('has twenty companies in every state, with teams that somebody left or is still awaited in', async () => {
    const [found] = await rows(companiesOfDemo);
    expect(found).toEqual({
      ...{ all: 20, drafts: 3, public: 14, suspended: 2, going: 1, without_jobs: 1, roles: 4, left_alone: 2 },
      ...{ awaiting: 4, countries: 13, verified: 3, failing: 1, withdrawn: 1, unverified: 1 },
      ...{ words: 5, reasons: ['deletion', 'fraud', 'unverified'] },
      acts: {
        ...{ 'company.deletion-requested': 1, 'company.published': 15, 'company.suspended': 4 },
        ...{ 'company.restored': 1, 'company-note.created': 1, 'user.disabled': 1 },
        ...{ 'company-domain.added': 5, 'company-domain.verified': 3, 'job-import.started': 2 },
        ...{ 'job.created': 28, 'application.moved': 266, 'comment.deleted': 1 },
        ...{ 'job.taken-down': 4, 'job.appealed': 3, 'job.appeal-rejected': 1, 'job.reinstated': 1 },
        'job-report.dismissed': 1,
      },
    });
    const shown =
      await rows(`select view::jsonb -> 'verifiedDomain' ->> 'domain' as domain from public_company
      where view::jsonb ->> 'verifiedDomain' is not null order by 1`);
    expect(shown.map(({ domain }) => domain)).toEqual([
      'hallertau-hops.example',
      'kaunas-data-works.example',
      'lindqvist-timber.example',
      'northwind.example.com',
    ]);
  });

  it('has in the conversation of everybody who was refused the letter that was sent, in the name of their company', async () => {
    const rejected = await rows<{ company: string; first_name: string; letters: string[] }>(
      `select company.name as company, first_name, array(select content from activity
         where application_id = application.id and type = 'message' and topic = 'mail') as letters
       from rejection join application on application.id = application_id join company on company.id = rejection.company_id
       where notified_at is not null`,
    );
    expect(new Set(rejected.map(({ company }) => company)).size).toBeGreaterThan(5);
    for (const { company, first_name: name, letters } of rejected) {
      expect(letters).toEqual([expect.stringContaining(name)]);
      expect([unknownMergeFields(letters[0]!), letters[0]]).toEqual([[], expect.not.stringContaining('{{')]);
      if (company !== 'Northwind') expect(letters[0]).not.toContain('Northwind');
    }
  });

  it('has reports in every state, work that failed, and a mail that came back', async () => {
    const states =
      await rows(`select coalesce(appeal_outcome, case when appealed_at is not null then 'appealed' end,
        decision, 'open') as state, count(*)::int as reported,
        bool_and(decision is distinct from 'takenDown' or statement <> '' and appeal_until > now()) as reasoned
      from reported_job group by 1 order by 1`);
    expect(states).toEqual([
      { state: 'appealed', reported: 1, reasoned: true },
      { state: 'dismissed', reported: 1, reasoned: true },
      { state: 'granted', reported: 1, reasoned: true },
      { state: 'open', reported: 2, reasoned: true },
      { state: 'rejected', reported: 1, reasoned: true },
      { state: 'takenDown', reported: 1, reasoned: true },
    ]);
    const down = await rows(`select title, exists (select from public_job where job_id = job.id) as shown
      from job where taken_down_at is not null`);
    expect(down.length).toBe(3);
    expect(down.every(({ shown }) => shown === false)).toBe(true);
    const [failed] =
      await rows(`select (select count(*)::int from dead_letter where outcome is null) as letters,
      (select count(*)::int from email_message where status = 'failed' and problem like '550%') as bounced`);
    expect(failed).toEqual({ letters: 1, bounced: 1 });
    const [letter] = await rows<{ data: { event: EventOf<'application.tagged'> } }>(
      'select data from dead_letter',
    );
    expect(eventCatalogue['application.tagged'].schema.safeParse(letter?.data.event).success).toBe(true);
  });

  it('owes nobody an answer but at the two companies one signs in for', async () => {
    const late =
      await rows(`select distinct company.name from application join company on company.id = company_id
      where application.status = 'active' and response_due_at < now() + interval '1 day' order by 1`);
    expect(late.map(({ name }) => name).filter((name) => !['Northwind', 'Contoso'].includes(name))).toEqual(
      [],
    );
  });

  it('has figures of ninety days, none of which a recount or a sum would change', async () => {
    const metrics = () => rows(metricsOfDemo);
    const days = await rows(`select metric, count(*)::int as days, min(value)::int as least from platform_day
      where metric in ('jobClicks', 'companyClicks', 'pageViews', 'signupCount') group by 1 order by 1`);
    expect(days).toEqual([
      { metric: 'companyClicks', days: expect.any(Number), least: expect.any(Number) },
      { metric: 'jobClicks', days: expect.any(Number), least: expect.any(Number) },
      { metric: 'pageViews', days: expect.any(Number), least: expect.any(Number) },
      { metric: 'signupCount', days: 90, least: expect.any(Number) },
    ]);
    for (const { days: kept } of days.slice(1)) expect(kept).toBeGreaterThan(70);
    const before = await metrics();
    const worker = await openWorker(demo.workerUrl);
    const everyEvent = await rows<Delivered>(
      `select id, name, version, occurred_at as "occurredAt", actor_id as "actorId", company_id as "companyId", payload
       from outbox_message order by seq`,
    );
    for (const event of everyEvent) {
      const delivered = { ...event, occurredAt: event.occurredAt.toISOString() };
      await worker.deliverTo('statistics', delivered);
    }
    for (const sweep of [recountStatistics, rollupVisits, rollupDays, recountStatistics])
      await worker.run(sweep);
    await worker.close();
    const [recounted] = await rows(`select jsonb_agg(drift) as drifts from statistic_recount`);
    expect(recounted).toEqual({ drifts: [{}, {}] });
    const after = await metrics();
    const counted = after.filter(({ what, name }) =>
      before.some((row) => row.what === what && row.name === name),
    );
    expect(counted).toEqual(before);
    const [sums] = await rows(sumsOfDemo);
    expect(sums).toMatchObject({ counted: sums?.['sent'], miscounted: 0 });
    expect([sums?.['applications'], sums?.['clicks'], sums?.['signups'], sums?.['then']]).toEqual([
      ...[sums?.['sent'], sums?.['clicked'], sums?.['people'], sums?.['sent_then']],
    ]);
  });
});
