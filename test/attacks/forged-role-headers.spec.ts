import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '@app/contracts/access/roles';
import { type ApiUnderTest, type Caller, startApi } from '../support/api.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aRole } from '../support/builders/person.builder.js';
import { aCompanyWorld, type CompanyWorld, fingerprintOf } from '../support/company-world.js';

/** The role headers choose among stored roles and grant nothing. Every route: test/contract/permissions.spec.ts. */

let api: ApiUnderTest;
let own: CompanyWorld;
let foreign: CompanyWorld;
let viewer: Caller;
beforeAll(async () => {
  api = await startApi();
  [own, foreign] = [await aCompanyWorld(), await aCompanyWorld()];
  viewer = await api.as('companyViewer', own.companyId);
});
afterAll(() => api.stop());

const acting = (roleId: string, entityId: string) => ({ 'x-role-id': roleId, 'x-entity-id': entityId });

describe('a viewer who writes another role into the headers', () => {
  it('neither reads nor changes anything with it', async () => {
    const before = [await fingerprintOf(own.companyId), await fingerprintOf(foreign.companyId)];
    for (const headers of [
      acting(roles.companyAdmin.id, own.companyId),
      acting(roles.companyAdmin.id, foreign.companyId),
      acting(roles.companyViewer.id, foreign.companyId),
      acting(roles.stacAdmin.id, ''),
      acting(roles.stacAdmin.id, own.companyId),
    ]) {
      for (const world of [own, foreign]) {
        const replies = [
          await viewer.get(`jobs/${world.jobId}`, headers),
          await viewer.put(`job-statuses/${world.jobId}`, { status: 'draft' }, headers),
          await viewer.put(`company-statuses/${world.companyId}`, { status: 'draft' }, headers),
        ];
        expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
      }
    }
    expect([await fingerprintOf(own.companyId), await fingerprintOf(foreign.companyId)]).toEqual(before);
  });

  it('does not add up the roles of two companies', async () => {
    await aRole({ userId: viewer.person.id, roleType: 'companyAdmin', companyId: foreign.companyId });
    const asViewer = acting(roles.companyViewer.id, own.companyId);
    const publish = () => viewer.put(`company-statuses/${own.companyId}`, { status: 'draft' }, asViewer);
    expect((await publish()).status).toBe(403);
    expect((await viewer.get(`jobs/${foreign.jobId}`, asViewer)).status).toBe(404);
    expect((await viewer.get(`jobs/${foreign.jobId}?companyId=${foreign.companyId}`, asViewer)).status).toBe(
      404,
    );
    const mixed = acting(roles.companyAdmin.id, own.companyId);
    expect((await viewer.get(`jobs/${own.jobId}`, mixed)).status).toBe(403);
    const [row] = await rowsOf('select status from company where id = $1', [own.companyId]);
    expect(row).toEqual({ status: 'published' });
  });
});
