import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let job: BuiltJob;
let manager: Caller;
let mine: BuiltApplication;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

beforeEach(async () => {
  job = await aJob();
  manager = await api.as('companyManager', job.companyId);
  mine = await anApplication({ job, stage: 'interview', publicStage: 'interview' });
});

const letter = 'Dear {{firstName}},\n\nwe go on with somebody else.\n\n{{sender}}';
const decision = { reason: 'skills', note: 'No tools for planning', text: letter, notify: 'later' };

const pathOf = ({ id }: { id: string }) => `job-applications/${id}/rejection`;
const reject = (by: Caller, body: object = decision, version = 1) =>
  by.post(pathOf(mine), body, ifMatch(version));
const record = async (by: Caller) => (await by.get(`job-applications/${mine.id}`)).body;

describe('a refusal nobody outside knows of', () => {
  it('is changed and taken back, and the applicant never learns of it', async () => {
    await reject(manager);
    const admin = await api.as('companyAdmin', job.companyId);
    const reopened = await admin.delete(pathOf(mine), undefined, ifMatch(2));
    const back = { id: mine.id, stageId: job.stages.interview.id, status: 'active', version: 3 };
    expect([reopened.status, reopened.body]).toEqual([200, back]);
    expect(await record(manager)).toMatchObject({ rejection: null, publicStage: 'interview' });
    expect(
      await rowsOf(
        'select public_version, changed_at = applied_at as unchanged from application where id = $1',
        [mine.id],
      ),
    ).toEqual([{ public_version: 1, unchanged: true }]);
    expect((await manager.delete(pathOf(mine), undefined, ifMatch(3))).body.code).toBe(
      'application.not-rejected',
    );
    const change = { before: { stage: 'Refused' }, after: { stage: 'Interview' } };
    await expectAudit(admin, 'application.moved', mine.id, change);
  });

  it('waits for an outcome again, where the job ended and everybody had one', async () => {
    await reject(manager);
    await rowsOf('update job set live = false, closed_at = now(), reject_remaining_at = null where id = $1', [
      job.id,
    ]);
    await manager.delete(pathOf(mine), undefined, ifMatch(2));
    const [row] = await rowsOf(
      `select reject_remaining_at between now() + interval '13 days' and now() + interval '15 days' as waits from job where id = $1`,
      [job.id],
    );
    expect(row).toEqual({ waits: true });
  });

  it('goes back to the stage one names, or to the first when the old one is gone', async () => {
    await reject(manager);
    const toStageId = job.stages.offer.id;
    const again = await manager.delete(pathOf(mine), { toStageId: job.stages.rejected.id }, ifMatch(2));
    expect(again.body.errors).toEqual({ toStageId: 'Please choose a stage that refuses nobody' });
    const other = (await aJob({ companyId: job.companyId })).stages.offer.id;
    const elsewhere = await manager.delete(pathOf(mine), { toStageId: other }, ifMatch(2));
    expect([elsewhere.status, elsewhere.body.errors]).toEqual([
      422,
      { toStageId: 'Please choose a stage of this job' },
    ]);
    expect((await manager.delete(pathOf(mine), { toStageId }, ifMatch(2))).body.stageId).toBe(toStageId);
    await reject(manager, decision, 3);
    await rowsOf('update rejection set from_stage_id = $2 where application_id = $1', [mine.id, newId()]);
    const first = await manager.delete(pathOf(mine), undefined, ifMatch(4));
    expect(first.body.stageId).toBe(job.stages.entry.id);
  });
});
