import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { anApplicant } from '../../../../../test/support/builders/person.builder.js';
import {
  aMessageFile,
  anAnswerFile,
  aStoredFile,
} from '../../../../../test/support/builders/stored-file.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

async function removed(given: Parameters<typeof aStoredFile>[0]) {
  const file = await aStoredFile({ removedAt: new Date(), ...given });
  await worker.storage.write(file.storageKey, 'image/webp', Buffer.from('bytes'));
  return file;
}
const tell = (fileId: string, type: 'cv' | 'logo' | 'answer' | 'message', companyId: string | null = null) =>
  worker.deliverTo('files', anEvent('file.removed', companyId, { fileId, type }));

describe('the bytes of a file that was deleted', () => {
  it('go', async () => {
    const applicant = await anApplicant();
    const [{ id: companyId }] = [await aCompany()];
    const logo = await removed({ companyId, type: 'logo' });
    const cv = await removed({ ownerUserId: applicant.id });
    await tell(logo.id, 'logo', companyId);
    await tell(cv.id, 'cv');
    expect([await worker.storage.stat(logo.storageKey), await worker.storage.stat(cv.storageKey)]).toEqual([
      null,
      null,
    ]);
  });

  it('stay while a message carries them', async () => {
    const application = await anApplication();
    const ownerUserId = application.applicant.id;
    const gone = { removedAt: new Date() };
    const sent = await aMessageFile({ application, ownerUserId }, gone);
    const unsent = await removed({ ownerUserId, type: 'message' });
    await worker.storage.write(sent.storageKey, 'application/pdf', Buffer.from('bytes'));
    for (const { id } of [sent, unsent]) await tell(id, 'message');
    expect(await worker.storage.stat(sent.storageKey)).not.toBeNull();
    expect(await worker.storage.stat(unsent.storageKey)).toBeNull();
  });

  it('stay while an application carries them, and while nobody deleted the file', async () => {
    const applicant = await anApplicant();
    const sent = await removed({ ownerUserId: applicant.id });
    await anApplication({ applicant, cvFileId: sent.id });
    const answer = await removed({ ownerUserId: applicant.id, type: 'answer' });
    const { id: applicationId, companyId } = await anApplication({ applicant });
    await anAnswerFile({ applicationId, fileId: answer.id, companyId, applicantId: applicant.id });
    const kept = await removed({ ownerUserId: applicant.id, removedAt: null });
    for (const { id } of [sent, kept]) await tell(id, 'cv');
    await tell(answer.id, 'answer');
    expect(await worker.storage.stat(answer.storageKey)).not.toBeNull();
    await tell(newId(), 'cv');
    expect(await worker.storage.stat(sent.storageKey)).not.toBeNull();
    expect(await worker.storage.stat(kept.storageKey)).not.toBeNull();
  });
});
