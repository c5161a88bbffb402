import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { anApplicant } from '../../../../../../test/support/builders/person.builder.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the state of an upload', () => {
  it('tells its owner that it was refused, and why', async () => {
    const owner = await api.as('applicant');
    const { id } = await aStoredFile({ ownerUserId: owner.person.id, status: 'rejected' });
    await rowsOf(`update stored_file set rejection_reason = 'This is no PDF' where id = $1`, [id]);
    const { status, body } = await owner.get(`files/${id}`);
    expect([status, body]).toEqual([
      200,
      {
        id,
        type: 'cv',
        fileName: 'cv.pdf',
        contentType: 'application/pdf',
        size: 1_000,
        status: 'rejected',
        reason: 'This is no PDF',
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('is nobody else’s business, not even of a company that got the CV', async () => {
    const applicant = await anApplicant();
    const { id } = await aStoredFile({ ownerUserId: applicant.id });
    const { companyId } = await anApplication({ applicant, cvFileId: id });
    const others = [
      await api.as('companyAdmin', companyId),
      await api.as('companyReviewer', companyId),
      await api.as('applicant'),
      await api.as('stacAdmin'),
    ];
    for (const caller of others) expect((await caller.get(`files/${id}`)).status).toBe(404);
  });

  it('is gone with the file', async () => {
    const owner = await api.as('applicant');
    const { id } = await aStoredFile({ ownerUserId: owner.person.id, removedAt: new Date() });
    expect((await owner.get(`files/${id}`)).status).toBe(404);
  });
});
