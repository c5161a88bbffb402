import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aDataRequest } from '../../../../../../test/support/builders/data-request.builder.js';
import { tablesWith } from '../../../../../../test/support/canaries.js';
import { testDatabase } from '../../../../../../test/support/infrastructure.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let me: Caller;
let sent: BuiltApplication;
let admin: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  me = await api.as('applicant');
  sent = await anApplication({ applicant: me.person });
  admin = await api.as('companyAdmin', sent.companyId);
});

const erase = () => admin.delete(`candidates/${me.person.id}`);
/** Nothing but one application, as its applicant asked. */
async function eraseAlone(application: BuiltApplication): Promise<number> {
  const id = await aDataRequest({ application, kind: 'erase' });
  const answer = { outcome: 'accepted', words: 'We did what you asked.' };
  return (await admin.post(`data-requests/${id}/answer`, answer, ifMatch(1))).status;
}
const rowsAbout = async (action: string, caller = admin) =>
  (await caller.get(listAddress('audit-events', { filter: { action } }))).body;

/** Asks something of the company that has an application, from an address of its own. */
async function asksFrom(network: string, { id, companyId }: BuiltApplication): Promise<void> {
  await me.post('data-requests', { applicationId: id, kind: 'erase' });
  await rowsOf(
    `update audit_event set address_prefix = $2 where company_id = $1 and action = 'data-request.submitted'`,
    [companyId, network],
  );
}

/** Somebody of the platform looks at the page of a candidate, as the version before wrote that down. */
const wasLookedAt = ({ companyId, applicant }: BuiltApplication) =>
  insertInto('audit_event', {
    ...{ id: newId(), companyId, actorId: newId(), actingRole: 'stacAdmin', action: 'candidate.read' },
    ...{ entityType: 'user', entityId: applicant.id, change: new Json({}), occurredAt: new Date() },
  });

describe('the audit log of a company that erased somebody', () => {
  it('says that an applicant asked something, and not who or from where', async () => {
    await asksFrom('203.0.113.0/24-mine', sent);
    expect(await rowsAbout('data-request.submitted')).toMatchObject([
      { actorId: me.person.id, actorName: expect.stringMatching(/\w/), addressPrefix: '203.0.113.0/24-mine' },
    ]);
    expect((await erase()).status).toBe(200);
    expect(await rowsAbout('data-request.submitted')).toMatchObject([
      {
        ...{ actorId: null, actorName: null, actingRole: 'applicant', personName: null },
        ...{ addressPrefix: null, change: { before: null, after: { kind: 'erase' } } },
      },
    ]);
    expect(await tablesWith((await testDatabase()).adminUrl, '203.0.113.0/24-mine')).toEqual([]);
  });

  it('says that somebody of the platform looked at an application, and not whose', async () => {
    await wasLookedAt(sent);
    expect(await rowsAbout('candidate.read')).toMatchObject([{ entityId: me.person.id }]);
    await erase();
    expect(await rowsAbout('candidate.read')).toMatchObject([
      { entityType: 'application', entityId: sent.id, personName: null, actingRole: 'stacAdmin' },
    ]);
  });

  it('goes on naming whom somebody of the platform looked at while another application of theirs stays', async () => {
    const second = await anApplication({
      applicant: me.person,
      job: await aJob({ companyId: sent.companyId }),
    });
    await wasLookedAt(sent);
    expect(await eraseAlone(sent)).toBe(200);
    expect(await rowsAbout('candidate.read')).toMatchObject([{ entityType: 'user', entityId: me.person.id }]);
    expect(await eraseAlone(second)).toBe(200);
    expect(await rowsAbout('candidate.read')).toMatchObject([
      { entityType: 'application', entityId: second.id, personName: null },
    ]);
  });

  it('goes on naming them in the companies that did not erase them', async () => {
    const elsewhere = await anApplication({ applicant: me.person });
    await asksFrom('198.51.100.0/24', elsewhere);
    await wasLookedAt(elsewhere);
    await erase();
    const other = await api.as('companyAdmin', elsewhere.companyId);
    expect(await rowsAbout('data-request.submitted', other)).toMatchObject([
      { actorId: me.person.id, addressPrefix: '198.51.100.0/24' },
    ]);
    expect(await rowsAbout('candidate.read', other)).toMatchObject([
      { entityType: 'user', entityId: me.person.id },
    ]);
  });
});
