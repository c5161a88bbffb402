import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../support/api.js';
import { anApplication } from '../support/builders/application.builder.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { type ImageHost, openImageHost } from '../support/image-host.js';
import { badPictures, colourAt, phonePhoto, twoHalves } from '../support/pictures.js';
import { shareOf } from '../support/thorough.js';

/** An uploaded image is re-encoded or never served. */

let api: ApiUnderTest;
let host: ImageHost;
beforeAll(async () => {
  api = await startApi();
  host = await openImageHost(api);
});
afterAll(async () => {
  await host?.close();
  await api?.stop();
});

const logoOf = (companyId: string, more: object = {}) => ({
  entityType: 'company',
  entityId: companyId,
  type: 'logo',
  ...more,
});
const good = async () => ({
  fileName: 'logo.png',
  contentType: 'image/png',
  bytes: await twoHalves(200, 100).png().toBuffer(),
});

/** Named as something that is no image. */
const isMisnamed = ({ fileName }: { fileName: string }): boolean => /\.(html|svg)$/.test(fileName);

async function companyWithAdmin(): Promise<{ id: string; admin: Caller }> {
  const { id } = await aCompany();
  return { id, admin: await api.as('companyAdmin', id) };
}

const edit = (admin: Caller, id: string, version: number, body: object) =>
  admin.patch(`companies/${id}`, body, ifMatch(version));

describe('a bad image', () => {
  it('is refused with a reason, put nowhere, and served under no address', async () => {
    const { id, admin } = await companyWithAdmin();
    const outcome: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    const pictures = Object.entries(await badPictures()).filter(([, picture]) => !isMisnamed(picture));
    expect(pictures.length).toBeGreaterThan(20);
    for (const [name, picture] of shareOf(pictures)) {
      const { file, asked } = await host.send(admin, logoOf(id), picture);
      const shown = await host.open(`${api.env.ASSETS_URL}/${id}/${file.id}`);
      const link = await admin.get(`files/${file.id}/link`);
      const used = await edit(admin, id, 1, { logoId: file.id });
      const kept = [
        await host.worker.tools.storage.stat(String(asked.fields.key)),
        await host.worker.tools.storage.stat(`files/${file.id}`),
      ];
      outcome[name] = [file.status, Boolean(file.reason), shown.status, link.status, used.body.code, kept];
      expected[name] = ['rejected', true, 404, 404, 'file.not-accepted', [null, null]];
    }
    expect(outcome).toEqual(expected);
    // Each is looked at by a process of its own.
  }, 600_000);

  it('of another kind, or with the name of another kind, is not even asked for', async () => {
    const { id, admin } = await companyWithAdmin();
    const misnamed = Object.values(await badPictures()).filter(isMisnamed);
    expect(misnamed).toHaveLength(2);
    for (const { fileName, contentType } of misnamed) {
      const reply = await admin.post('files', logoOf(id, { fileName, contentType }));
      const errors = { fileName: 'The name of this file must end in .png' };
      expect([reply.status, reply.body.errors]).toEqual([400, errors]);
    }
    for (const contentType of ['image/svg+xml', 'text/html', 'image/gif', 'application/pdf', 'image/avif']) {
      const reply = await admin.post('files', logoOf(id, { fileName: 'logo.svg', contentType }));
      expect([reply.status, reply.body.errors]).toEqual([
        400,
        { contentType: 'Please choose a PNG, JPEG or WebP image' },
      ]);
    }
    const outside = { x: 0.9, y: 0, width: 0.9, height: 1 };
    const reply = await admin.post(
      'files',
      logoOf(id, { ...(await good()), crop: outside, bytes: undefined }),
    );
    expect(reply.body.errors).toEqual({ crop: 'Stay inside the image' });
  });
});

describe('a picture as an answer', () => {
  const answerOf = (applicant: Caller) => ({
    entityType: 'user',
    entityId: applicant.person.id,
    type: 'answer',
  });

  it('is made anew under the name and as what it was sent, and is saved and not shown', async () => {
    const applicant = await api.as('applicant');
    const scan = { fileName: 'licence.jpg', contentType: 'image/jpeg', bytes: await phonePhoto() };
    const { file, asked } = await host.send(applicant, answerOf(applicant), scan);
    expect(file).toMatchObject({ status: 'available', contentType: 'image/jpeg', fileName: 'licence.jpg' });
    expect(await host.worker.tools.storage.stat(String(asked.fields.key))).toBeNull();
    const { body: link } = await applicant.get(`files/${file.id}/link`);
    const { status, headers, bytes } = await host.open(link.url);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(headers.get('content-disposition')).toMatch(/^attachment.*licence\.jpg/);
    expect([bytes.includes('canary-in-exif'), (await sharp(bytes).metadata()).format]).toEqual([
      false,
      'jpeg',
    ]);
  });

  it('is refused where it is none, or more than one', async () => {
    const applicant = await api.as('applicant');
    const bad = Object.values(await badPictures()).filter(
      ({ contentType, ...picture }) => /png|jpeg/.test(contentType) && !isMisnamed(picture),
    );
    expect(bad.length).toBeGreaterThan(4);
    for (const picture of bad.slice(0, 5)) {
      const { file } = await host.send(applicant, answerOf(applicant), picture);
      expect([picture.fileName, file.status]).toEqual([picture.fileName, 'rejected']);
    }
  });
});

