import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer } from '../../../../../../test/support/builders/job.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const day = 86_400_000;

describe('the list of applications', () => {
  it('has those that are to be answered, the first due first, and what each member is responsible for', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const creator = await api.as('companyManager', companyId);
    const reviewer = await api.as('companyReviewer', companyId);
    const own = await aJob({ companyId, createdBy: creator.person.id });
    const lonely = await aJob({ companyId });
    await aReviewer({ jobId: own.id, companyId, userId: reviewer.person.id });
    const inDays = (days: number) => new Date(Date.now() + days * day);
    const soon = await anApplication({ job: own, responseDueAt: inDays(2) });
    const past = await anApplication({ job: lonely, responseDueAt: inDays(-1) });
    await anApplication({ job: own });
    const idsOf = async (filter: Record<string, unknown>, sort = ['responseDueAt', 'ASC']) =>
      (await admin.get(listAddress('job-applications', { filter, sort }))).body.map(
        ({ id }: { id: string }) => id,
      );
    expect(await idsOf({ response: 'due' })).toEqual([past.id, soon.id]);
    expect(await idsOf({ response: 'due' }, ['responseDueAt', 'DESC'])).toEqual([soon.id, past.id]);
    expect(await idsOf({ response: 'overdue' })).toEqual([past.id]);
    for (const { person } of [creator, reviewer])
      expect(await idsOf({ response: 'due', responsibleId: person.id })).toEqual([soon.id]);
    expect(await idsOf({ response: 'due', responsibleId: 'nobody' })).toEqual([past.id]);
    expect(await idsOf({ response: 'due', responsibleId: newId() })).toEqual([]);
    const { body } = await admin.get(listAddress('job-applications', { filter: { response: 'overdue' } }));
    expect(body).toMatchObject([{ responsePausedUntil: null, responseExtension: null }]);
    expect(Date.parse(body[0].responseDueAt)).toBeLessThan(Date.now());
  });
});

describe('the counts of answers that are owed', () => {
  it('are of everybody, of each who is responsible, and of jobs nobody looks after', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const creator = await api.as('companyManager', companyId);
    const reviewer = await api.as('companyReviewer', companyId);
    const own = await aJob({ companyId, createdBy: creator.person.id });
    await aReviewer({ jobId: own.id, companyId, userId: reviewer.person.id });
    await aReviewer({ jobId: own.id, companyId, userId: creator.person.id });
    const lonely = await aJob({ companyId });
    const inDays = (days: number) => new Date(Date.now() + days * day);
    expect((await admin.get('due-responses')).body).toMatchObject([{ id: 'everybody', due: 0, overdue: 0 }]);
    for (const days of [-1, 1, 2]) await anApplication({ job: own, responseDueAt: inDays(days) });
    await anApplication({ job: lonely, responseDueAt: inDays(-2) });
    await anApplication({ job: lonely });
    await anApplication({ responseDueAt: inDays(1) });
    const { body, headers } = await admin.get('due-responses');
    expect(headers.get('x-total-count')).toBe('4');
    const counts = body.map(({ id, due, overdue }: Record<string, unknown>) => [id, due, overdue]);
    const both = [creator.person.id, reviewer.person.id].sort();
    expect(counts).toEqual([['everybody', 4, 2], ...both.map((id) => [id, 3, 1]), ['nobody', 1, 1]]);
    const { firstName } = creator.person;
    expect(body.find(({ id }: { id: string }) => id === creator.person.id)).toMatchObject({ firstName });
    expect((await reviewer.get('due-responses')).body[0]).toMatchObject({ id: 'everybody', due: 3 });
    await rowsOf(
      'update role_assignment set deactivated_at = now() where company_id = $1 and user_id = any($2)',
      [companyId, both],
    );
    expect((await admin.get('due-responses')).body.map(({ id }: { id: string }) => id)).toEqual([
      'everybody',
      'nobody',
    ]);
  });

  it('are nobody else’s', async () => {
    expect((await (await api.as('applicant')).get('due-responses')).status).toBe(403);
    const elsewhere = await api.as('companyAdmin', (await aCompany()).id);
    const { id } = await aCompany();
    const filter = encodeURIComponent(JSON.stringify({ companyId: id }));
    expect((await elsewhere.get(`due-responses?filter=${filter}`)).status).not.toBe(200);
  });
});
