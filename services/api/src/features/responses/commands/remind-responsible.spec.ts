import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi, statusesOf, together } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const notedOf = (companyId: string) =>
  rowsOf<{ application_id: string; reminder_id: string }>(
    'select application_id, reminder_id from reminder_request_item where company_id = $1 order by application_id',
    [companyId],
  );
const remindersOf = (companyId: string) =>
  rowsOf('select id, requested_by from reminder_request where company_id = $1 order by requested_at', [
    companyId,
  ]);

describe('reminding those who are responsible', () => {
  it('is about what is due within a week, of each application once a day', async () => {
    const job = await aJob();
    const { companyId } = job;
    const manager = await api.as('companyManager', companyId);
    const late = await anApplication({ job, responseDueAt: inDays(-3) });
    const soon = await anApplication({ job, responseDueAt: inDays(6) });
    await anApplication({ job, responseDueAt: inDays(8) });
    await anApplication({ job });
    const elsewhere = await anApplication({ responseDueAt: inDays(1) });
    const { status, body } = await manager.post('response-reminders', {});
    expect([status, body.applications]).toEqual([201, 2]);
    expect(await remindersOf(companyId)).toEqual([{ id: body.id, requested_by: manager.person.id }]);
    expect((await notedOf(companyId)).map(({ application_id: id }) => id)).toEqual([late.id, soon.id].sort());
    expect(await notedOf(elsewhere.companyId)).toEqual([]);
    expect(await eventsOf(companyId, 'response-reminder.requested')).toMatchObject([
      { payload: { reminderId: body.id } },
    ]);
    const change = { entityName: 'Northwind', after: { applications: 2 } };
    await expectAudit(manager, 'response-reminder.requested', companyId, change);
    const fresh = await anApplication({ job, responseDueAt: inDays(2) });
    const again = await manager.post('response-reminders', {});
    expect(again.body.applications).toBe(1);
    expect(await notedOf(companyId)).toContainEqual({ application_id: fresh.id, reminder_id: again.body.id });
    const nothing = await manager.post('response-reminders', {});
    expect([nothing.status, nothing.body.code]).toEqual([422, 'response-reminder.nothing-due']);
    expect(await remindersOf(companyId)).toHaveLength(2);
    await rowsOf('update reminder_request_item set day = day - 1 where company_id = $1', [companyId]);
    expect((await manager.post('response-reminders', {})).body.applications).toBe(3);
  });

  it('happens once where two people ask at the same time', async () => {
    const job = await aJob();
    const admin = await api.as('companyAdmin', job.companyId);
    const manager = await api.as('companyManager', job.companyId);
    for (let sent = 0; sent < 5; sent += 1) await anApplication({ job, responseDueAt: inDays(1) });
    const answers = await together(4, (index) =>
      (index % 2 ? admin : manager).post('response-reminders', {}),
    );
    expect(statusesOf(answers)).toEqual([201, 422, 422, 422]);
    expect(new Set((await notedOf(job.companyId)).map(({ reminder_id: id }) => id)).size).toBe(1);
    expect(await eventsOf(job.companyId, 'response-reminder.requested')).toHaveLength(1);
  });

  it('is for those who decide, in their own company', async () => {
    const job = await aJob();
    await anApplication({ job, responseDueAt: inDays(1) });
    for (const role of ['companyViewer', 'companyReviewer', 'stacAdmin', 'applicant'] as const) {
      const who = await api.as(role, role.startsWith('company') ? job.companyId : null);
      expect([role, (await who.post('response-reminders', {})).status]).toEqual([role, 403]);
    }
    expect((await api.visitor.post('response-reminders', {})).status).toBe(401);
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.post('response-reminders', {})).body.code).toBe('response-reminder.nothing-due');
    const manager = await api.as('companyManager', job.companyId);
    const wrong = await manager.post('response-reminders', { jobId: job.id });
    expect([wrong.status, await notedOf(job.companyId)]).toEqual([400, []]);
  });
});
