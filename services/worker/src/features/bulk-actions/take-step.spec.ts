import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkStep } from '@app/contracts/bulk-actions/bulk-action';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import {
  aBulkAction,
  bulkActionNow,
  leftOutBy,
  cancelled,
  workOff,
} from '../../../../../test/support/builders/bulk-action.builder.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { aMember, type BuiltPerson } from '../../../../../test/support/builders/person.builder.js';
import { movesBecomeKnown } from '../../../../../test/support/moves-become-known.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';

let worker: TestWorker;
let job: BuiltJob;
let starter: BuiltPerson;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => {
  job = await aJob();
  starter = await aMember({ companyId: job.companyId, roleType: 'companyManager' });
});

async function done(step: BulkStep, applications: BuiltApplication[], onlyHired = false): Promise<string> {
  const id = await aBulkAction({ job, startedBy: starter.id, step, applications, onlyHired });
  await work(id);
  return id;
}
const work = (id: string) => workOff(worker, { id, companyId: job.companyId });
const undo = async (id: string) => {
  await cancelled(id);
  await work(id);
};
const hired = () => anApplication({ job, stage: 'hired', status: 'hired', publicStage: 'hired' });
const statusOf = async ({ id }: BuiltApplication) =>
  (await rowsOf('select status from application where id = $1', [id]))[0]!.status;
/** The job ended, and everybody had an outcome. */
const settled = () =>
  rowsOf('update job set live = false, closed_at = now(), reject_remaining_at = null where id = $1', [
    job.id,
  ]);
const waitsForOutcome = async () =>
  (
    await rowsOf(
      `select reject_remaining_at between now() + interval '13 days' and now() + interval '15 days' as waits from job
        where id = $1`,
      [job.id],
    )
  )[0]!.waits;

const reject: BulkStep = {
  kind: 'reject',
  reason: 'skills',
  note: '',
  text: 'Dear {{firstName}}',
  notify: 'later',
};
const toOffer = (): BulkStep => ({ kind: 'move', toStageId: job.stages.offer.id });

describe('in a job that ended and was settled', () => {
  it('hired people who are moved back get an outcome', async () => {
    const card = await hired();
    await settled();
    await done(toOffer(), [card], true);
    expect([await statusOf(card), await waitsForOutcome()]).toEqual(['active', true]);
  });

  it('a move between open stages decides nothing anew', async () => {
    const card = await anApplication({ job });
    await settled();
    await done(toOffer(), [card]);
    expect([await statusOf(card), await waitsForOutcome()]).toEqual(['active', null]);
  });

  it('refused people who are taken back get an outcome', async () => {
    const card = await anApplication({ job });
    const id = await done(reject, [card]);
    await settled();
    await undo(id);
    expect([await statusOf(card), await waitsForOutcome()]).toEqual(['active', true]);
  });
});

describe('hired people', () => {
  it('among others are left as they are by moves and refusals', async () => {
    for (const step of [toOffer(), reject]) {
      const [card, open] = [await hired(), await anApplication({ job })];
      const id = await done(step, [card, open]);
      expect([await statusOf(card), await leftOutBy(id)]).toEqual(['hired', ['decided', null]]);
    }
  });

  it('who are all that was chosen are moved and refused', async () => {
    for (const [step, status] of [
      [toOffer(), 'active'],
      [reject, 'rejected'],
    ] as const) {
      const card = await hired();
      const id = await done(step, [card], true);
      expect([await statusOf(card), await leftOutBy(id)]).toEqual([status, [null]]);
    }
  });
});

describe('a move that applicants have seen', () => {
  it('is taken back all the same, and they see the way back later', async () => {
    const card = await anApplication({ job, stage: 'interview', publicStage: 'interview' });
    const id = await done(toOffer(), [card]);
    await movesBecomeKnown(rowsOf, card.applicant.email);
    await undo(id);
    const [row] = await rowsOf(
      `select stage_id, public_stage, public_stage_before, public_stage_from > now() as waits from application
        where id = $1`,
      [card.id],
    );
    expect(row).toEqual({
      stage_id: job.stages.interview.id,
      public_stage: 'interview',
      public_stage_before: 'offer',
      waits: true,
    });
  });
});

describe('a message to many', () => {
  it('goes to nobody whose account is gone, and says whom', async () => {
    const [gone, there] = [await anApplication({ job }), await anApplication({ job })];
    await rowsOf(
      `update app_user set deletion_requested_at = now(), deletion_due_at = now(), deletion_started_at = now()
        where id = $1`,
      [gone.applicant.id],
    );
    const id = await done({ kind: 'message', title: '', content: 'Hello', templateId: null }, [gone, there]);
    expect(await bulkActionNow(id)).toMatchObject({ status: 'finished', done: 1, left_out: 1 });
    expect(await leftOutBy(id)).toEqual(['accountDeleted', null]);
    const written = await rowsOf(
      `select application_id from activity where job_id = $1 and type = 'message'`,
      [job.id],
    );
    expect(written).toEqual([{ application_id: there.id }]);
  });
});
