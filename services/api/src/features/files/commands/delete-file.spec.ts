import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi, statusesOf, together } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aStoredFile } from '../../../../../../test/support/builders/stored-file.builder.js';
import { eventsBy, eventsOf } from '../../../../../../test/support/staged-events.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('deleting a file', () => {
  it('tells it once, and takes a CV out of the profile while companies keep what they were sent', async () => {
    const owner = await api.asNewcomer();
    await owner.post('user-accounts', { as: 'applicant', firstName: 'Ada', lastName: 'Kerr' });
    const cv = await aStoredFile({ ownerUserId: owner.person.id });
    await rowsOf('update applicant_profile set cv_file_id = $2 where user_id = $1', [owner.person.id, cv.id]);
    const sent = await anApplication({ applicant: owner.person, cvFileId: cv.id });
    const replies = await together(4, () => owner.delete(`files/${cv.id}`));
    expect(statusesOf(replies)).toEqual([200, 404, 404, 404]);
    expect(await eventsBy(owner.person.id, 'file.removed')).toHaveLength(1);
    const kept = await rowsOf('select cv_file_id from applicant_profile where user_id = $1', [
      owner.person.id,
    ]);
    expect(kept).toEqual([{ cv_file_id: null }]);
    expect((await owner.get(`files/${cv.id}`)).status).toBe(404);
    const company = await api.as('companyManager', sent.companyId);
    expect((await company.get(`files/${cv.id}/link`)).status).toBe(200);
  });

  it('of a company takes it off its public page', async () => {
    const { id } = await aCompany();
    const [admin, platform] = [await api.as('companyAdmin', id), await api.as('stacAdmin')];
    const logo = await aStoredFile({ companyId: id, type: 'logo', contentType: 'image/webp' });
    const banner = await aStoredFile({ companyId: id, type: 'banner', contentType: 'image/webp' });
    const body = { logoId: logo.id, bannerId: banner.id };
    await admin.patch(`companies/${id}`, body, { 'if-match': '"1"' });
    expect((await admin.delete(`files/${logo.id}`)).status).toBe(200);
    expect((await platform.delete(`files/${banner.id}`)).status).toBe(404);
    expect((await platform.delete(`files/${banner.id}?companyId=${id}`)).status).toBe(200);
    expect((await admin.get(`companies/${id}`)).body).toMatchObject({ logoId: null, bannerId: null });
    expect((await api.visitor.get(`public-companies/${id}`)).body).toMatchObject({
      logo: null,
      banner: null,
    });
    expect(await eventsOf(id, 'file.removed')).toHaveLength(2);
  });

  it('is for its owner', async () => {
    const { id } = await aCompany();
    const logo = await aStoredFile({ companyId: id, type: 'logo' });
    const cv = await aStoredFile({ ownerUserId: (await api.as('applicant')).person.id });
    const callers = [
      await api.as('companyManager', id),
      await api.as('companyAdmin', (await aCompany()).id),
      await api.as('applicant'),
    ];
    for (const caller of callers) {
      for (const file of [logo, cv]) expect((await caller.delete(`files/${file.id}`)).status).toBe(404);
    }
    expect((await api.visitor.delete(`files/${cv.id}`)).status).toBe(401);
  });
});
