import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import type { BuiltApplication } from '../../../../../test/support/builders/application.builder.js';
import { anActivity } from '../../../../../test/support/builders/activity.builder.js';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import {
  aDecidedApplication,
  aLegalHold,
  aNight,
  daysBefore,
  nextNight,
} from '../../../../../test/support/builders/decided.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { clearAt } from './clear-decided-applications.js';

const minuteMs = 60_000;
let worker: TestWorker;
let companyId: string;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  await aNight(companyId);
});

const at = (minutes: number) => new Date(nextNight().getTime() + minutes * minuteMs);
const clear = (moment = at(1), most = 60_000) =>
  worker.run(sweep({ name: 'clear', every: minuteMs, run: (context) => clearAt(context, moment, most) }));
const decided = (given: Omit<Parameters<typeof aDecidedApplication>[0], 'companyId'>) =>
  aDecidedApplication({ companyId, ...given });
async function isErased({ id }: BuiltApplication): Promise<boolean> {
  const [row] = await rowsOf('select erased_at, first_name from application where id = $1', [id]);
  return row!['erased_at'] !== null && row!['first_name'] === '';
}
const nights = () =>
  rowsOf(
    'select state, due, erased, blocked from retention_run where company_id = $1 and runs_at = $2 order by runs_at',
    [companyId, nextNight()],
  );
const acts = () =>
  rowsOf(
    `select entity_id, actor_id, entity_name, change from audit_event where company_id = $1 and action = 'application.erased-by-retention'`,
    [companyId],
  );
const consent = async (sent: BuiltApplication, endsAt: Date, withdrawnAt: Date | null = null) =>
  insertInto('consent', {
    id: newId(),
    userId: sent.applicant.id,
    companyId,
    applicationId: sent.id,
    purpose: 'talent-pool',
    textVersion: '1',
    grantedAt: daysBefore(endsAt, 300),
    endsAt,
    withdrawnAt,
  });

describe('a night', () => {
  it('agreement: decided applications are made anonymous at night, after the period of their country', async () => {
    const gone = [
      await decided({ daysAgo: 190, country: 'DE' }),
      await decided({ daysAgo: 190 }),
      await decided({ daysAgo: 29, country: 'NL', outcome: 'withdrawn' }),
      await decided({ daysAgo: 740, country: 'FR' }),
    ];
    const kept = [
      await decided({ daysAgo: 170, country: 'DE' }),
      await decided({ daysAgo: 170 }),
      await decided({ daysAgo: 27, country: 'NL' }),
      await decided({ daysAgo: 400, country: 'FR' }),
      await decided({ daysAgo: 190, country: 'DE', told: false }),
      await decided({ daysAgo: 29, country: 'NL', outcome: 'hired' }),
    ];
    await rowsOf(`update application set status = 'active' where id = $1`, [kept[1]!.id]);
    await clear();
    expect(await Promise.all(gone.map(isErased))).toEqual(gone.map(() => true));
    expect(await Promise.all(kept.map(isErased))).toEqual(kept.map(() => false));
    expect(await nights()).toEqual([{ state: 'erased', due: 4, erased: 4, blocked: 0 }]);
    const written = await acts();
    expect(written.map(({ entity_id: id }) => id).sort()).toEqual(gone.map(({ id }) => id).sort());
    expect(written.find(({ entity_id: id }) => id === gone[2]!.id)).toEqual({
      entity_id: gone[2]!.id,
      actor_id: null,
      entity_name: null,
      change: { before: null, after: { reason: 'withdrew', country: 'NL', kept: '4 weeks' } },
    });
  });

  it('takes hired people after six months, however short the period of the country is', async () => {
    const [late, early] = [
      await decided({ daysAgo: 190, country: 'NL', outcome: 'hired' }),
      await decided({ daysAgo: 170, country: 'NL', outcome: 'hired' }),
    ];
    await clear();
    expect([await isErased(late), await isErased(early)]).toEqual([true, false]);
  });

  it('counts from the last message where the country says so, and from the decision elsewhere', async () => {
    const [french, german] = [
      await decided({ daysAgo: 740, country: 'FR' }),
      await decided({ daysAgo: 740, country: 'DE' }),
    ];
    for (const application of [french, german]) await anActivity({ application, type: 'message' });
    await clear();
    expect([await isErased(french), await isErased(german)]).toEqual([false, true]);
  });

  it('follows what the company decided, also for everywhere else, and takes its own country for jobs without one', async () => {
    const who = { decidedBy: newId(), decidedAt: new Date(), consentMonths: 12 };
    await insertInto('retention_rule', {
      ...{ id: newId(), companyId, country: 'PT', keepUnit: 'weeks', keepCount: 8, countedFrom: 'decision' },
      ...who,
    });
    await insertInto('company_settings', { companyId, retentionMonths: 1, version: 1 });
    const sent = [
      await decided({ daysAgo: 60, country: 'Portugal' }),
      await decided({ daysAgo: 50, country: 'PT' }),
      await decided({ daysAgo: 50, country: 'ES' }),
      await decided({ daysAgo: 50 }),
    ];
    await rowsOf(`update company set location = '{"country": "PT"}' where id = $1`, [companyId]);
    await clear();
    expect(await Promise.all(sent.map(isErased))).toEqual([true, false, true, false]);
  });

  it('leaves those on hold, by themselves or with their job, until the hold is over', async () => {
    const blocked = [
      await decided({ daysAgo: 190 }),
      await decided({ daysAgo: 190 }),
      await decided({ daysAgo: 190 }),
      await decided({ daysAgo: 190 }),
    ];
    const [alone, job, over, ended] = blocked.map(({ id, jobId }) => ({
      companyId,
      jobId,
      applicationId: id,
    }));
    await aLegalHold(alone!);
    await aLegalHold({ companyId, jobId: job!.jobId }, { endsAt: at(10) });
    await aLegalHold(over!, { endsAt: at(-10) });
    await rowsOf('update legal_hold set ended_at = now() where id = $1', [await aLegalHold(ended!)]);
    await clear();
    expect(await Promise.all(blocked.map(isErased))).toEqual([false, false, true, true]);
    expect(await nights()).toEqual([{ state: 'erased', due: 2, erased: 2, blocked: 2 }]);
    // The words of a hold may name whom it kept.
    expect(
      await rowsOf('select application_id from legal_hold where company_id = $1', [companyId]),
    ).toHaveLength(2);
  });

  it('keeps nobody longer with their consent than the line of the country says', async () => {
    const [german, french] = [
      await decided({ daysAgo: 750, country: 'DE' }),
      await decided({ daysAgo: 750, country: 'FR' }),
    ];
    for (const sent of [german, french]) {
      await consent(sent, at(24 * 60 * 365));
      await rowsOf('update consent set granted_at = $2 where application_id = $1', [
        sent.id,
        daysBefore(at(0), 400),
      ]);
    }
    await clear();
    expect([await isErased(german), await isErased(french)]).toEqual([true, false]);
  });

  it('keeps whom the talent pool may, until that ends or is withdrawn', async () => {
    const sent = [
      await decided({ daysAgo: 190 }),
      await decided({ daysAgo: 190 }),
      await decided({ daysAgo: 190 }),
      await decided({ daysAgo: 10 }),
    ];
    await consent(sent[0]!, at(10));
    await consent(sent[1]!, at(-10));
    await consent(sent[2]!, at(10), new Date());
    await consent(sent[3]!, at(-10));
    await clear();
    expect(await Promise.all(sent.map(isErased))).toEqual([false, true, true, false]);
    const reasons = (await acts()).map(({ change }) => change.after.reason);
    expect(reasons).toEqual(['consentEnded', 'consentEnded']);
  });

  it('says that a consent ended only of whom it kept longer than the rule', async () => {
    const [withdrew, kept] = [await decided({ daysAgo: 190 }), await decided({ daysAgo: 191 })];
    await consent(withdrew, at(24 * 60 * 100), daysBefore(at(0), 170));
    await consent(kept, at(-10));
    await clear();
    const reasons = new Map((await acts()).map(({ entity_id: id, change }) => [id, change.after.reason]));
    expect([reasons.get(withdrew.id), reasons.get(kept.id)]).toEqual(['rejected', 'consentEnded']);
  });
});

