import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '@app/contracts/access/roles';
import { type ApiUnderTest, type Caller, startApi } from '../support/api.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { type CompanyWorld, aCompanyWorld } from '../support/company-world.js';
import { eventually } from '../support/eventually.js';

/** A role that was removed is gone with the next request, also within a stream of requests. */

let api: ApiUnderTest;
let world: CompanyWorld;
beforeAll(async () => {
  api = await startApi();
  world = await aCompanyWorld();
});
afterAll(() => api.stop());

/** Asks without pause while `takeAway` runs; answers what came back to requests sent after it was committed. */
async function statusesAfter(member: Caller, takeAway: () => Promise<unknown>): Promise<number[]> {
  const after: number[] = [];
  let before = 0;
  let committed = false;
  let stop = false;
  const polling = Promise.all(
    [1, 2, 3, 4].map(async () => {
      while (!stop) {
        const sentAfter = committed;
        const { status } = await member.get(`jobs/${world.jobId}`);
        if (sentAfter) after.push(status);
        else {
          expect([200, 401, 403]).toContain(status);
          before += 1;
        }
      }
    }),
  );
  try {
    await eventually(() => expect(before).toBeGreaterThan(3));
    await takeAway();
    committed = true;
    await eventually(() => expect(after.length).toBeGreaterThan(3));
  } finally {
    stop = true;
  }
  await polling;
  return [...new Set(after)];
}

describe('while somebody polls', () => {
  it('ending their role ends their power at once', async () => {
    const member = await api.as('companyManager', world.companyId);
    const end = () =>
      rowsOf('update role_assignment set deactivated_at = now() where user_id = $1', [member.person.id]);
    expect(await statusesAfter(member, end)).toEqual([403]);
  });

  it('so does disabling the account', async () => {
    const member = await api.as('companyManager', world.companyId);
    const end = () => rowsOf('update app_user set disabled_at = now() where id = $1', [member.person.id]);
    expect(await statusesAfter(member, end)).toEqual([403]);
  });

  it('and a smaller role is the smaller role', async () => {
    const member = await api.as('companyManager', world.companyId);
    const { id } = roles.companyViewer;
    const demote = () =>
      rowsOf(`update role_assignment set role_type = 'companyViewer', role_id = $2 where user_id = $1`, [
        member.person.id,
        id,
      ]);
    expect(await statusesAfter(member, demote)).toEqual([403]);
    const asViewer = { 'x-role-id': id };
    expect((await member.get(`jobs/${world.jobId}`, asViewer)).status).toBe(200);
    expect((await member.put(`job-statuses/${world.jobId}`, { status: 'draft' }, asViewer)).status).toBe(403);
  });
});
