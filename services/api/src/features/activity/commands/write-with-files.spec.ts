import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aRole } from '../../../../../../test/support/builders/person.builder.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';

let api: ApiUnderTest;
let sent: BuiltApplication;
let applicant: Caller;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  applicant = await api.as('applicant');
  sent = await anApplication({ applicant: applicant.person });
  manager = await api.as('companyManager', sent.companyId);
});

const write = (caller: Caller, files: string[], given: object = {}, headers: Record<string, string> = {}) =>
  caller.post(
    'activities',
    { entityId: sent.id, entityType: 'job_application', type: 'message', content: 'Here', files, ...given },
    headers,
  );
const aFile = async (owner: Caller, given: Parameters<typeof aStoredFile>[0] = {}) =>
  (await aStoredFile({ ownerUserId: owner.person.id, type: 'message', ...given })).id;
const lines = () => rowsOf('select id from activity where application_id = $1', [sent.id]);
const carried = () =>
  rowsOf<{ file_id: string; activity_id: string; owner_user_id: string; applicant_id: string }>(
    'select file_id, activity_id, owner_user_id, applicant_id from message_file where application_id = $1',
    [sent.id],
  );

describe('a message with files', () => {
  it('carries them both ways, in their order, and both sides read what they are', async () => {
    for (const [writer, reader] of [
      [applicant, manager],
      [manager, applicant],
    ] as const) {
      const ids = [
        await aFile(writer, { fileName: 'plan.pdf', size: 340_000 }),
        await aFile(writer, { fileName: 'screen.png', contentType: 'image/png' }),
        await aFile(writer, { fileName: 'late.jpg', contentType: 'image/jpeg', status: 'received' }),
      ].toReversed();
      const { status, body } = await write(writer, ids);
      expect([status, body.files]).toEqual([
        201,
        [
          { id: ids[0], fileName: 'late.jpg', contentType: 'image/jpeg', size: 1_000, status: 'received' },
          { id: ids[1], fileName: 'screen.png', contentType: 'image/png', size: 1_000, status: 'available' },
          {
            id: ids[2],
            fileName: 'plan.pdf',
            contentType: 'application/pdf',
            size: 340_000,
            status: 'available',
          },
        ],
      ]);
      expect((await reader.get(`activities/${body.id}`)).body.files).toEqual(body.files);
      const rows = (await carried()).filter(({ activity_id: id }) => id === body.id);
      const [ownerUserId, applicantId] = [writer.person.id, applicant.person.id];
      expect(new Set(rows.map((row) => `${row.owner_user_id} ${row.applicant_id}`))).toEqual(
        new Set([`${ownerUserId} ${applicantId}`]),
      );
      expect(rows.map(({ file_id: id }) => id).sort()).toEqual([...ids].sort());
    }
    const filter = encodeURIComponent(JSON.stringify({ entityId: sent.id, type: 'message' }));
    for (const reader of [applicant, manager]) {
      const { body } = await reader.get(`activities?filter=${filter}`);
      expect(body.map(({ files }: { files: unknown[] }) => files.length)).toEqual([3, 3]);
    }
  });

  it('shows one the check refused as that, and none on lines without', async () => {
    const id = await aFile(applicant, { status: 'received' });
    const { body } = await write(applicant, [id]);
    await rowsOf(`update stored_file set status = 'rejected', rejection_reason = 'No PDF' where id = $1`, [
      id,
    ]);
    for (const reader of [applicant, manager])
      expect((await reader.get(`activities/${body.id}`)).body.files).toMatchObject([
        { id, status: 'rejected' },
      ]);
    expect((await write(applicant, [])).body.files).toEqual([]);
  });

  it('takes own uploads for messages alone: what is wrong stands at its place, and nothing is changed', async () => {
    const good = await aFile(manager);
    const colleague = await api.as('companyManager', sent.companyId);
    const wrong: [string, RegExp][] = [
      [await aFile(colleague), /not there any more/],
      [await aFile(applicant), /not there any more/],
      [newId(), /not there any more/],
      [await aFile(manager, { type: 'photo' }), /not there any more/],
      [await aFile(manager, { removedAt: new Date() }), /was removed/],
      [await aFile(manager, { sentAt: new Date() }), /went along with another message/],
      [await aFile(manager, { status: 'requested' }), /has not arrived yet/],
      [
        await aFile(manager, { status: 'rejected', rejectionReason: 'The file is empty.' }),
        /The file is empty\./,
      ],
    ];
    for (const [id, problem] of wrong) {
      const { status, body } = await write(manager, [good, id]);
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'file.not-accepted', ['files.1']]);
      expect(body.errors['files.1']).toMatch(problem);
    }
    const cv = await aFile(applicant, { type: 'cv' });
    const { body } = await write(applicant, [cv]);
    expect(body.errors).toEqual({
      'files.0': 'This file was uploaded for something else. Please attach it here',
    });
    expect([await lines(), await carried()]).toEqual([[], []]);
    expect(await rowsOf('select sent_at from stored_file where id = $1', [good])).toEqual([
      { sent_at: null },
    ]);
    expect((await write(manager, [good])).status).toBe(201);
  });

  it('has at most three, each once, and a comment has none', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map(() => aFile(manager)));
    const wrong: [string[], object, Record<string, string>][] = [
      [ids, {}, { files: 'At most 3 files' }],
      [[ids[0]!, ids[0]!], {}, { files: 'Attach each file once' }],
      [['x'], {}, { 'files.0': 'Name files by their id' }],
      [ids.slice(0, 1), { type: 'comment' }, { files: 'Files go along with messages alone' }],
      [ids.slice(0, 1), { content: ' ' }, { content: 'Please write something' }],
    ];
    for (const [files, given, errors] of wrong) {
      const { status, body } = await write(manager, files, given);
      expect([status, body.errors]).toEqual([400, errors]);
    }
    expect(await lines()).toEqual([]);
    expect((await write(manager, ids.slice(1))).status).toBe(201);
  });

  it('sent twice under a key is one message', async () => {
    const id = await aFile(applicant);
    const key = { 'idempotency-key': newId() };
    const replies = await together(4, () => write(applicant, [id], {}, key));
    expect(statusesOf(replies)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect([await lines(), await carried()]).toEqual([[expect.anything()], [expect.anything()]]);
  });

  it('of several at once with the same file is one: the others say that it went along', async () => {
    const [id, other] = [await aFile(applicant), await aFile(applicant)];
    const replies = await together(6, (index) => write(applicant, index % 2 ? [id, other] : [other, id]));
    expect(statusesOf(replies)).toEqual([201, ...Array(5).fill(422)]);
    expect([(await lines()).length, (await carried()).length]).toEqual([1, 2]);
  });

  it('that its owner sent as an applicant goes along with nothing they write for a company', async () => {
    const id = await aFile(applicant);
    expect((await write(applicant, [id])).status).toBe(201);
    const other = await anApplication();
    const role = { type: 'companyManager', companyId: other.companyId } as const;
    await aRole({ userId: applicant.person.id, roleType: role.type, companyId: role.companyId });
    const member = api.asPerson(applicant.person, role);
    const again = await write(member, [id], { entityId: other.id });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { 'files.0': 'This file went along with another message. Please attach it anew' },
    ]);
  });
});
