import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';

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

describe('changing a refusal', () => {
  it('is not changed any more once the applicant was told', async () => {
    await reject(manager);
    await rowsOf('update rejection set notified_at = now() where application_id = $1', [mine.id]);
    const late = await manager.patch(pathOf(mine), { note: 'Too late' }, ifMatch(2));
    expect([late.status, late.body.code]).toEqual([422, 'rejection.already-sent']);
    const missing = await anApplication({ job });
    expect((await manager.patch(pathOf(missing), { note: 'None' }, ifMatch(1))).body.code).toBe(
      'application.not-rejected',
    );
  });

  it('either is taken back or changed, when both are tried at once', async () => {
    await reject(manager);
    const [taken, changed] = await Promise.all([
      manager.delete(pathOf(mine), undefined, ifMatch(2)),
      manager.patch(pathOf(mine), { notify: 'onClosing' }, ifMatch(2)),
    ]);
    expect([taken.status, changed.status].sort()).toEqual([200, 412]);
    const { rejection, status, version } = await record(manager);
    expect([status, version, rejection?.notify]).toEqual(
      taken.status === 200 ? ['active', 3, undefined] : ['rejected', 3, 'onClosing'],
    );
  });
});
