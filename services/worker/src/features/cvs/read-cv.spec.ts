import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { anApplicant } from '../../../../../test/support/builders/person.builder.js';
import { aStoredFile } from '../../../../../test/support/builders/stored-file.builder.js';
import { aPdf } from '../../../../../test/support/documents.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { withoutWaiting } from '../../../../../test/support/without-waiting.js';
import { readCv } from './read-cv.js';
import { readCvs } from './read-cvs.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

async function sentWith(bytes: Buffer | null, status: 'available' | 'received' = 'available') {
  const applicant = await anApplicant();
  const cv = await aStoredFile({ ownerUserId: applicant.id, status });
  if (bytes) await worker.storage.write(cv.storageKey, 'application/pdf', bytes);
  return { ...(await anApplication({ applicant, cvFileId: cv.id })), cv };
}
type Sent = Awaited<ReturnType<typeof sentWith>>;

const submitted = ({ id, companyId, jobId, applicant, stageId }: Sent) =>
  worker.deliverTo(
    'files',
    anEvent('application.submitted', companyId, {
      applicationId: id,
      jobId,
      applicantId: applicant.id,
      stageId,
      firstOfJob: true,
    }),
  );

/** What is written down about the CV, and how often a word of it stands there. */
async function written({ id }: Sent) {
  const [row] = await rowsOf<{ text: string | null; is_read: boolean; found: boolean; name: boolean }>(
    `select cv_text as text, cv_read_at is not null as is_read, words @@ to_tsquery('job_terms', 'zepp:*') as found,
       words @@ to_tsquery('job_terms', 'lovelace') as name from application_text where application_id = $1`,
    [id],
  );
  return row!;
}
const nothingYet = { text: null, is_read: false, found: false, name: true };
const letter = { text: 'Kept a zeppelin aloft', is_read: true, found: true, name: true };

describe('the CV of an application', () => {
  it('is read when it is sent, once', async () => {
    const sent = await sentWith(aPdf('Kept a zeppelin aloft'));
    expect(await written(sent)).toEqual(nothingYet);
    await submitted(sent);
    expect(await written(sent)).toEqual(letter);
    await worker.storage.write(sent.cv.storageKey, 'application/pdf', aPdf('Something else'));
    await submitted(sent);
    expect(await written(sent)).toEqual(letter);
  });

  it('is read once for all jobs it is sent to, also of other companies, and anew where it is another file', async () => {
    const first = await sentWith(aPdf('Kept a zeppelin aloft'));
    await submitted(first);
    await worker.storage.write(first.cv.storageKey, 'application/pdf', aPdf('Nobody looks here again'));
    const { applicant, cv } = first;
    const second = { ...(await anApplication({ applicant, cvFileId: cv.id })), cv };
    expect(second.companyId).not.toBe(first.companyId);
    await submitted(second);
    expect(await written(second)).toEqual(letter);
    const other = await aStoredFile({ ownerUserId: applicant.id, status: 'available' });
    await worker.storage.write(other.storageKey, 'application/pdf', aPdf('Built boats'));
    const third = { ...(await anApplication({ applicant, cvFileId: other.id })), cv: other };
    await submitted(third);
    expect(await written(third)).toMatchObject({ text: 'Built boats', found: false });
  });

  it('is read later where it was still being checked, whoever sent it and to whom', async () => {
    const [early, other] = [
      await sentWith(aPdf('Kept a zeppelin aloft'), 'received'),
      await sentWith(aPdf('Zeppelins')),
    ];
    await submitted(early);
    expect(await written(early)).toEqual(nothingYet);
    await worker.run(readCvs);
    expect(await written(early)).toEqual(nothingYet);
    expect(await written(other)).toMatchObject({ text: 'Zeppelins', found: true });
    await rowsOf(`update stored_file set status = 'available' where id = $1`, [early.cv.id]);
    await worker.run(readCvs);
    expect(await written(early)).toEqual(letter);
  });

  /** Reads it, and does this once its bytes are being read; answers how many rows that was. */
  async function readWhile({ id, companyId }: Sent, sql: string, value: string): Promise<number> {
    const { readText, ...tools } = worker.tools;
    let changed = 0;
    const meanwhile: typeof readText = async (announced, bytes) => {
      changed += await withoutWaiting(sql, value);
      return readText(announced, bytes);
    };
    await worker.orm.em
      .fork({ session: workerSession(companyId) })
      .transactional((em) => readCv(em, id, { ...tools, readText: meanwhile }));
    return changed;
  }

  it('is corrected and deleted without waiting while it is read', async () => {
    const sent = await sentWith(aPdf('Kept a zeppelin aloft'));
    const correct = `update application set cover_letter = 'Newly written' where id = $1`;
    expect(await readWhile(sent, correct, sent.id)).toBe(1);
    expect(await written(sent)).toEqual(letter);
    const gone = await sentWith(aPdf('Kept a zeppelin aloft'));
    expect(await readWhile(gone, 'delete from application where id = $1', gone.id)).toBe(1);
    expect(await rowsOf('select from application_text where application_id = $1', [gone.id])).toEqual([]);
  });

  it('is not taken for another one that was sent meanwhile', async () => {
    const sent = await sentWith(aPdf('Kept a zeppelin aloft'));
    const other = await aStoredFile({ ownerUserId: sent.applicant.id });
    await worker.storage.write(other.storageKey, 'application/pdf', aPdf('Sails'));
    const replace = `update application set cv_file_id = '${other.id}' where id = $1`;
    expect(await readWhile(sent, replace, sent.id)).toBe(1);
    expect(await written(sent)).toEqual(nothingYet);
    await submitted(sent);
    expect(await written(sent)).toMatchObject({ text: 'Sails' });
  });

  it('has no text where nothing can be read, and is not tried again', async () => {
    for (const bytes of [aPdf(''), Buffer.from('%PDF-1.7 broken %%EOF'), null]) {
      const sent = await sentWith(bytes);
      await submitted(sent);
      expect(await written(sent)).toEqual({ ...nothingYet, is_read: true });
      const [file] = await rowsOf('select status from stored_file where id = $1', [sent.cv.id]);
      expect(file).toEqual({ status: 'available' });
    }
  });

  it('keeps its words when what was sent beside it is corrected, and goes with the application', async () => {
    const sent = await sentWith(aPdf('Kept a zeppelin aloft'));
    await submitted(sent);
    await rowsOf(`update application set cover_letter = 'Newly written' where id = $1`, [sent.id]);
    expect(await written(sent)).toEqual(letter);
    await rowsOf('delete from application where id = $1', [sent.id]);
    expect(await rowsOf('select from application_text where application_id = $1', [sent.id])).toEqual([]);
  });
});

it('without a CV there is nothing to be read', async () => {
  const { id } = await anApplication();
  expect(
    await rowsOf(
      'select application_id from application_text where application_id = $1 and cv_read_at is null',
      [id],
    ),
  ).toEqual([]);
});
