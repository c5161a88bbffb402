import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, aReviewer } from '../../../../../../test/support/builders/job.builder.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** An application with a CV that a manager of its company opened through the API. */
async function anOpenedCv() {
  const me = await api.as('applicant');
  const job = await aJob();
  const { id: cvFileId } = await aStoredFile({ ownerUserId: me.person.id, fileName: 'mine.pdf' });
  const sent = await anApplication({ job, applicant: me.person, cvFileId });
  const manager = await api.as('companyManager', job.companyId);
  expect((await manager.get(`files/${cvFileId}/link`)).status).toBe(200);
  return { me, job, cvFileId, sent, manager };
}

const list = 'file-accesses';

describe('who opened what one sent', () => {
  it('privacy: you see which companies opened your CV, in which role and when', async () => {
    const { me, job, cvFileId, sent, manager } = await anOpenedCv();
    const { status, body, headers } = await me.get(list);
    expect([status, headers.get('content-range')]).toEqual([200, 'file-accesses 0-0/1']);
    expect(body).toEqual([
      {
        id: expect.any(String),
        openedAt: expect.any(String),
        applicationId: sent.id,
        fileId: cvFileId,
        fileName: 'mine.pdf',
        fileType: 'cv',
        companyId: job.companyId,
        companyName: 'Northwind',
        roleType: 'companyManager',
        member: null,
      },
    ]);
    // Once a day, however often.
    await manager.get(`files/${cvFileId}/link`);
    expect((await me.get(list)).body).toEqual(body);
    expect((await me.get(`${list}?filter=${JSON.stringify({ id: [body[0].id] })}`)).body).toEqual(body);
    expect((await me.get(`${list}?filter=${JSON.stringify({ fileId: newId() })}`)).body).toEqual([]);
  });

  it('tells of somebody who left the company without a role, and of the platform as that', async () => {
    const { me, cvFileId, manager, job } = await anOpenedCv();
    await rowsOf('delete from role_assignment where user_id = $1', [manager.person.id]);
    const platform = await api.as('stacAdmin');
    const link = await platform.get(`files/${cvFileId}/link?companyId=${job.companyId}&reason=complaint`);
    expect(link.status).toBe(200);
    const { body } = await me.get(`${list}?sort=["openedAt","ASC"]`);
    expect(body).toEqual([
      expect.objectContaining({ roleType: null, companyName: 'Northwind', member: null }),
      expect.objectContaining({ roleType: 'stacAdmin', fileName: 'mine.pdf', member: null }),
    ]);
  });

  it('is nobody else’s to know', async () => {
    await anOpenedCv();
    expect((await (await api.as('applicant')).get(list)).body).toEqual([]);
    expect((await api.visitor.get(list)).status).toBe(401);
    for (const caller of [await api.asNewcomer(), await api.as('stacAdmin')])
      expect((await caller.get(list)).status).toBe(403);
  });
});

describe('who opened what was sent to a company', () => {
  it('is told its members by name, and no other company', async () => {
    const { job, manager, sent } = await anOpenedCv();
    const other = await anOpenedCv();
    const filter = encodeURIComponent(JSON.stringify({ applicationId: sent.id }));
    for (const type of ['companyAdmin', 'companyManager', 'companyViewer'] as const) {
      const { body } = await (await api.as(type, job.companyId)).get(`${list}?filter=${filter}`);
      expect(body).toEqual([
        expect.objectContaining({
          applicationId: sent.id,
          companyName: 'Northwind',
          roleType: 'companyManager',
          member: { id: manager.person.id, firstName: 'Ada', lastName: 'Lovelace' },
        }),
      ]);
    }
    expect((await other.manager.get(`${list}?filter=${filter}`)).body).toEqual([]);
    const named = encodeURIComponent(JSON.stringify({ companyId: job.companyId }));
    expect((await other.manager.get(`${list}?filter=${named}`)).status).toBe(404);
  });

  it('is told a reviewer of the jobs they review', async () => {
    const { job } = await anOpenedCv();
    const reviewer = await api.as('companyReviewer', job.companyId);
    expect((await reviewer.get(list)).body).toEqual([]);
    await aReviewer({ companyId: job.companyId, jobId: job.id, userId: reviewer.person.id });
    expect((await reviewer.get(list)).body).toHaveLength(1);
  });

  it('refuses what it cannot sort or filter by', async () => {
    const { me } = await anOpenedCv();
    expect((await me.get(`${list}?sort=["member","ASC"]`)).status).toBe(400);
    expect((await me.get(`${list}?filter={"who":1}`)).status).toBe(400);
  });
});
