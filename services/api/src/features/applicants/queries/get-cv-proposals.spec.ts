import { newId } from '@app/platform/identifiers/new-id';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aReadCv } from '../../../../../../test/support/builders/cv-reading.builder.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const education = { school: 'Home', degree: '', fieldOfStudy: '', startDate: null, endDate: '1830' };

describe('what was found in one’s own CV', () => {
  it('is proposed thing by thing', async () => {
    const me = await api.as('applicant');
    const cv = await aReadCv(me.person.id, {
      phone: '+39 1234567',
      links: ['ada.example'],
      education: [education],
      skills: ['Algebra', 'Looms'],
    });
    const { status, body } = await me.get(`cv-proposals/${cv.id}`);
    expect([status, body.id, body.state]).toEqual([200, cv.id, 'read']);
    expect(body.proposals).toEqual(
      [
        { kind: 'phone', value: '+39 1234567' },
        { kind: 'link', value: 'ada.example' },
        { kind: 'education', value: education },
        { kind: 'skill', value: 'Algebra' },
        { kind: 'skill', value: 'Looms' },
      ].map((proposal) => ({ ...proposal, key: expect.stringMatching(/^[0-9a-f]{16}$/) })),
    );
    expect((await me.get(`cv-proposals/${cv.id}`)).body).toEqual(body);
  });

  it('is waited for until it was read, and nothing where nothing can be read', async () => {
    const me = await api.as('applicant');
    const ownerUserId = me.person.id;
    const states = await Promise.all(
      [
        (await aStoredFile({ ownerUserId, status: 'received' })).id,
        (await aStoredFile({ ownerUserId, status: 'rejected' })).id,
        (await aReadCv(ownerUserId, null)).id,
      ].map(async (id) => (await me.get(`cv-proposals/${id}`)).body),
    );
    expect(states.map(({ state, proposals }) => [state, proposals])).toEqual([
      ['reading', []],
      ['unreadable', []],
      ['unreadable', []],
    ]);
  });

  it('is nobody else’s: no applicant’s, no company’s, no administrator’s', async () => {
    const me = await api.as('applicant');
    const cv = await aReadCv(me.person.id, { phone: '+39 1234567' });
    const path = `cv-proposals/${cv.id}`;
    const { companyId } = await anApplication({ applicant: me.person, cvFileId: cv.id });
    expect((await (await api.as('applicant')).get(path)).status).toBe(404);
    for (const type of ['companyAdmin', 'companyManager', 'companyReviewer', 'companyViewer'] as const)
      expect((await (await api.as(type, companyId)).get(path)).status).toBe(403);
    expect((await (await api.as('stacAdmin')).get(path)).status).toBe(403);
    expect((await api.visitor.get(path)).status).toBe(401);
  });

  it('is not there for other files, and those that were deleted', async () => {
    const me = await api.as('applicant');
    const ownerUserId = me.person.id;
    const files = [
      newId(),
      (await aStoredFile({ ownerUserId, type: 'photo' })).id,
      (await aStoredFile({ ownerUserId, removedAt: new Date() })).id,
    ];
    for (const id of files) expect((await me.get(`cv-proposals/${id}`)).status).toBe(404);
    const cv = await aReadCv(ownerUserId, { phone: '+39 1234567' });
    expect((await me.delete(`files/${cv.id}`)).status).toBeLessThan(300);
    expect((await me.get(`cv-proposals/${cv.id}`)).status).toBe(404);
    expect(await rowsOf('select from cv_reading where file_id = $1', [cv.id])).toEqual([]);
    expect((await me.get('cv-proposals/x')).status).toBe(404);
  });
});
