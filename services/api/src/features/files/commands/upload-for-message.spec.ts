import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { FILE_STORAGE, type FileStorage } from '@app/platform/storage/file-storage';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';
import { cvOf, upload } from '../../../../../../test/support/uploads.js';

let api: ApiUnderTest;
let applicant: Caller;
let manager: Caller;
let companyId: string;
beforeAll(async () => {
  api = await startApi();
  companyId = (await aCompany()).id;
  applicant = await api.as('applicant');
  manager = await api.as('companyManager', companyId);
});
afterAll(() => api.stop());

const forMessage = (caller: Caller, changes: object = {}) => cvOf(caller, { type: 'message', ...changes });

describe('uploading for a message', () => {
  it('is for those who may write one: applicants, managers and admins', async () => {
    const wanted: [Caller, number][] = [
      [applicant, 201],
      [manager, 201],
      [await api.as('companyAdmin', companyId), 201],
      [await api.as('companyViewer', companyId), 403],
      [await api.as('companyReviewer', companyId), 403],
      [await api.as('stacAdmin'), 403],
      [await api.asNewcomer(), 403],
    ];
    for (const [caller, status] of wanted)
      expect((await caller.post('files', forMessage(caller))).status).toBe(status);
    expect((await api.visitor.post('files', forMessage(applicant))).status).toBe(401);
    expect((await applicant.post('files', forMessage(manager))).status).toBe(404);
  });

  it('takes PDF, PNG and JPEG up to 10 MB, and says at its field what is wrong', async () => {
    const png = { contentType: 'image/png', fileName: 'screen.png' };
    const taken = [png, { contentType: 'image/jpeg', fileName: 'a.JPG' }, { size: 10_000_000 }];
    for (const changes of taken)
      expect((await manager.post('files', forMessage(manager, changes))).status).toBe(201);
    const wrong: [object, object][] = [
      [
        { contentType: 'image/webp', fileName: 'a.webp' },
        { contentType: 'Please choose a PDF, PNG or JPEG file' },
      ],
      [
        { contentType: 'text/html', fileName: 'a.html' },
        { contentType: 'Please choose a PDF, PNG or JPEG file' },
      ],
      [{ ...png, fileName: 'screen.pdf' }, { fileName: 'The name of this file must end in .png' }],
      [{ size: 10_000_001 }, { size: 'The file is larger than 10 MB' }],
      [{ size: 25_000_000 }, { size: 'The file is larger than 10 MB' }],
      [{ entityType: 'company', entityId: companyId }, { type: expect.any(String) }],
    ];
    for (const [changes, errors] of wrong) {
      const { status, body } = await manager.post('files', forMessage(manager, changes));
      expect([changes, status, body.errors]).toEqual([changes, 400, errors]);
    }
  });

  it('ends at 10 MB, whatever was said before', async () => {
    const { body } = await applicant.post('files', forMessage(applicant));
    const reply = await upload(api, body, new Uint8Array(10_000_001));
    expect(reply.status).toBe(413);
    expect((await applicant.post(`files/${body.id}/complete`)).status).toBe(422);
    const storage = api.app.get<FileStorage>(FILE_STORAGE);
    expect(await storage.stat(body.fields.key)).toBeNull();
  });

  it('counts towards the 200 files of its owner until it was sent', async () => {
    const { id } = await aStoredFile({ ownerUserId: manager.person.id, type: 'message' });
    const [row] = await rowsOf('select * from stored_file where id = $1', [id]);
    const columns = Object.fromEntries(
      Object.entries(row!).map(([name, value]) => [
        name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
        value,
      ]),
    );
    for (let more = 0; more < 200; more += 1) await insertInto('stored_file', { ...columns, id: newId() });
    expect((await manager.post('files', forMessage(manager))).body.code).toBe('file.quota');
    await rowsOf('update stored_file set sent_at = now() where owner_user_id = $1', [manager.person.id]);
    expect((await manager.post('files', forMessage(manager))).status).toBe(201);
  });
});
