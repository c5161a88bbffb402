import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aConsent } from '../../../../../../test/support/builders/consent.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aTurnedDownApplication } from '../../../../../../test/support/builders/turned-down.builder.js';
import { whileHeld } from '../../../../../../test/support/held-rows.js';
import { listAddress } from '../../../../../../test/support/team.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

async function pooled(given: { endsAt?: Date } | null = {}) {
  const ada = await api.as('applicant');
  const application = await aTurnedDownApplication({ applicant: ada.person, job: await aJob() });
  const { companyId } = application;
  const consent = given && (await aConsent({ application, ...given }));
  const manager = await api.as('companyManager', companyId);
  const other = await aJob({ companyId, title: 'Glazier' });
  const path = `job-applications/${application.id}/invitations`;
  const invite = (who: Pick<Caller, 'post'> = manager, jobId = other.id, content = 'Will you apply?') =>
    who.post(path, { jobId, content });
  return { ada, application, companyId, consent, manager, other, invite };
}
const messagesTo = (applicationId: string) =>
  rowsOf('select title, content, metadata from activity where application_id = $1', [applicationId]);

describe('inviting somebody of the talent pool to another job', () => {
  it('is a message in their conversation, with the way to the job', async () => {
    const { ada, application, companyId, manager, other, invite } = await pooled();
    const invited = await invite();
    expect([invited.status, invited.body]).toEqual([201, { id: expect.any(String) }]);
    const talk = await ada.get(listAddress('activities', { filter: { entityId: application.id } }));
    const invitedTo = { companyId, jobId: other.id, title: 'Glazier' };
    expect(talk.body).toMatchObject([
      { title: 'Glazier', content: 'Will you apply?', metadata: { invitedTo } },
    ]);
    await expectAudit(manager, 'application.invited', application.id, { after: { jobId: other.id } });
  });

  it.each<[string, { endsAt?: Date } | null, string | null]>([
    ['never given', null, null],
    ['over', { endsAt: new Date(Date.now() - 1_000) }, null],
    ['withdrawn', {}, 'update consent set withdrawn_at = now() where application_id = $1'],
  ])(
    'needs a consent: one that is %s is said at its field, and nothing is sent',
    async (_how, given, then) => {
      const { application, invite } = await pooled(given);
      if (then) await rowsOf(then, [application.id]);
      const rejected = await invite();
      expect([rejected.status, rejected.body.code, rejected.body.errors]).toEqual([
        422,
        'consent.missing',
        { jobId: expect.stringMatching(/ does not allow to be asked about other jobs, or not any more$/) },
      ]);
      expect(await messagesTo(application.id)).toEqual([]);
    },
  );

  it('comes before a withdrawal or after it, and never with half of both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { ada, application, consent, invite } = await pooled();
      const [invited, withdrawn] = await Promise.all([invite(), ada.delete(`consents/${consent}`)]);
      expect(withdrawn.status).toBe(200);
      expect([201, 422]).toContain(invited.status);
      expect(await messagesTo(application.id)).toHaveLength(invited.status === 201 ? 1 : 0);
      expect((await invite()).body.code).toBe('consent.missing');
    }
  });

  it('waits for a withdrawal that is under way, and is refused then', async () => {
    const { application, invite } = await pooled();
    const meanwhile = 'update consent set withdrawn_at = now() where application_id = $1';
    const held = { applicationId: application.id, waiting: 1, meanwhile };
    expect((await whileHeld(held, () => invite())).body.code).toBe('consent.missing');
    expect(await messagesTo(application.id)).toEqual([]);
  });

  it('is about a job of the company that is open, and that they did not apply for', async () => {
    const { ada, application, companyId, manager, other, invite } = await pooled();
    const at = async (jobId: string) => (await invite(manager, jobId)).body.errors;
    expect(await at(newId())).toEqual({ jobId: 'There is no such job' });
    expect(await at((await aJob()).id)).toEqual({ jobId: 'There is no such job' });
    const closed = await aJob({ companyId });
    await rowsOf('update job set live = false where id = $1', [closed.id]);
    expect(await at(closed.id)).toEqual({ jobId: 'Nobody can apply for this job now' });
    expect(await at(application.jobId)).toEqual({
      jobId: `${application.applicant.firstName} has applied for this job`,
    });
    const sent = await anApplication({ job: other, applicant: ada.person });
    expect(Object.keys(await at(other.id))).toEqual(['jobId']);
    await rowsOf(`update application set status = 'withdrawn' where id = $1`, [sent.id]);
    expect((await invite(manager, other.id, ' ')).body.errors).toEqual({ content: 'Please write something' });
    expect(await messagesTo(application.id)).toEqual([]);
    expect((await invite()).status).toBe(201);
  });

  it('is not possible where the application may only be kept', async () => {
    const { application, invite } = await pooled();
    await rowsOf('update application set restricted_at = now() where id = $1', [application.id]);
    expect((await invite()).body.code).toBe('application.restricted');
  });

  it('is not possible where nobody is there any more who could read it', async () => {
    const { ada, application, invite } = await pooled();
    await rowsOf(
      `update app_user set deletion_requested_at = now(), deletion_due_at = now(), deletion_started_at = now(),
         disabled_at = now() where id = $1`,
      [ada.person.id],
    );
    expect((await invite()).body.code).toBe('message.account-deleted');
    expect(await messagesTo(application.id)).toEqual([]);
  });

  it('is for managers and admins of that company', async () => {
    const { ada, application, companyId, invite } = await pooled();
    for (const role of ['companyViewer', 'companyReviewer'] as const)
      expect((await invite(await api.as(role, companyId))).status).toBe(403);
    for (const who of [await api.as('stacAdmin'), ada]) expect((await invite(who)).status).toBe(403);
    expect((await invite(await api.as('companyAdmin', (await aCompany()).id))).status).toBe(404);
    expect((await invite(api.visitor)).status).toBe(401);
    expect(await messagesTo(application.id)).toEqual([]);
  });
});
