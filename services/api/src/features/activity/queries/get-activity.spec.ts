import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anActivity } from '../../../../../../test/support/builders/activity.builder.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('is one line as its reader may see it, with its version', async () => {
  const job = await aJob();
  const applicant = await api.as('applicant');
  const application = await anApplication({ job, applicant: applicant.person });
  const manager = await api.as('companyManager', job.companyId);
  const by = { application, sourceId: manager.person.id };
  const comment = await anActivity({ ...by, content: 'Among us.' });
  const message = await anActivity({ ...by, type: 'message', title: 'A date', content: 'On Monday?' });
  const own = await manager.get(`activities/${comment}`);
  expect([own.status, own.headers.get('etag'), own.body.content]).toEqual([200, '"1"', 'Among us.']);
  expect(own.body.editableUntil).toEqual(expect.any(String));
  const read = await applicant.get(`activities/${message}`);
  expect([read.status, read.body]).toEqual([
    200,
    expect.objectContaining({ title: 'A date', content: 'On Monday?', sourceId: null, stageId: null }),
  ]);
  const platform = await api.as('stacAdmin');
  const stranger = await api.as('companyViewer', (await aCompany()).id);
  const rejected = await Promise.all([
    applicant.get(`activities/${comment}`),
    stranger.get(`activities/${comment}`),
    manager.get(`activities/${newId()}`),
    platform.get(`activities/${message}?companyId=${job.companyId}`),
    platform.get(`activities/${comment}`),
    manager.get('activities/x'),
  ]);
  expect(rejected.map(({ status }) => status)).toEqual([404, 404, 404, 404, 400, 404]);
});
