import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../support/api.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { type ImageHost, openImageHost } from '../support/image-host.js';
import { twoHalves } from '../support/pictures.js';
import { cvOf, pdf, upload } from '../support/uploads.js';

/** An upload stores the requested bytes at the requested place, once, and changes nothing else. */

let api: ApiUnderTest;
let host: ImageHost;
let applicant: Caller;
beforeAll(async () => {
  api = await startApi();
  host = await openImageHost(api);
  applicant = await api.as('applicant');
});
afterAll(async () => {
  await host?.close();
  await api?.stop();
});

const asked = async (changes: object = {}) => (await applicant.post('files', cvOf(applicant, changes))).body;
const inStorage = (key: string) => host.worker.tools.storage.stat(key);

describe('a form to upload with', () => {
  it('names a place of its own in quarantine that nobody can guess, whatever the file is called', async () => {
    for (const fileName of ['../../etc/passwd.pdf', '..\\..\\x.pdf', '/files/x.pdf', 'a/b/c.pdf']) {
      const { status, body } = await applicant.post('files', cvOf(applicant, { fileName }));
      expect(status).toBe(201);
      expect(body.fields.key).toMatch(/^quarantine\/[0-9a-f]{8}-[0-9a-f-]{27}$/);
      expect(JSON.stringify(body.fields)).not.toContain('passwd');
    }
  });

  it('says no to 20,000,001 bytes before and while they are sent', async () => {
    const told = await applicant.post('files', cvOf(applicant, { size: 20_000_001 }));
    expect([told.status, told.body.errors]).toEqual([400, { size: 'The file is larger than 20 MB' }]);
    const wish = await asked();
    const reply = await upload(api, wish, Buffer.alloc(20_000_001, 'x'));
    expect([reply.status, reply.body.code]).toEqual([413, 'request.too-large']);
    expect(await inStorage(wish.fields.key)).toBeNull();
  });

  it('is good for its key, its type and nothing else', async () => {
    const [mine, other] = [await asked(), await asked()];
    const rejections: Record<string, number> = {};
    for (const key of [
      other.fields.key,
      `files/${mine.id}`,
      '../files/x',
      'quarantine/../files/x',
      'quarantine/x',
    ]) {
      rejections[key] = (await upload(api, mine, pdf, { fields: { key } })).status;
      expect(await inStorage(`files/${mine.id}`)).toBeNull();
    }
    expect(Object.values(rejections)).toEqual(Array<number>(5).fill(403));
    expect((await upload(api, mine, pdf, { contentType: 'text/html' })).status).toBe(415);
    expect((await upload(api, mine, pdf, { fields: { 'Content-Type': 'text/html' } })).status).toBe(403);
    expect(await inStorage(mine.fields.key)).toBeNull();
  });
});

describe('an upload that went through', () => {
  it('cannot be followed by another one that changes what is served', async () => {
    const { id } = await aCompany();
    const admin = await api.as('companyAdmin', id);
    const wish = { entityType: 'company', entityId: id, type: 'logo' };
    const bytes = await twoHalves(40, 40).png().toBuffer();
    const picture = { fileName: 'logo.png', contentType: 'image/png', bytes };
    const { file, asked: form } = await host.send(admin, wish, picture);
    const { body: company } = await admin.patch(`companies/${id}`, { logoId: file.id }, ifMatch(1));
    const before = await host.open(company.logo);
    const other = await twoHalves(80, 80).png().toBuffer();
    const again = await upload(api, form, new Uint8Array(other));
    expect((await admin.post(`files/${file.id}/complete`)).body.status).toBe('available');
    const after = await host.open(company.logo);
    expect([before.status, after.status, after.bytes.equals(before.bytes)]).toEqual([200, 200, true]);
    // Whatever the store says to a second post: quarantine is never served and swept.
    expect([204, 403, 409]).toContain(again.status);
    expect(await rowsOf('select storage_key from stored_file where id = $1', [file.id])).toEqual([
      { storage_key: `files/${file.id}` },
    ]);
  });

  it('is nobody else’s to complete, look at or delete', async () => {
    const wish = await asked();
    await upload(api, wish);
    const stranger = await api.as('applicant');
    const replies = [
      await stranger.post(`files/${wish.id}/complete`),
      await stranger.get(`files/${wish.id}`),
      await stranger.get(`files/${wish.id}/link`),
      await stranger.delete(`files/${wish.id}`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await applicant.get(`files/${wish.id}`)).body.status).toBe('requested');
  });
});