describe('a good image', () => {
  it('is served as another one, cut as asked, in a way nothing in it can run', async () => {
    const { id, admin } = await companyWithAdmin();
    const picture = await good();
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const { file } = await host.send(admin, logoOf(id, { crop }), picture);
    expect(file).toMatchObject({ status: 'available', contentType: 'image/webp', reason: null });
    const { body: company } = await edit(admin, id, 1, { logoId: file.id });
    const { status, headers, bytes } = await host.open(company.logo);
    expect(status).toBe(200);
    expect(bytes.equals(picture.bytes)).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 100, height: 100 });
    expect(await colourAt(bytes, 3, 50)).toBe('blue');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'cache-control': 'public, max-age=604800, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('is public while the company is, and by a link of minutes for its people before that', async () => {
    const { id, admin } = await companyWithAdmin();
    const { file } = await host.send(admin, logoOf(id), await good());
    const address = `${api.env.ASSETS_URL}/${id}/${file.id}`;
    expect((await host.open(address)).status).toBe(404);
    const { body } = await edit(admin, id, 1, { logoId: file.id });
    expect([body.logo, (await host.open(address)).status]).toEqual([address, 200]);
    await admin.put(`company-statuses/${id}`, { status: 'draft' });
    expect((await host.open(address)).status).toBe(404);
    const { body: draft } = await admin.get(`companies/${id}`);
    const link = new URL(draft.logo);
    expect(link.pathname).toBe(`/signed/files/${file.id}`);
    expect((await host.open(link.href)).status).toBe(200);
    link.searchParams.set('type', 'text/html');
    expect((await host.open(link.href)).status).toBe(404);
    await admin.put(`company-statuses/${id}`, { status: 'published' });
    await (await api.as('stacAdmin')).delete(`companies/${id}`, { reason: 'other', note: 'A test of it' });
    expect((await host.open(address)).status).toBe(404);
  });

  it('is gone with its bytes once another takes its place', async () => {
    const { id, admin } = await companyWithAdmin();
    const [first, second] = [
      (await host.send(admin, logoOf(id), await good())).file,
      (await host.send(admin, logoOf(id), await good())).file,
    ];
    await edit(admin, id, 1, { logoId: first.id });
    await edit(admin, id, 2, { logoId: second.id });
    expect((await host.open(`${api.env.ASSETS_URL}/${id}/${first.id}`)).status).toBe(404);
    const [event] = await rowsOf<{ id: string; payload: { fileId: string; type: 'logo' } }>(
      `select id, payload from outbox_message where company_id = $1 and name = 'file.removed'`,
      [id],
    );
    expect(event?.payload.fileId).toBe(first.id);
    const removed = { id: event!.id, name: 'file.removed' as const, companyId: id, payload: event!.payload };
    const whole = { ...removed, version: 1, occurredAt: new Date().toISOString(), actorId: null };
    await host.worker.deliverTo('files', whole);
    const { storage } = host.worker.tools;
    expect(await storage.stat(`files/${first.id}`)).toBeNull();
    expect(await storage.stat(`files/${second.id}`)).not.toBeNull();
  });

  it('of another company stays out of reach', async () => {
    const [one, other] = [await companyWithAdmin(), await companyWithAdmin()];
    const { file } = await host.send(one.admin, logoOf(one.id), await good());
    await edit(one.admin, one.id, 1, { logoId: file.id });
    expect((await edit(other.admin, other.id, 1, { logoId: file.id })).body.code).toBe('file.not-accepted');
    expect((await other.admin.get(`files/${file.id}`)).status).toBe(404);
    expect((await other.admin.delete(`files/${file.id}`)).status).toBe(404);
    expect(
      (await other.admin.post('files', { ...logoOf(one.id), ...(await good()), bytes: undefined })).status,
    ).toBe(404);
    for (const entity of [other.id, newId(), 'signed', '..']) {
      expect((await host.open(`${api.env.ASSETS_URL}/${entity}/${file.id}`)).status).toBe(404);
    }
    expect((await host.open(`${api.env.ASSETS_URL}/${one.id}/${file.id}`)).status).toBe(200);
  });
});

describe('a photo of a person', () => {
  it('loses where it was taken, is shown by a link of minutes, and goes when it is taken away', async () => {
    const person = await api.as('applicant');
    const picture = { fileName: 'me.jpg', contentType: 'image/jpeg', bytes: await phonePhoto() };
    const wish = { entityType: 'user', entityId: person.person.id, type: 'photo' };
    const { file } = await host.send(person, wish, picture);
    const { body: before } = await person.get('users/me');
    await person.patch('users/me', { photoId: file.id }, ifMatch(before.version));
    const { body: me } = await person.get('users/me');
    expect(me.photoId).toBe(file.id);
    const { status, bytes } = await host.open(me.photo);
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 60 });
    expect(bytes.includes('canary-in-exif')).toBe(false);
    expect((await host.open(`${api.env.ASSETS_URL}/${person.person.id}/${file.id}`)).status).toBe(404);
    const other = await api.as('applicant');
    const { body: theirs } = await other.get('users/me');
    const stolen = await other.patch('users/me', { photoId: file.id }, ifMatch(theirs.version));
    expect(stolen.body.code).toBe('file.not-accepted');
    const sent = await anApplication({ applicant: person.person });
    const reader = await api.as('companyManager', sent.companyId);
    const photoOnBoard = async () => {
      const { body: board } = await reader.get(`pipelines/${sent.pipelineId}/board`);
      return board.stages[0].cards[0].photo;
    };
    const again = await host.send(person, wish, picture);
    await person.patch('users/me', { photoId: again.file.id }, ifMatch(me.version));
    expect((await host.open(await photoOnBoard())).status).toBe(200);
    expect((await person.delete(`files/${again.file.id}`)).status).toBe(200);
    expect(await photoOnBoard()).toBeNull();
    expect((await person.get('users/me')).body).toMatchObject({ photo: null, photoId: null });
  });
});
