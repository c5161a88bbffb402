import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer } from '../../../../../../test/support/builders/job.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('the stages of those who wait for an answer', () => {
  it('are those of all jobs, one for each name, and narrow the list', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const reviewer = await api.as('companyReviewer', companyId);
    const [job, other] = [await aJob({ companyId }), await aJob({ companyId })];
    await aReviewer({ jobId: job.id, companyId, userId: reviewer.person.id });
    await rowsOf('update stage set name = upper(name) where pipeline_id = $1', [other.pipelineId]);
    const late = await anApplication({ job, stage: 'review', responseDueAt: inDays(-1) });
    const elsewhere = await anApplication({ job: other, stage: 'review', responseDueAt: inDays(2) });
    const fresh = await anApplication({ job, responseDueAt: inDays(3) });
    await anApplication({ job, stage: 'review' });
    await anApplication({ responseDueAt: inDays(1) });
    const names = await rowsOf<{ name: string }>(
      'select name from stage where id = any($1) order by position',
      [[job.stages.entry.id, job.stages.review.id]],
    );
    const [entry = '', review = ''] = names.map(({ name }) => name);
    const { body, headers } = await admin.get('due-response-stages');
    expect(body).toEqual([
      { id: expect.any(String), due: 1, overdue: 0 },
      { id: expect.any(String), due: 2, overdue: 1 },
    ]);
    expect(body.map(({ id }: { id: string }) => id.toLowerCase())).toEqual(
      [entry, review].map((name) => name.toLowerCase()),
    );
    expect(headers.get('x-total-count')).toBe('2');
    expect((await reviewer.get('due-response-stages')).body).toMatchObject([{ due: 1 }, { due: 1 }]);
    const idsIn = async (stageName: string) =>
      (
        await admin.get(
          listAddress('job-applications', {
            filter: { response: 'due', stageName },
            sort: ['responseDueAt', 'ASC'],
          }),
        )
      ).body.map(({ id }: { id: string }) => id);
    expect(await idsIn(review)).toEqual([late.id, elsewhere.id]);
    expect(await idsIn(entry.toLowerCase())).toEqual([fresh.id]);
    expect(await idsIn('No such stage')).toEqual([]);
    const wrong = await admin.get(listAddress('job-applications', { filter: { stageName: '' } }));
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['filter.stageName']]);
  });

  it('are nobody else’s', async () => {
    expect((await (await api.as('applicant')).get('due-response-stages')).status).toBe(403);
    const elsewhere = await api.as('companyAdmin', (await aCompany()).id);
    const { id: companyId } = await aCompany();
    expect(
      (await elsewhere.get(listAddress('due-response-stages', { filter: { companyId } }))).status,
    ).not.toBe(200);
  });
});
