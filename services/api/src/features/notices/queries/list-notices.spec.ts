import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { publishedNotice } from '../../../../../../test/support/builders/employer-notice.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the versions of the notice', () => {
  it('come newest first, with how many each was shown to', async () => {
    const { id: companyId } = await aCompany();
    const second = await publishedNotice(companyId, {
      number: 2,
      change: 'New address',
      publishedAt: new Date(Date.now() + 1_000),
    });
    const job = await aJob({ companyId });
    for (const number of [1, 2, 2]) {
      const { id } = await anApplication({ job });
      await rowsOf('update application set notice_number = $2 where id = $1', [id, number]);
    }
    const admin = await api.as('companyAdmin', companyId);
    const { body, headers } = await admin.get('employer-notices');
    expect(headers.get('x-total-count')).toBe('2');
    expect(
      body.map(({ number, people, change }: Record<string, unknown>) => [number, people, change]),
    ).toEqual([
      [2, 2, 'New address'],
      [1, 1, ''],
    ]);
    const filter = encodeURIComponent(JSON.stringify({ id: [second] }));
    expect((await admin.get(`employer-notices?filter=${filter}`)).body).toHaveLength(1);
  });

  it('are those of the acting company, for its admins', async () => {
    const { id: companyId } = await aCompany({ hasNotice: false });
    await publishedNotice((await aCompany()).id, { number: 2 });
    expect((await (await api.as('companyAdmin', companyId)).get('employer-notices')).body).toEqual([]);
    for (const role of ['companyManager', 'companyReviewer', 'companyViewer'] as const)
      expect((await (await api.as(role, companyId)).get('employer-notices')).status).toBe(403);
    expect((await (await api.as('stacAdmin')).get('employer-notices')).status).toBe(403);
  });
});
