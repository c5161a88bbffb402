import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function givenSent(): Promise<{ applicant: Caller; sent: BuiltApplication }> {
  const applicant = await api.as('applicant');
  return { applicant, sent: await anApplication({ applicant: applicant.person }) };
}
const withdraw = (caller: Pick<Caller, 'delete'>, id: string, version = 1, body?: unknown) =>
  caller.delete(`job-applications/${id}`, body, ifMatch(version));

describe('withdrawing an application', () => {
  it('marks the card, keeps it on the board, and tells so once', async () => {
    const { applicant, sent } = await givenSent();
    const reply = await withdraw(applicant, sent.id, 1, { reason: 'Found another' });
    expect([reply.status, reply.body]).toEqual([200, { id: sent.id, status: 'withdrawn', version: 2 }]);
    const [row] = await rowsOf('select * from application where id = $1', [sent.id]);
    expect(row).toMatchObject({
      status: 'withdrawn',
      public_stage: 'withdrawn',
      withdrawal_reason: 'Found another',
      withdrawn_at: expect.any(Date),
      stage_id: sent.stageId,
    });
    expect(await rowsOf('select total from stage where id = $1', [sent.stageId])).toEqual([{ total: 1 }]);
    expect(await eventsOf(sent.companyId)).toEqual([
      {
        name: 'application.withdrawn',
        actorId: applicant.person.id,
        companyId: sent.companyId,
        payload: { applicationId: sent.id, jobId: sent.jobId, applicantId: applicant.person.id },
      },
    ]);
  });

  it('needs no reason', async () => {
    const { applicant, sent } = await givenSent();
    expect((await withdraw(applicant, sent.id)).status).toBe(200);
  });

  it('happens once', async () => {
    const { applicant, sent } = await givenSent();
    const replies = await together(6, () => withdraw(applicant, sent.id));
    expect(statusesOf(replies)).toEqual([200, 412, 412, 412, 412, 412]);
    const again = await withdraw(applicant, sent.id, 2);
    expect([again.status, again.body.code]).toEqual([422, 'application.not-active']);
    expect(await eventsOf(sent.companyId)).toHaveLength(1);
  });

  it('holds whatever is moved at the same time, which the applicant does not know of', async () => {
    const applicant = await api.as('applicant');
    const job = await aJob();
    const manager = await api.as('companyManager', job.companyId);
    for (let round = 0; round < 5; round += 1) {
      const sent = await anApplication({
        job,
        applicant: round === 0 ? applicant.person : (await api.as('applicant')).person,
      });
      const owner = api.asPerson(sent.applicant, { type: 'applicant' });
      const to = { toStageId: job.stages.review.id, afterApplicationId: null };
      const replies = await Promise.all([
        withdraw(owner, sent.id),
        manager.put(`job-applications/${sent.id}/stage`, to, ifMatch(1)),
      ]);
      const [withdrawn, moved] = replies.map(({ status }) => status);
      expect([withdrawn, [200, 412].includes(moved!)]).toEqual([200, true]);
      const rows = await rowsOf('select status, public_stage from application where id = $1', [sent.id]);
      expect(rows).toEqual([{ status: 'withdrawn', public_stage: 'withdrawn' }]);
    }
  });

  it('terms: you can withdraw an application until it is decided and you were notified', async () => {
    for (const [stage, publicStage] of [
      ['rejected', 'notSelected'],
      ['hired', 'hired'],
    ] as const) {
      const applicant = await api.as('applicant');
      const told = { applicant: applicant.person, stage, status: stage, publicStage };
      const { id, companyId } = await anApplication(told);
      const reply = await withdraw(applicant, id);
      expect([reply.status, reply.body.code]).toEqual([422, 'application.outcome-sent']);
      expect(await rowsOf('select status, version from application where id = $1', [id])).toEqual([
        { status: stage, version: 1 },
      ]);
      expect(await eventsOf(companyId)).toEqual([]);
    }
    const [untold, open] = await Promise.all(
      ['rejected', 'active'].map(async (status) => {
        const applicant = await api.as('applicant');
        const { id } = await anApplication({
          applicant: applicant.person,
          status,
          stage: status === 'rejected' ? 'rejected' : 'review',
          publicStage: 'inReview',
        });
        const { status: code, body } = await withdraw(applicant, id);
        return [code, { ...body, id: null }];
      }),
    );
    expect(untold).toEqual([200, { id: null, status: 'withdrawn', version: 2 }]);
    expect(untold).toEqual(open);
  });

  it('is for the applicant alone', async () => {
    const { sent } = await givenSent();
    expect((await withdraw(await api.as('applicant'), sent.id)).status).toBe(404);
    expect((await withdraw(await api.as('companyAdmin', sent.companyId), sent.id)).status).toBe(403);
    expect((await withdraw(await api.as('stacAdmin'), sent.id)).status).toBe(403);
    expect((await withdraw(api.visitor, sent.id)).status).toBe(401);
    expect((await withdraw(await api.as('applicant'), newId())).status).toBe(404);
    expect(await rowsOf('select status from application where id = $1', [sent.id])).toEqual([
      { status: 'active' },
    ]);
  });

  it('asks for the version and takes a reason of sense', async () => {
    const { applicant, sent } = await givenSent();
    expect((await applicant.delete(`job-applications/${sent.id}`)).status).toBe(428);
    expect((await withdraw(applicant, sent.id, 3)).status).toBe(412);
    expect((await withdraw(applicant, sent.id, 1, { reason: 'x'.repeat(1_001) })).body.errors).toHaveProperty(
      'reason',
    );
    expect((await withdraw(applicant, sent.id, 1, { status: 'hired' })).body.errors).toEqual({
      status: 'This field is not known',
    });
  });
});
