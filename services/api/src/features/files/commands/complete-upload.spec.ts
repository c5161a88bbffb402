import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';
import { eventsBy } from '../../../../../../test/support/staged-events.js';
import { anUpload, cvOf, pdf } from '../../../../../../test/support/uploads.js';

let api: ApiUnderTest;
let applicant: Caller;
beforeAll(async () => {
  api = await startApi();
  applicant = await api.as('applicant');
});
afterAll(() => api.stop());

describe('completing an upload', () => {
  it('notes the size storage tells and stages one event, however often it is said', async () => {
    const sender = await api.as('applicant');
    const id = await anUpload(api, sender);
    const replies = await together(5, () => sender.post(`files/${id}/complete`));
    expect(statusesOf(replies)).toEqual(Array(5).fill(200));
    expect(replies[0]!.body).toMatchObject({ id, status: 'received', size: pdf.length, reason: null });
    expect(await eventsBy(sender.person.id, 'file.uploaded')).toEqual([
      expect.objectContaining({ payload: { fileId: id }, companyId: null }),
    ]);
  });

  it('before the bytes arrived says so', async () => {
    const { body } = await applicant.post('files', cvOf(applicant));
    const reply = await applicant.post(`files/${body.id}/complete`);
    expect([reply.status, reply.body.code]).toEqual([422, 'file.not-received']);
    expect(await rowsOf('select status from stored_file where id = $1', [body.id])).toEqual([
      { status: 'requested' },
    ]);
  });

  it('works for members of a company and their own photo', async () => {
    const member = await api.as('companyViewer', (await aCompany()).id);
    const id = await anUpload(api, member, {
      ...cvOf(member),
      type: 'photo',
      contentType: 'image/png',
      fileName: 'me.png',
    });
    expect((await member.post(`files/${id}/complete`)).status).toBe(200);
    expect((await member.get(`files/${id}`)).body.status).toBe('received');
  });

  it('of a company’s logo is for those who edit the company', async () => {
    const companyId = (await aCompany()).id;
    const logo = {
      entityId: companyId,
      entityType: 'company',
      type: 'logo',
      fileName: 'logo.png',
      contentType: 'image/png',
    };
    const admin = await api.as('companyAdmin', companyId);
    const id = await anUpload(api, admin, logo);
    for (const type of ['companyManager', 'companyViewer', 'companyReviewer'] as const) {
      expect((await (await api.as(type, companyId)).post(`files/${id}/complete`)).status).toBe(404);
    }
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.post(`files/${id}/complete`)).status).toBe(404);
    expect((await admin.post(`files/${id}/complete`)).status).toBe(200);

    const platform = await api.as('stacAdmin');
    const second = await anUpload(api, platform, logo);
    expect((await platform.post(`files/${second}/complete`)).status).toBe(404);
    expect((await platform.post(`files/${second}/complete?companyId=${companyId}`)).status).toBe(200);
  });

  it('is for the one who asked alone', async () => {
    const id = await anUpload(api, applicant);
    const other = await api.as('applicant');
    expect((await other.post(`files/${id}/complete`)).status).toBe(404);
    expect((await other.get(`files/${id}`)).status).toBe(404);
    expect((await api.visitor.post(`files/${id}/complete`)).status).toBe(401);
    expect((await applicant.post(`files/${newId()}/complete`)).status).toBe(404);
    expect((await applicant.post('files/x/complete')).status).toBe(404);
    const { id: removed } = await aStoredFile({ ownerUserId: applicant.person.id, removedAt: new Date() });
    expect((await applicant.post(`files/${removed}/complete`)).status).toBe(404);
  });
});
