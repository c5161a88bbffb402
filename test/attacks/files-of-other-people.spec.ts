import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../support/api.js';
import { anApplication, type BuiltApplication } from '../support/builders/application.builder.js';
import { insertInto, rowsOf } from '../support/builders/arranged-rows.js';
import { aMessageFile, aStoredFile } from '../support/builders/stored-file.builder.js';

/** Files of other people cannot be attached, and a conversation leads to no file of another one. */

let api: ApiUnderTest;
let sent: BuiltApplication;
let foreign: BuiltApplication;
let applicant: Caller;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
  applicant = await api.as('applicant');
  sent = await anApplication({ applicant: applicant.person });
  foreign = await anApplication();
  manager = await api.as('companyManager', sent.companyId);
});
afterAll(() => api.stop());

const write = (caller: Caller, entityId: string, files: string[]) =>
  caller.post('activities', {
    ...{ entityId, entityType: 'job_application', type: 'message', content: 'Look', files },
  });
const traces = async () => [
  await rowsOf('select file_id from message_file where application_id in ($1, $2)', [sent.id, foreign.id]),
  await rowsOf('select id from activity where application_id in ($1, $2)', [sent.id, foreign.id]),
];

describe('a file of somebody else', () => {
  it('cannot be told from one that does not exist, and goes along with nothing', async () => {
    const theirs = await aStoredFile({ ownerUserId: foreign.applicant.id, type: 'message' });
    const logo = await aStoredFile({ companyId: foreign.companyId, type: 'logo', contentType: 'image/webp' });
    for (const caller of [applicant, manager]) {
      const nobodys = await write(caller, sent.id, [newId()]);
      for (const { id } of [theirs, logo]) {
        const { status, body } = await write(caller, sent.id, [id]);
        expect([status, body.code, body.errors]).toEqual([422, nobodys.body.code, nobodys.body.errors]);
      }
    }
    expect(await traces()).toEqual([[], []]);
    expect(await rowsOf('select sent_at from stored_file where id = $1', [theirs.id])).toEqual([
      { sent_at: null },
    ]);
  });

  it('is taken by no row of the database either', async () => {
    const theirs = await aStoredFile({ ownerUserId: foreign.applicant.id, type: 'message' });
    const { activityId, id } = await aMessageFile({ application: sent, ownerUserId: applicant.person.id });
    const row = {
      fileId: theirs.id,
      activityId,
      companyId: sent.companyId,
      applicationId: sent.id,
      applicantId: applicant.person.id,
      ownerUserId: applicant.person.id,
      position: 1,
    };
    await expect(insertInto('message_file', row)).rejects.toThrow(/foreign key/);
    const ofAnother = { ...row, fileId: id, companyId: foreign.companyId };
    await expect(insertInto('message_file', ofAnother)).rejects.toThrow();
    await rowsOf('delete from message_file where activity_id = $1', [activityId]);
    await rowsOf('delete from activity where id = $1', [activityId]);
  });

  it('is not sent into a conversation of another company or applicant', async () => {
    const [mine, ours] = [
      await aStoredFile({ ownerUserId: applicant.person.id, type: 'message' }),
      await aStoredFile({ ownerUserId: manager.person.id, type: 'message' }),
    ];
    expect((await write(applicant, foreign.id, [mine.id])).status).toBe(404);
    expect((await write(manager, foreign.id, [ours.id])).status).toBe(404);
    expect(await traces()).toEqual([[], []]);
  });
});

describe('files of a conversation', () => {
  it('are found by no other company or applicant, as files, as uploads or by deleting them', async () => {
    const files = [
      await aMessageFile({ application: sent, ownerUserId: applicant.person.id }),
      await aMessageFile({ application: sent, ownerUserId: manager.person.id }),
    ];
    const strangers = [
      await api.as('companyAdmin', foreign.companyId),
      await api.as('applicant'),
      await api.as('stacAdmin'),
    ];
    for (const { id, activityId } of files)
      for (const caller of strangers) {
        const platform = caller === strangers[2] ? `?companyId=${sent.companyId}` : '';
        const replies = [
          await caller.get(`files/${id}${platform}`),
          await caller.get(`files/${id}/link${platform}`),
          await caller.delete(`files/${id}${platform}`),
          await caller.post(`files/${id}/complete${platform}`),
          await caller.get(`activities/${activityId}${platform}`),
        ];
        expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      }
    // Who may read one may not take it away.
    expect((await applicant.delete(`files/${files[1]!.id}`)).status).toBe(404);
    expect((await manager.delete(`files/${files[0]!.id}`)).status).toBe(404);
    expect(
      await rowsOf('select removed_at from stored_file where id = any($1)', [files.map(({ id }) => id)]),
    ).toEqual([{ removed_at: null }, { removed_at: null }]);
  });
});
