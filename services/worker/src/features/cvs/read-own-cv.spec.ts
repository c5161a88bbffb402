import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { anApplicant } from '../../../../../test/support/builders/person.builder.js';
import { aStoredFile } from '../../../../../test/support/builders/stored-file.builder.js';
import { aPdf } from '../../../../../test/support/documents.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { withoutWaiting } from '../../../../../test/support/without-waiting.js';
import { readOwnCv } from './read-own-cv.js';
import { readCvs } from './read-cvs.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

async function cvOf(bytes: Buffer | null, given: Parameters<typeof aStoredFile>[0] = {}) {
  const { id: ownerUserId } = await anApplicant();
  const cv = await aStoredFile({ ownerUserId, ...given });
  if (bytes) await worker.storage.write(cv.storageKey, 'application/pdf', bytes);
  return { ...cv, ownerUserId };
}
const available = (fileId: string, type: 'cv' | 'photo' = 'cv', companyId: string | null = null) =>
  worker.deliverTo('files', anEvent('file.available', companyId, { fileId, type }));
const readings = (fileId: string) =>
  rowsOf<{ user: string; email: string | null; unreadable: boolean }>(
    `select user_id as user, contents ->> 'email' as email, contents is null as unreadable from cv_reading where file_id = $1`,
    [fileId],
  );
const letter = aPdf('Ada Brook ada@mail.example');

describe('one’s own CV', () => {
  it('is read once it was checked, for its owner', async () => {
    const cv = await cvOf(letter);
    await available(cv.id);
    const found = [{ user: cv.ownerUserId, email: 'ada@mail.example', unreadable: false }];
    expect(await readings(cv.id)).toEqual(found);
    await worker.storage.write(cv.storageKey, 'application/pdf', aPdf('other@mail.example'));
    await available(cv.id);
    expect(await readings(cv.id)).toEqual(found);
  });

  it('has nothing to propose where nothing can be read, and is not tried again', async () => {
    for (const bytes of [aPdf(''), Buffer.from('%PDF-1.7 broken %%EOF'), null]) {
      const cv = await cvOf(bytes);
      await available(cv.id);
      expect(await readings(cv.id)).toEqual([{ user: cv.ownerUserId, email: null, unreadable: true }]);
    }
  });

  it('stays unread when it was deleted, is still checked, is none, or a company’s', async () => {
    const { id: companyId } = await aCompany();
    const files = [
      await cvOf(letter, { removedAt: new Date() }),
      await cvOf(letter, { status: 'received' }),
      await cvOf(letter, { type: 'photo' }),
    ];
    for (const { id } of files) await available(id);
    const logo = await aStoredFile({ companyId, type: 'logo' });
    await available(logo.id, 'photo', companyId);
    for (const { id } of [...files, logo]) expect(await readings(id)).toEqual([]);
  });

  it('of a profile is read by the sweep when nobody did before; other files are not', async () => {
    const [shown, loose] = [await cvOf(letter), await cvOf(letter)];
    await rowsOf(
      `insert into applicant_profile (user_id, location, links, additional_links, languages, technologies, hard_skills,
         education, experience, cv_file_id, completed_steps, created_at)
       values ($1, '{}', '[]', '[]', '[]', '[]', '[]', '[]', '[]', $2, '{}', now())
       on conflict (user_id) do update set cv_file_id = excluded.cv_file_id`,
      [shown.ownerUserId, shown.id],
    );
    await worker.run(readCvs);
    expect(await readings(shown.id)).toHaveLength(1);
    expect(await readings(loose.id)).toEqual([]);
  });

  it('is deleted without waiting while it is read, and is unread then', async () => {
    const cv = await cvOf(letter);
    const { readLayout, ...tools } = worker.tools;
    let deleted = 0;
    const deletedMeanwhile: typeof readLayout = async (announced, bytes) => {
      deleted += await withoutWaiting('update stored_file set removed_at = now() where id = $1', cv.id);
      return readLayout(announced, bytes);
    };
    await worker.orm.em
      .fork({ session: workerSession(null) })
      .transactional((em) => readOwnCv(em, cv.id, { ...tools, readLayout: deletedMeanwhile }));
    expect([deleted, await readings(cv.id)]).toEqual([1, []]);
  });

  it('is kept once where two read it at the same time', async () => {
    const cv = await cvOf(letter);
    const read = () =>
      worker.orm.em
        .fork({ session: workerSession(null) })
        .transactional((em) => readOwnCv(em, cv.id, worker.tools));
    await Promise.all([read(), read()]);
    expect(await readings(cv.id)).toHaveLength(1);
  });

  it('takes what was found with it when its row goes', async () => {
    const cv = await cvOf(letter);
    await available(cv.id);
    await rowsOf('delete from stored_file where id = $1', [cv.id]);
    expect(await readings(cv.id)).toEqual([]);
  });
});
