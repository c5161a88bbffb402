import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';
import { cvOf } from '../../../../../../test/support/uploads.js';

let api: ApiUnderTest;
let applicant: Caller;
let companyId: string;
beforeAll(async () => {
  api = await startApi();
  applicant = await api.as('applicant');
  companyId = (await aCompany()).id;
});
afterAll(() => api.stop());

const logoOf = (entityId: string) => ({
  entityId,
  entityType: 'company',
  type: 'logo',
  fileName: 'logo.png',
  contentType: 'image/png',
});

describe('asking to upload', () => {
  it('answers the form to post, and notes the file as asked for', async () => {
    const { status, body } = await applicant.post(
      'files',
      cvOf(applicant, { name: 'My CV', tags: ['2026'] }),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      url: `${api.url}/api/uploads`,
      fields: expect.objectContaining({ 'Content-Type': 'application/pdf' }),
    });
    const [file] = await rowsOf('select * from stored_file where id = $1', [body.id]);
    expect(file).toMatchObject({
      owner_user_id: applicant.person.id,
      company_id: null,
      status: 'requested',
      name: 'My CV',
      tags: ['2026'],
      file_name: 'cv.pdf',
      storage_key: body.fields.key,
    });
    expect(body.fields.key).toMatch(/^quarantine\/[0-9a-f-]{36}$/);
  });

  it('is for everybody who is signed in: a photo of their own', async () => {
    for (const caller of [
      await api.asNewcomer(),
      await api.as('companyViewer', companyId),
      await api.as('stacAdmin'),
    ]) {
      const photo = cvOf(caller, { type: 'photo', contentType: 'image/png', fileName: 'me.PNG' });
      expect((await caller.post('files', photo)).status).toBe(201);
    }
    expect((await api.visitor.post('files', cvOf(applicant))).status).toBe(401);
  });

  it('of an answer takes documents and pictures of papers, of applicants alone', async () => {
    const answerOf = (caller: Caller, changes: object = {}) => cvOf(caller, { type: 'answer', ...changes });
    expect((await applicant.post('files', answerOf(applicant))).status).toBe(201);
    for (const [contentType, fileName] of [
      ['image/png', 'scan.png'],
      ['image/jpeg', 'scan.jpg'],
    ])
      expect((await applicant.post('files', answerOf(applicant, { contentType, fileName }))).status).toBe(
        201,
      );
    const image = answerOf(applicant, { contentType: 'image/webp', fileName: 'scan.webp' });
    const rejected = await applicant.post('files', image);
    expect([rejected.status, rejected.body.errors]).toEqual([
      400,
      { contentType: 'Please choose a PDF, DOCX, PNG or JPEG file' },
    ]);
    const viewer = await api.as('companyViewer', companyId);
    expect((await viewer.post('files', answerOf(viewer))).status).toBe(403);
    const ofCompany = { ...answerOf(applicant), entityType: 'company', entityId: companyId };
    const admin = await api.as('companyAdmin', companyId);
    expect((await admin.post('files', ofCompany)).status).toBe(400);
  });

  it('of a CV is for applicants, and those who may become one', async () => {
    for (const type of ['companyAdmin', 'companyManager', 'companyReviewer', 'companyViewer'] as const) {
      const member = await api.as(type, companyId);
      expect([type, (await member.post('files', cvOf(member))).status]).toEqual([type, 403]);
    }
    const platform = await api.as('stacAdmin');
    expect((await platform.post('files', cvOf(platform))).status).toBe(403);
    const newcomer = await api.asNewcomer();
    expect((await newcomer.post('files', cvOf(newcomer))).status).toBe(201);
  });

  it('is for nobody else’s records', async () => {
    const other = await api.as('applicant');
    expect((await applicant.post('files', cvOf(other))).status).toBe(404);
  });

  it('for a company is for those who edit it', async () => {
    const allowed = [await api.as('companyAdmin', companyId), await api.as('stacAdmin')];
    for (const caller of allowed) {
      const { status, body } = await caller.post('files', logoOf(companyId));
      expect(status).toBe(201);
      const owner = await rowsOf('select owner_user_id, company_id from stored_file where id = $1', [
        body.id,
      ]);
      expect(owner).toEqual([{ owner_user_id: null, company_id: companyId }]);
    }
    for (const type of ['companyManager', 'companyReviewer', 'companyViewer'] as const) {
      const caller = await api.as(type, companyId);
      expect((await caller.post('files', logoOf(companyId))).status).toBe(403);
    }
    expect((await applicant.post('files', logoOf(companyId))).status).toBe(403);
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.post('files', logoOf(companyId))).status).toBe(404);
  });

  it('for a company nobody knows is not found', async () => {
    const admin = await api.as('stacAdmin');
    expect((await admin.post('files', logoOf(newId()))).status).toBe(404);
  });

  it('names what is wrong with the wish', async () => {
    const errors = async (changes: object) => {
      const { status, body } = await applicant.post('files', cvOf(applicant, changes));
      expect([changes, status]).toEqual([changes, 400]);
      return body.errors;
    };
    expect(await errors({ contentType: 'text/html' })).toEqual({
      contentType: 'Please choose a PDF or DOCX file',
    });
    expect(await errors({ type: 'photo', contentType: 'image/svg+xml' })).toEqual({
      contentType: 'Please choose a PNG, JPEG or WebP image',
    });
    expect(await errors({ size: 20_000_001 })).toEqual({ size: 'The file is larger than 20 MB' });
    expect(await errors({ size: 0 })).toEqual({ size: 'The file is empty' });
    expect(await errors({ type: 'logo', contentType: 'image/png', fileName: 'me.png' })).toHaveProperty(
      'type',
    );
    expect(await errors({ fileName: '' })).toEqual({ fileName: 'Please name the file' });
    expect(await errors({ fileName: 'a\u0000.pdf' })).toHaveProperty('fileName');
    for (const fileName of ['cv', 'cv.docx', 'cv.pdf.exe', 'pdf']) {
      expect(await errors({ fileName })).toEqual({ fileName: 'The name of this file must end in .pdf' });
    }
    expect(await errors({ type: 'photo', contentType: 'image/jpeg', fileName: 'me.png' })).toEqual({
      fileName: 'The name of this file must end in .jpg, .jpeg',
    });
    expect(await errors({ storageKey: 'elsewhere' })).toEqual({ storageKey: 'This field is not known' });
  });

  it('ends at 200 files, however many are asked for at once', async () => {
    const keeper = await api.as('applicant');
    const { id } = await aStoredFile({ ownerUserId: keeper.person.id });
    const [row] = await rowsOf('select * from stored_file where id = $1', [id]);
    const columns = Object.fromEntries(
      Object.entries(row!).map(([name, value]) => [
        name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
        value,
      ]),
    );
    for (let more = 0; more < 198; more += 1) await insertInto('stored_file', { ...columns, id: newId() });
    const replies = await together(12, () => keeper.post('files', cvOf(keeper)));
    expect(statusesOf(replies)).toEqual([201, ...Array(11).fill(422)]);
    const reply = await keeper.post('files', cvOf(keeper));
    expect([reply.status, reply.body.code]).toEqual([422, 'file.quota']);
  });
});
