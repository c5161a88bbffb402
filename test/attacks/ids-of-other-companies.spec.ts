import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../support/api.js';
import { aStoredFile } from '../support/builders/stored-file.builder.js';
import { aCompanyWorld, type CompanyWorld, fingerprintOf } from '../support/company-world.js';

/**
 * Ids of another company find nothing. The permission matrix tries every route with foreign ids; here are the ids in
 * bodies, queries and addresses of images, and numbers that could reveal that something exists.
 */

let api: ApiUnderTest;
let own: CompanyWorld;
let foreign: CompanyWorld;
let admin: Caller;
beforeAll(async () => {
  api = await startApi();
  [own, foreign] = [await aCompanyWorld(), await aCompanyWorld()];
  admin = await api.as('companyAdmin', own.companyId);
});
afterAll(() => api.stop());

/** The answer as far as a stranger could learn from it. */
const told = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code ?? ''}`;

describe('an id of another company', () => {
  it('in a body is the same as one that does not exist', async () => {
    const unknown = crypto.randomUUID();
    const version = (await admin.get(`companies/${own.companyId}`)).body.version;
    const logo = await aStoredFile({ companyId: foreign.companyId, type: 'logo', contentType: 'image/webp' });
    const before = await fingerprintOf(foreign.companyId);
    const wishes = {
      'a logo': (id: string) => admin.patch(`companies/${own.companyId}`, { logoId: id }, ifMatch(version)),
      'an upload': (id: string) =>
        admin.post('files', {
          entityType: 'company',
          entityId: id,
          type: 'logo',
          fileName: 'logo.png',
          contentType: 'image/png',
        }),
      'a stage to move to': (id: string) =>
        admin.put(`job-applications/${own.applicationId}/stage`, { stageId: id }, ifMatch(1)),
    };
    const ids = { 'a logo': logo.id, 'an upload': foreign.companyId, 'a stage to move to': foreign.stageId };
    for (const [name, send] of Object.entries(wishes)) {
      const id = ids[name as keyof typeof ids];
      const [theirs, nobodys] = [await send(id), await send(unknown)];
      expect([name, theirs.status >= 400, told(theirs)]).toEqual([name, true, told(nobodys)]);
    }
    expect(await fingerprintOf(foreign.companyId)).toBe(before);
  });

  it('in a query finds what one that does not exist finds', async () => {
    const unknown = crypto.randomUUID();
    const addresses = [
      (id: string) => `companies?filter=${encodeURIComponent(JSON.stringify({ id }))}`,
      (id: string) => `company-dashboards/${id}`,
      (id: string) => `company-settings/${id}`,
      (id: string) => `companies/${id}`,
      (id: string) => `company-users?companyId=${id}`,
      (id: string) => `jobs?companyId=${id}`,
    ];
    for (const addressOf of addresses) {
      const [theirs, nobodys] = [
        await admin.get(addressOf(foreign.companyId)),
        await admin.get(addressOf(unknown)),
      ];
      expect([addressOf('…'), told(theirs), theirs.headers.get('content-range')]).toEqual([
        addressOf('…'),
        told(nobodys),
        nobodys.headers.get('content-range'),
      ]);
      expect(JSON.stringify(theirs.body)).not.toContain(foreign.jobId);
    }
  });

  it('as a person is no colleague: settings and notifications stay their own', async () => {
    expect((await admin.get(`notification-settings/${foreign.memberId}`)).status).toBe(404);
    const reply = await admin.patch(`notification-settings/${foreign.memberId}`, { stageMoved: false });
    expect(reply.status).toBe(404);
  });
});
