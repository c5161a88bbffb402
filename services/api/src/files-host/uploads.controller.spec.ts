import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CLOCK, type Clock } from '@app/platform/clock/clock';
import { signedUploadFields } from '@app/platform/storage/disk-upload-permit';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../test/support/api.js';
import { eventually } from '../../../../test/support/eventually.js';
import { cvOf, pdf, upload } from '../../../../test/support/uploads.js';

let api: ApiUnderTest;
let applicant: Caller;
beforeAll(async () => {
  api = await startApi();
  applicant = await api.as('applicant');
});
afterAll(() => api.stop());

const asked = async (changes: object = {}) => (await applicant.post('files', cvOf(applicant, changes))).body;

/** Keys of everything storage holds, half-received files included. */
async function stored(): Promise<string[]> {
  const names = await Promise.all(
    ['objects', 'incoming'].map(async (folder) => {
      const place = path.join(api.env.FILES_DIR, folder);
      const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.relative(place, path.join(parentPath, name)));
    }),
  );
  return names.flat();
}

/** Sends the form with the first bytes of its file, and more was promised. */
async function beginUpload(wish: { fields: Record<string, string> }): Promise<() => void> {
  const parts = Object.entries(wish.fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-`;
  const heading = `POST /api/uploads HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n`;
  const received = async () => (await stored()).length;
  const before = await received();
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.write([heading, ...parts, file].join(''));
  await eventually(async () => expect(await received()).toBe(before + 1));
  return () => void socket.destroy();
}

describe('the upload endpoint', () => {
  it('stores what was asked for, without a token: the signed fields are the permission', async () => {
    const wish = await asked();
    expect((await upload(api, wish)).status).toBe(204);
    expect(await stored()).toContain(wish.fields.key);
  });

  it('takes 20,000,000 bytes and refuses one more with 413, keeping nothing of it', async () => {
    const most = await asked();
    expect((await upload(api, most, Buffer.alloc(20_000_000, 'x'))).status).toBe(204);
    const before = await stored();
    const more = await asked();
    const reply = await upload(api, more, Buffer.alloc(20_000_001, 'x'));
    expect([reply.status, reply.body.code]).toEqual([413, 'request.too-large']);
    expect(await stored()).toEqual(before);
    expect((await applicant.post(`files/${more.id}/complete`)).body.code).toBe('file.not-received');
  });

  it('may be tried again after a refusal, with the same permit', async () => {
    const wish = await asked();
    expect((await upload(api, wish, Buffer.alloc(0))).status).toBe(400);
    expect((await upload(api, wish)).status).toBe(204);
  });

  it('keeps nothing of an upload whose sender hung up, who may try again', async () => {
    const [wish, before] = [await asked(), await stored()];
    const hangUp = await beginUpload(wish);
    hangUp();
    await eventually(async () => expect(await stored()).toEqual(before));
    await eventually(async () => expect((await upload(api, wish)).status).toBe(204));
  });

  it('refuses another type than asked for', async () => {
    const wish = await asked();
    const reply = await upload(api, wish, pdf, { contentType: 'text/html' });
    expect(reply.status).toBe(415);
    expect(await stored()).not.toContain(wish.fields.key);
  });

  it('takes a permit once, however many come at once', async () => {
    const wish = await asked();
    const replies = await together(4, () => upload(api, wish));
    expect(statusesOf(replies)).toEqual([204, 403, 403, 403]);
    const late = await upload(api, wish, Buffer.from('%PDF-other'));
    expect([late.status, late.body.code]).toEqual([403, 'file.upload-rejected']);
  });

  it('refuses changed, added and expired fields', async () => {
    const wish = await asked();
    const spoiled: Record<string, string>[] = [
      { key: 'quarantine/elsewhere' },
      { key: '../escape' },
      { 'Content-Type': 'text/html' },
      { 'x-max-bytes': '99000000' },
      { 'x-expires': '9999999999' },
      { 'x-signature': 'AAAA' },
      { acl: 'public' },
    ];
    for (const fields of spoiled) {
      const reply = await upload(api, wish, pdf, { fields });
      expect([fields, reply.status, reply.body.code]).toEqual([fields, 403, 'file.upload-rejected']);
    }
    const expired = signedUploadFields(api.env.FILES_KEY, {
      key: 'quarantine/late',
      contentType: 'application/pdf',
      maxBytes: 100,
      expiresAt: new Date(api.app.get<Clock>(CLOCK).now().getTime() - 1_000),
    });
    expect((await upload(api, { ...wish, fields: expired })).status).toBe(403);
    expect(await stored()).not.toContain('quarantine/late');
  });

  it('says what it misses in a form that is none', async () => {
    expect((await api.visitor.post('uploads', {})).status).toBe(415);
    expect((await api.visitor.post('uploads')).status).toBe(415);
    const bare = new FormData();
    bare.append('key', 'quarantine/x');
    const reply = await api.visitor.post('uploads', bare);
    expect([reply.status, reply.body.errors]).toEqual([400, { file: expect.any(String) }]);
    const broken = await api.visitor.post('uploads', '--x\r\nnonsense', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(broken.status).toBe(400);
  });
});
