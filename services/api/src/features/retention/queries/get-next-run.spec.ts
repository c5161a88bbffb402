import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import {
  aDecidedApplication,
  aLegalHold,
  aNight,
  nextNight,
} from '../../../../../../test/support/builders/decided.builder.js';
import { aDataRequest } from '../../../../../../test/support/builders/data-request.builder.js';

let api: ApiUnderTest;
let companyId: string;
let admin: Caller;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  admin = await api.as('companyAdmin', companyId);
});
const decided = (given: Omit<Parameters<typeof aDecidedApplication>[0], 'companyId'>) =>
  aDecidedApplication({ companyId, ...given });

describe('the next run', () => {
  it('is tried out: how many would go, why, and how many are held; nobody goes by that', async () => {
    for (const country of ['DE', 'Germany', 'denmark', null]) await decided({ daysAgo: 190, country });
    await decided({ daysAgo: 740, country: 'France', outcome: 'withdrawn' });
    await decided({ daysAgo: 29, country: 'The Netherlands', outcome: 'withdrawn' });
    await decided({ daysAgo: 27, country: 'Holland' });
    const { id, jobId } = await decided({ daysAgo: 190 });
    await aLegalHold({ companyId, jobId, applicationId: id });
    const { status, body } = await admin.get('retention-runs/next');
    expect(status).toBe(200);
    expect(body).toMatchObject({ runsAt: nextNight().toISOString(), paused: false, due: 6, blocked: 1 });
    const keep = { unit: 'months', count: 6 };
    expect(body.groups).toHaveLength(3);
    expect(body.groups[0]).toMatchObject({ reason: 'rejected', keep, count: 4 });
    expect(body.groups[0].countries.sort()).toEqual(['DE', 'DK', null]);
    expect(body.groups.slice(1)).toEqual(
      expect.arrayContaining([
        { reason: 'noContact', keep: { unit: 'months', count: 24 }, countries: ['FR'], count: 1 },
        { reason: 'withdrew', keep: { unit: 'weeks', count: 4 }, countries: ['NL'], count: 1 },
      ]),
    );
    expect(
      await rowsOf('select from application where company_id = $1 and erased_at is not null', [companyId]),
    ).toEqual([]);
  });

  it('says what keeps those whose time is over, each once: a hold, a restriction, a request', async () => {
    const blocked = [];
    for (let count = 0; count < 4; count += 1) blocked.push(await decided({ daysAgo: 190 + count }));
    const [onHold, both, restricted, asked] = blocked;
    for (const { id, jobId } of [onHold!, both!]) await aLegalHold({ companyId, jobId, applicationId: id });
    await rowsOf('update application set restricted_at = now() where id = any($1)', [
      [both!.id, restricted!.id],
    ]);
    await aDataRequest({ application: asked!, kind: 'correct', field: 'phone' });
    expect((await admin.get('retention-runs/next')).body).toMatchObject({
      due: 0,
      blocked: 4,
      blockedBy: { legalHold: 2, restriction: 1, request: 1 },
    });
  });

  it('only reports until a company had a week of reports', async () => {
    const reported = async () => (await admin.get('retention-runs/next')).body.reportsUntil;
    const week = 7 * 86_400_000;
    expect(await reported()).toBe(new Date(nextNight().getTime() + week).toISOString());
    await aNight(companyId, 'reported', 3);
    expect(new Date(await reported()).getTime()).toBe(nextNight().getTime() - 4 * 86_400_000 + week);
    await aNight(companyId, 'reported', 8);
    expect(await reported()).toBeNull();
  });

  it('is for admins of the company', async () => {
    await decided({ daysAgo: 190 });
    for (const type of ['companyManager', 'companyReviewer', 'companyViewer'] as const)
      expect((await (await api.as(type, companyId)).get('retention-runs/next')).status).toBe(403);
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.get('retention-runs/next')).body).toMatchObject({
      due: 0,
      blocked: 0,
      groups: [],
    });
  });
});