describe('nights', () => {
  it('only report for a week, and erase from then on', async () => {
    await rowsOf('delete from retention_run where company_id = $1', [companyId]);
    await aNight(companyId, 'reported', 5);
    const sent = await decided({ daysAgo: 190 });
    await clear();
    expect([await isErased(sent), await nights()]).toEqual([
      false,
      [{ state: 'reported', due: 1, erased: 0, blocked: 0 }],
    ]);
    await clear(at(1 + 24 * 60));
    expect(await isErased(sent)).toBe(true);
  });

  it('that are paused touch nobody; the next one does', async () => {
    await insertInto('retention_run', { id: newId(), companyId, runsAt: nextNight(), state: 'paused' });
    const sent = await decided({ daysAgo: 190 });
    await clear();
    expect(await isErased(sent)).toBe(false);
    await clear(at(1 + 24 * 60));
    expect(await isErased(sent)).toBe(true);
  });

  it('begin between half past two and half past six, and not in daylight', async () => {
    const sent = await decided({ daysAgo: 190 });
    await clear(at(-1));
    await clear(at(241));
    expect([await isErased(sent), await nights()]).toEqual([false, []]);
    await clear(at(239));
    expect(await isErased(sent)).toBe(true);
  });

  it('that were interrupted go on at any time, and each application goes once', async () => {
    const sent = [];
    for (let count = 0; count < 8; count += 1) sent.push(await decided({ daysAgo: 190 + count }));
    await clear(at(1), 0);
    const [begun] = await nights();
    expect(begun).toMatchObject({ state: 'erasing' });
    expect(begun!['erased']).toBeLessThan(8);
    await clear(at(400));
    expect(await Promise.all(sent.map(isErased))).toEqual(sent.map(() => true));
    expect(await nights()).toEqual([{ state: 'erased', due: 8, erased: 8, blocked: 0 }]);
    await clear();
    expect(await acts()).toHaveLength(8);
  });

  it('of several workers erase each application once', async () => {
    for (let count = 0; count < 12; count += 1) await decided({ daysAgo: 190 + count });
    await Promise.all([clear(), clear(), clear(), clear()]);
    await clear();
    expect(await acts()).toHaveLength(12);
    expect(await nights()).toEqual([{ state: 'erased', due: 12, erased: 12, blocked: 0 }]);
    const events = await rowsOf(
      `select payload ->> 'applicationId' as id from outbox_message where company_id = $1 and name = 'application.erased'`,
      [companyId],
    );
    expect(events).toHaveLength(12);
  });
});
