import { newId } from '@app/platform/identifiers/new-id';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anActivity } from '../../../../../../test/support/builders/activity.builder.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { insertInto } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import {
  aDecidedApplication,
  daysBefore,
  nextNight,
} from '../../../../../../test/support/builders/decided.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const months = (count: number) => ({ unit: 'months', count });

/** So much later, as calendars count. */
function later(at: Date, { weeks = 0, months: more = 0 }: { weeks?: number; months?: number }): string {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + more, end.getUTCDate() + weeks * 7);
  return end.toISOString();
}

describe('what deleting an account would do', () => {
  it('names the employers that keep what was sent to them, and the jobs', async () => {
    const me = await api.as('applicant');
    const job = await aJob({ title: 'Baker' });
    const other = await aJob({ companyId: job.companyId, title: 'Cook' });
    const sent = [
      await anApplication({ job, applicant: me.person }),
      await anApplication({ job: other, applicant: me.person }),
    ];
    await anApplication({ job });
    const undecided = { retainedUntil: null, keep: months(6), countedFrom: 'decision' };
    expect((await me.get('users/me/deletion')).body).toEqual({
      dueAt: null,
      employers: [
        {
          companyId: job.companyId,
          companyName: 'Northwind',
          applications: [
            { id: sent[0]!.id, jobTitle: 'Baker', ...undecided },
            { id: sent[1]!.id, jobTitle: 'Cook', ...undecided },
          ],
        },
      ],
      lastAdminOf: [],
    });
  });

  it('privacy: before you delete your account you see until when each employer stores what you sent', async () => {
    const { id: companyId } = await aCompany();
    await insertInto('retention_rule', {
      ...{ id: newId(), companyId, country: 'PT', keepUnit: 'weeks', keepCount: 8, countedFrom: 'decision' },
      ...{ decidedBy: newId(), decidedAt: new Date(), consentMonths: 12 },
    });
    await insertInto('company_settings', { companyId, retentionMonths: 3, version: 1 });
    const me = await api.as('applicant');
    const decided = (given: Partial<Parameters<typeof aDecidedApplication>[0]>) =>
      aDecidedApplication({ companyId, applicant: me.person, daysAgo: 10, ...given });
    const at = daysBefore(nextNight(), 10);
    const french = await decided({ country: 'FR' });
    const word = new Date(at.getTime() + 86_400_000);
    await anActivity({ application: french, type: 'message', createdAt: word });
    const expected = new Map([
      [(await decided({ country: 'Portugal' })).id, later(at, { weeks: 8 })],
      [(await decided({ country: 'DE', outcome: 'withdrawn' })).id, later(at, { months: 6 })],
      [(await decided({ country: 'Austria' })).id, later(at, { months: 3 })],
      // The company is in Portugal.
      [(await decided({})).id, later(at, { weeks: 8 })],
      [(await decided({ country: 'PT', outcome: 'hired' })).id, later(at, { months: 6 })],
      [french.id, later(word, { months: 24 })],
      // They do not know of it yet.
      [(await decided({ country: 'DE', told: false })).id, null],
    ]);
    const [employer] = (await me.get('users/me/deletion')).body.employers;
    const retentionById = employer.applications.map((one: { id: string; retainedUntil: string | null }) => [
      one.id,
      one.retainedUntil,
    ]);
    expect(new Map(retentionById)).toEqual(expected);
  });

  it('agrees with the night: what it says is over goes then, and not before', async () => {
    const { id: companyId } = await aCompany();
    const me = await api.as('applicant');
    for (const country of ['DE', 'NL', 'FR', null])
      await aDecidedApplication({ companyId, applicant: me.person, daysAgo: 300, country });
    const [employer] = (await me.get('users/me/deletion')).body.employers;
    const night = nextNight();
    const over = employer.applications.filter(
      (one: { retainedUntil: string }) => new Date(one.retainedUntil) <= night,
    );
    const admin = await api.as('companyAdmin', companyId);
    const due = (await admin.get('retention-runs/next/applications')).body;
    const idsOf = (found: { id: string }[]) => found.map(({ id }) => id).sort();
    expect(idsOf(over)).toEqual(idsOf(due));
    expect(over).toHaveLength(3);
  });

  it('names the company that would be without an admin, as long as it would', async () => {
    const { id: companyId } = await aCompany();
    const me = await api.as('companyAdmin', companyId);
    const alone = [{ companyId, companyName: 'Northwind' }];
    expect((await me.get('users/me/deletion')).body.lastAdminOf).toEqual(alone);
    await aMember({ companyId, roleType: 'companyManager' });
    await aMember({ companyId, roleType: 'companyAdmin', disabledAt: new Date() });
    expect((await me.get('users/me/deletion')).body.lastAdminOf).toEqual(alone);
    await aMember({ companyId, roleType: 'companyAdmin' });
    expect((await me.get('users/me/deletion')).body.lastAdminOf).toEqual([]);
    expect((await api.visitor.get('users/me/deletion')).status).toBe(401);
  });
});
