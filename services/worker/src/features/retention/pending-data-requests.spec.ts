import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import type { BuiltApplication } from '../../../../../test/support/builders/application.builder.js';
import { anActivity } from '../../../../../test/support/builders/activity.builder.js';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import {
  aDecidedApplication,
  aNight,
  daysBefore,
  nextNight,
} from '../../../../../test/support/builders/decided.builder.js';
import { aDataRequest } from '../../../../../test/support/builders/data-request.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { clearAt } from './clear-decided-applications.js';
import { nightOf } from './begin-night.js';
import { decidedPage, eraseDecided } from './erase-decided.js';

const hourMs = 3_600_000;
let worker: TestWorker;
let application: BuiltApplication;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => {
  const { id: companyId } = await aCompany();
  await aNight(companyId);
  application = await aDecidedApplication({ companyId, daysAgo: 190 });
});

const night = (days = 0) => new Date(nextNight().getTime() + (days * 24 + 0.1) * hourMs);
const clear = (at = night()) =>
  worker.run(sweep({ name: 'clear', every: hourMs, run: (context) => clearAt(context, at, 60_000) }));
const isErased = async () =>
  (await rowsOf('select from application where id = $1 and erased_at is not null', [application.id]))
    .length === 1;

/** A night that looks, and goes on after `meanwhile`. */
async function eraseAfter(
  { companyId, id }: BuiltApplication,
  meanwhile: (readAt: Date) => Promise<unknown>,
): Promise<void> {
  await worker.run(
    sweep({
      name: 'clear',
      every: hourMs,
      async run({ asCompany }) {
        const page = await asCompany(companyId, async (em) => {
          const runId = await nightOf(em, companyId, nextNight());
          return runId === null ? null : decidedPage(em, runId);
        });
        expect(page?.cases).toMatchObject([{ id, due: true, blocked: false }]);
        if (!page) return;
        await meanwhile(page.readAt);
        await asCompany(companyId, (em) => eraseDecided(em, page, new UnlinkedIds('a key')));
      },
    }),
  );
}

describe('what somebody asked, and has no answer to', () => {
  it.each(['restrict', 'correct'] as const)('keeps their application from the night: %s', async (kind) => {
    const id = await aDataRequest({ application, kind, field: kind === 'correct' ? 'phone' : null });
    await clear();
    expect(await isErased()).toBe(false);
    const counted = 'select due, erased, blocked from retention_run where company_id = $1 and runs_at = $2';
    expect(await rowsOf(counted, [application.companyId, nextNight()])).toEqual([
      { due: 0, erased: 0, blocked: 1 },
    ]);
    const answered = `update data_request set outcome = 'declined', answer = 'No', answered_at = now() where id = $1`;
    await rowsOf(answered, [id]);
    await clear(night(1));
    expect(await isErased()).toBe(true);
  });

  it('keeps it as long as it is restricted', async () => {
    await rowsOf('update application set restricted_at = now() where id = $1', [application.id]);
    await clear();
    await clear(night(1));
    expect(await isErased()).toBe(false);
    await rowsOf('update application set restricted_at = null where id = $1', [application.id]);
    await clear(night(2));
    expect(await isErased()).toBe(true);
  });

  it('keeps it, too, where the night had looked before it was asked', async () => {
    await eraseAfter(application, () => aDataRequest({ application, kind: 'restrict' }));
    expect(await isErased()).toBe(false);
  });

  it('is answered where the night does it', async () => {
    const id = await aDataRequest({ application, kind: 'erase' });
    await clear();
    expect(await isErased()).toBe(true);
    const [answered] = await rowsOf('select outcome, answered_by from data_request where id = $1', [id]);
    expect(answered).toEqual({ outcome: 'accepted', answered_by: null });
  });
});

const before = (at: Date) => new Date(at.getTime() - 5_000);
const agreed = (grantedAt: Date, given: { endsAt?: Date; withdrawnAt?: Date } = {}) => ({
  ...{ id: newId(), userId: application.applicant.id, companyId: application.companyId },
  ...{ applicationId: application.id, purpose: 'talent-pool', textVersion: '1', grantedAt },
  ...{ endsAt: given.endsAt ?? daysBefore(grantedAt, -300), withdrawnAt: given.withdrawnAt ?? null },
});

describe('what was under way when the night looked, and says an earlier moment', () => {
  it('keeps the application: a consent', async () => {
    await eraseAfter(application, (readAt) => insertInto('consent', agreed(before(readAt))));
    expect(await isErased()).toBe(false);
    await clear(night(1));
    expect(await isErased()).toBe(false);
  });

  it('keeps it not where the consent is over, taken back, or older than the country allows', async () => {
    await eraseAfter(application, async (readAt) => {
      await insertInto('consent', agreed(daysBefore(readAt, 20), { endsAt: before(readAt) }));
      await insertInto('consent', agreed(daysBefore(readAt, 20), { withdrawnAt: before(readAt) }));
      await insertInto('consent', agreed(daysBefore(readAt, 400), { endsAt: daysBefore(readAt, -300) }));
    });
    expect(await isErased()).toBe(true);
  });

  it('keeps the application: a message, where the country counts from the last one', async () => {
    const { companyId } = application;
    await rowsOf(`update job set location = '{"country": "FR"}' where company_id = $1`, [companyId]);
    const at = daysBefore(nextNight(), 740);
    const older = 'update application set changed_at = $2, stage_since = $2 where id = $1';
    await rowsOf(older, [application.id, at]);
    await eraseAfter(application, (readAt) =>
      anActivity({ application, type: 'message', createdAt: before(readAt) }),
    );
    expect(await isErased()).toBe(false);
  });
});
