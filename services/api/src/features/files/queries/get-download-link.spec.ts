import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { Logger } from '@app/platform/logging/logger';
import { FILE_STORAGE, type FileStorage } from '@app/platform/storage/file-storage';
import type { FastifyInstance } from 'fastify';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer } from '../../../../../../test/support/builders/job.builder.js';
import { anAnswerFile, aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';
import { pdf } from '../../../../../../test/support/uploads.js';
import { createAssetHost } from '../../../files-host/asset-host.js';

let api: ApiUnderTest;
let assets: FastifyInstance;
beforeAll(async () => {
  api = await startApi();
  assets = createAssetHost({
    storage: api.app.get<FileStorage>(FILE_STORAGE),
    reader: api.app.get(ScopedReader),
    signingKey: api.env.FILES_KEY,
    appUrl: api.env.PUBLIC_URL,
    logger: api.app.get(Logger),
  });
  await assets.listen({ port: api.env.ASSETS_PORT, host: '127.0.0.1' });
});
afterAll(async () => {
  await assets.close();
  await api.stop();
});

/** An applicant with a checked CV whose bytes are in storage. */
async function givenCv(
  changes: Parameters<typeof aStoredFile>[0] = {},
): Promise<{ owner: Caller; id: string }> {
  const owner = await api.as('applicant');
  const { id, storageKey } = await aStoredFile({ ownerUserId: owner.person.id, ...changes });
  const type = changes.contentType ?? 'application/pdf';
  await api.app.get<FileStorage>(FILE_STORAGE).write(storageKey, type, pdf);
  return { owner, id };
}

describe('a download link', () => {
  it('of one’s own CV opens it in place, sandboxed, for at most five minutes', async () => {
    const { owner, id } = await givenCv({ fileName: 'Résumé "2026".pdf' });
    const { status, body } = await owner.get(`files/${id}/link`);
    expect(status).toBe(200);
    const left = new Date(body.expiresAt).getTime() - Date.now();
    expect(left).toBeLessThanOrEqual(300_000);
    expect(left).toBeGreaterThan(200_000);
    expect(body.url.startsWith(`http://127.0.0.1:${(assets.server.address() as AddressInfo).port}/`)).toBe(
      true,
    );
    const reply = await fetch(body.url);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      // Pages of the product draw it themselves; those of others read nothing.
      'access-control-allow-origin': new URL(api.env.PUBLIC_URL).origin,
      'content-disposition': expect.stringMatching(
        /^inline; filename="R_sum_ _2026_\.pdf"; filename\*=UTF-8''/,
      ),
    });
  });

  it('of anything but a PDF saves it', async () => {
    const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const { owner, id } = await givenCv({ contentType, fileName: 'cv.docx' });
    const reply = await fetch((await owner.get(`files/${id}/link`)).body.url);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('saves it under a name without a path, unseen signs and quotes', async () => {
    const { owner, id } = await givenCv({ fileName: '..\\../folder/a"b\u202efdp.pdf' });
    const reply = await fetch((await owner.get(`files/${id}/link`)).body.url);
    expect(reply.headers.get('content-disposition')).toBe(
      `inline; filename="a_bfdp.pdf"; filename*=UTF-8''a_bfdp.pdf`,
    );
  });

  it('opens nothing once it was changed', async () => {
    const { owner, id } = await givenCv();
    const other = await givenCv();
    const { body } = await owner.get(`files/${id}/link`);
    const otherUrl = new URL((await other.owner.get(`files/${other.id}/link`)).body.url);
    const spoil = (change: (url: URL) => void) => {
      const url = new URL(body.url);
      change(url);
      return url;
    };
    const spoiled = [
      spoil((url) => url.searchParams.set('inline', '0')),
      spoil((url) => url.searchParams.set('type', 'text/html')),
      spoil((url) => url.searchParams.set('expires', '9999999999')),
      spoil((url) => url.searchParams.delete('signature')),
      spoil((url) => void (url.pathname = otherUrl.pathname)),
    ];
    for (const url of spoiled) expect((await fetch(url)).status).toBe(404);
    expect((await fetch(body.url)).status).toBe(200);
  });

  it('terms: every file is checked before it can be opened', async () => {
    for (const changes of [
      { status: 'requested' },
      { status: 'received' },
      { status: 'rejected' },
      { removedAt: new Date() },
    ] as const) {
      const { owner, id } = await givenCv(changes);
      expect((await owner.get(`files/${id}/link`)).status).toBe(404);
    }
  });

  it('stays with its owner as long as an application carries the file, also once they removed it', async () => {
    const { owner, id } = await givenCv({ removedAt: new Date() });
    expect((await owner.get(`files/${id}/link`)).status).toBe(404);
    await anApplication({ applicant: owner.person, cvFileId: id });
    const { status, body } = await owner.get(`files/${id}/link`);
    expect([status, (await fetch(body.url)).status]).toEqual([200, 200]);
    expect((await (await api.as('applicant')).get(`files/${id}/link`)).status).toBe(404);
  });

  it('stays with whoever answered a question with the file, also once they removed it', async () => {
    const { owner, id } = await givenCv({ type: 'answer', removedAt: new Date() });
    const sent = await anApplication({ applicant: owner.person });
    await anAnswerFile({
      ...{ applicationId: sent.id, fileId: id },
      ...{ companyId: sent.companyId, applicantId: owner.person.id },
    });
    const { status, body } = await owner.get(`files/${id}/link`);
    expect([status, (await fetch(body.url)).status]).toEqual([200, 200]);
    expect((await (await api.as('applicant')).get(`files/${id}/link`)).status).toBe(404);
  });

  it('is not given to somebody else', async () => {
    const { id } = await givenCv();
    for (const caller of [await api.as('applicant'), await api.as('stacAdmin'), await api.asNewcomer()]) {
      expect((await caller.get(`files/${id}/link`)).status).toBe(404);
    }
    expect((await api.visitor.get(`files/${id}/link`)).status).toBe(401);
  });
});

/** The audit log with what platform staff looked at. */
const readLog = `audit-events?filter=${encodeURIComponent('{"reads":true}')}`;

describe('a candidate’s CV', () => {
  it('is read by the members of the company it was sent to, and by no other company', async () => {
    const { owner, id } = await givenCv();
    const { companyId } = await anApplication({ applicant: owner.person, cvFileId: id });
    for (const type of ['companyAdmin', 'companyManager', 'companyViewer'] as const) {
      expect((await (await api.as(type, companyId)).get(`files/${id}/link`)).status).toBe(200);
      const elsewhere = await api.as(type, (await aCompany()).id);
      expect((await elsewhere.get(`files/${id}/link`)).status).toBe(404);
    }
  });

  it('is read by a platform admin who names that company, which sees who looked and why', async () => {
    const { owner, id } = await givenCv();
    const { companyId } = await anApplication({ applicant: owner.person, cvFileId: id });
    const platform = await api.as('stacAdmin');
    const admin = await api.as('companyAdmin', companyId);
    const link = (query: string, sent = {}) => platform.get(`files/${id}/link${query}`, sent);
    const elsewhere = (await aCompany()).id;
    expect([(await link('')).status, (await link(`?companyId=${elsewhere}`)).status]).toEqual([404, 404]);
    expect((await admin.get(readLog)).body).toEqual([]);
    const { status, body } = await link(
      `?companyId=${companyId}&reason=Complaint%2017`,
      // What is said in the header would come first.
      { 'x-access-reason': '' },
    );
    expect([status, (await fetch(body.url)).status]).toEqual([200, 200]);
    expect((await admin.get(readLog)).body).toMatchObject([
      {
        action: 'candidate.read-cv',
        actorId: platform.person.id,
        actingRole: 'stacAdmin',
        entityType: 'stored_file',
        entityId: id,
        change: { reason: 'Complaint 17' },
      },
    ]);
    expect((await platform.delete(`files/${id}?companyId=${companyId}`)).status).toBe(404);
    expect((await admin.get(`files/${id}/link?companyId=${elsewhere}`)).status).toBe(200);
  });

  it('is read by a reviewer only while reviewing that job', async () => {
    const { owner, id } = await givenCv();
    const job = await aJob();
    const { companyId } = job;
    await anApplication({ job, applicant: owner.person, cvFileId: id });
    const reviewer = await api.as('companyReviewer', companyId);
    const sibling = await aJob({ companyId });
    await aReviewer({ jobId: sibling.id, companyId, userId: reviewer.person.id });
    expect((await reviewer.get(`files/${id}/link`)).status).toBe(404);
    await aReviewer({ jobId: job.id, companyId, userId: reviewer.person.id });
    expect((await reviewer.get(`files/${id}/link`)).status).toBe(200);
  });

  it('not sent along stays private, though its owner applied', async () => {
    const { owner, id } = await givenCv();
    const { companyId } = await anApplication({ applicant: owner.person });
    const admin = await api.as('companyAdmin', companyId);
    expect((await admin.get(`files/${id}/link`)).status).toBe(404);
  });

  it('terms: what you sent stays with the employer, also when you remove the file', async () => {
    const { owner, id } = await givenCv();
    const { companyId } = await anApplication({ applicant: owner.person, cvFileId: id });
    await rowsOf('update stored_file set removed_at = now() where id = $1', [id]);
    const admin = await api.as('companyAdmin', companyId);
    expect((await admin.get(`files/${id}/link`)).status).toBe(200);
  });

  it('is read by a member who is an applicant elsewhere, as the role they act as', async () => {
    const { owner, id } = await givenCv();
    const companyId = (await aCompany()).id;
    const member = await api.as('companyViewer', companyId);
    const asApplicant = api.asPerson(member.person);
    expect((await asApplicant.get(`files/${id}/link`)).status).toBe(404);
    await anApplication({ job: await aJob({ companyId }), applicant: owner.person, cvFileId: id });
    expect((await member.get(`files/${id}/link`)).status).toBe(200);
    expect((await asApplicant.get(`files/${id}/link`)).status).toBe(404);
  });
});

describe('opening a candidate’s CV', () => {
  const openings = (companyId: string) =>
    rowsOf<{ application_id: string; source_id: string }>(
      `select application_id, source_id from activity where company_id = $1 and topic = 'file' order by created_at, id`,
      [companyId],
    );

  it('stands on the timeline, once for each member and day', async () => {
    const { owner, id } = await givenCv();
    const sent = await anApplication({ applicant: owner.person, cvFileId: id });
    const { companyId } = sent;
    const [manager, viewer] = [
      await api.as('companyManager', companyId),
      await api.as('companyViewer', companyId),
    ];
    const links = await Promise.all(Array.from({ length: 6 }, () => manager.get(`files/${id}/link`)));
    expect(links.map(({ status }) => status)).toEqual(links.map(() => 200));
    await viewer.get(`files/${id}/link`);
    const byEach = [manager, viewer].map(({ person }) => ({ application_id: sent.id, source_id: person.id }));
    expect(await openings(companyId)).toEqual(byEach);
    await rowsOf(`update file_access set opened_on = opened_on - 1 where user_id = $1`, [viewer.person.id]);
    await viewer.get(`files/${id}/link`);
    expect(await openings(companyId)).toEqual([...byEach, byEach[1]]);
    const filter = encodeURIComponent(JSON.stringify({ entityId: sent.id, topic: 'file' }));
    const { body } = await manager.get(`activities?filter=${filter}`);
    expect(body[0]).toMatchObject({ content: 'Opened the CV', author: { id: viewer.person.id } });
  });

  it('by its owner, by the platform or in vain stands nowhere', async () => {
    const { owner, id } = await givenCv();
    const { companyId } = await anApplication({ applicant: owner.person, cvFileId: id });
    await owner.get(`files/${id}/link`);
    await (await api.as('stacAdmin')).get(`files/${id}/link?companyId=${companyId}`);
    await (await api.as('companyReviewer', companyId)).get(`files/${id}/link`);
    await (await api.as('companyAdmin', (await aCompany()).id)).get(`files/${id}/link`);
    expect(await rowsOf('select from file_access where file_id = $1', [id])).toEqual([]);
    expect(await openings(companyId)).toEqual([]);
  });

  it('by a reviewer stands with the jobs they review alone', async () => {
    const { owner, id } = await givenCv();
    const job = await aJob();
    const { companyId } = job;
    const sent = await anApplication({ job, applicant: owner.person, cvFileId: id });
    await anApplication({ job: await aJob({ companyId }), applicant: owner.person, cvFileId: id });
    const reviewer = await api.as('companyReviewer', companyId);
    await aReviewer({ jobId: job.id, companyId, userId: reviewer.person.id });
    await reviewer.get(`files/${id}/link`);
    expect(await openings(companyId)).toEqual([{ application_id: sent.id, source_id: reviewer.person.id }]);
  });
});
