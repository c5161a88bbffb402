import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import type { BuiltApplication } from '../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { aDecidedApplication, aNight, nextNight } from '../../../../test/support/builders/decided.builder.js';
import { aPrivacyRequest } from '../../../../test/support/builders/privacy-request.builder.js';
import { openWorker, type TestWorker } from '../../../../test/support/worker.js';
import { sweep } from '../runtime/sweep.js';
import { clearAt } from '../sweeps/clear-decided-applications.js';
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

describe('what somebody asked, and has no answer to', () => {
  it.each(['restrict', 'correct'] as const)('keeps their application from the night: %s', async (kind) => {
    const id = await aPrivacyRequest({ application, kind, field: kind === 'correct' ? 'phone' : null });
    await clear();
    expect(await isErased()).toBe(false);
    const counted = 'select due, erased, held from retention_run where company_id = $1 and runs_at = $2';
    expect(await rowsOf(counted, [application.companyId, nextNight()])).toEqual([
      { due: 0, erased: 0, held: 1 },
    ]);
    const answered = `update privacy_request set outcome = 'declined', answer = 'No', answered_at = now() where id = $1`;
    await rowsOf(answered, [id]);
    await clear(night(1));
    expect(await isErased()).toBe(true);
  });

  it('keeps it, too, where the night had looked before it was asked', async () => {
    const { companyId } = application;
    const race = sweep({
      name: 'clear',
      every: hourMs,
      async run({ asCompany }) {
        const page = await asCompany(companyId, async (em) => {
          const runId = await nightOf(em, companyId, nextNight());
          return runId === null ? null : decidedPage(em, runId);
        });
        expect(page?.cases).toMatchObject([{ id: application.id, due: true, held: false }]);
        await aPrivacyRequest({ application, kind: 'restrict' });
        if (page) await asCompany(companyId, (em) => eraseDecided(em, page, new UnlinkedIds('a key')));
      },
    });
    await worker.run(race);
    expect(await isErased()).toBe(false);
  });

  it('is answered where the night does it', async () => {
    const id = await aPrivacyRequest({ application, kind: 'erase' });
    await clear();
    expect(await isErased()).toBe(true);
    const [answered] = await rowsOf('select outcome, answered_by from privacy_request where id = $1', [id]);
    expect(answered).toEqual({ outcome: 'accepted', answered_by: null });
  });
});
