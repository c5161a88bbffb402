import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { Logger } from '@app/platform/logging/logger';
import { FILE_STORAGE, type FileStorage } from '@app/platform/storage/file-storage';
import type { FastifyInstance } from 'fastify';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer } from '../../../../../../test/support/builders/job.builder.js';
import { anAnswerFile, aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';
import { pdf } from '../../../../../../test/support/uploads.js';
import { createAssetHost } from '../../../files-host/asset-host.js';

let api: ApiUnderTest;
let assets: FastifyInstance;
beforeAll(async () => {
  api = await startApi();
  assets = createAssetHost({
    storage: api.app.get<FileStorage>(FILE_STORAGE),
    reader: api.app.get(ScopedReader),
    signingKey: api.env.FILES_KEY,
    appUrl: api.env.PUBLIC_URL,
    logger: api.app.get(Logger),
  });
  await assets.listen({ port: api.env.ASSETS_PORT, host: '127.0.0.1' });
});
afterAll(async () => {
  await assets.close();
  await api.stop();
});

/** An applicant with a checked CV whose bytes are in storage. */
async function givenCv(
  changes: Parameters<typeof aStoredFile>[0] = {},
): Promise<{ owner: Caller; id: string }> {
  const owner = await api.as('applicant');
  const { id, storageKey } = await aStoredFile({ ownerUserId: owner.person.id, ...changes });
  const type = changes.contentType ?? 'application/pdf';
  await api.app.get<FileStorage>(FILE_STORAGE).write(storageKey, type, pdf);
  return { owner, id };
}

describe('a file that answers a question', () => {
  const givenAnswer = async () => {
    const { owner, id } = await givenCv({ type: 'answer', fileName: 'welding.pdf' });
    const sent = await anApplication({ applicant: owner.person });
    await anAnswerFile({
      applicationId: sent.id,
      fileId: id,
      companyId: sent.companyId,
      applicantId: owner.person.id,
    });
    return { owner, id, sent };
  };

  it('is opened by the company it was sent to and by whoever sent it, for a few minutes, and the timeline names the company’s readers', async () => {
    const { owner, id, sent } = await givenAnswer();
    await rowsOf('update stored_file set removed_at = now() where id = $1', [id]);
    const manager = await api.as('companyManager', sent.companyId);
    const links = await Promise.all([1, 2, 3].map(() => manager.get(`files/${id}/link`)));
    for (const { status, body } of links) {
      expect(status).toBe(200);
      expect(new Date(body.expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(300_000);
      expect(Buffer.from(await (await fetch(body.url)).arrayBuffer())).toEqual(pdf);
    }
    expect(
      await rowsOf(`select content, source_id from activity where application_id = $1 and topic = 'file'`, [
        sent.id,
      ]),
    ).toEqual([{ content: 'Opened welding.pdf', source_id: manager.person.id }]);
    const elsewhere = await api.as('companyAdmin', (await aCompany()).id);
    expect((await elsewhere.get(`files/${id}/link`)).status).toBe(404);
    expect((await (await api.as('applicant')).get(`files/${id}/link`)).status).toBe(404);
    expect((await owner.get(`files/${id}/link`)).status).toBe(200);
  });

  it('is opened by a reviewer of that job, by no other, and by the platform with a trace', async () => {
    const { id, sent } = await givenAnswer();
    const { companyId, jobId } = sent;
    const reviewer = await api.as('companyReviewer', companyId);
    const sibling = await aJob({ companyId });
    await aReviewer({ jobId: sibling.id, companyId, userId: reviewer.person.id });
    expect((await reviewer.get(`files/${id}/link`)).status).toBe(404);
    await aReviewer({ jobId, companyId, userId: reviewer.person.id });
    expect((await reviewer.get(`files/${id}/link`)).status).toBe(200);
    const platform = await api.as('stacAdmin');
    expect((await platform.get(`files/${id}/link?companyId=${companyId}`)).status).toBe(200);
    const admin = await api.as('companyAdmin', companyId);
    expect(
      (await admin.get(`audit-events?filter=${encodeURIComponent('{"reads":true}')}`)).body,
    ).toMatchObject([{ action: 'candidate.read-cv', entityId: id }]);
  });
});
