import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { anInvitation } from '../../../../../../test/support/builders/invitation.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const anAddress = () => `guest-${newId().slice(-12)}@example.com`;

describe('inviting many', () => {
  it('sends what can be sent, and says of each other address what is wrong', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const member = await aMember({ companyId, roleType: 'companyViewer' });
    const away = await aMember({ companyId, roleType: 'companyViewer', deactivatedAt: new Date() });
    const taken = anAddress();
    await admin.post('invitations', { email: taken, type: 'companyAdmin', entityId: companyId });
    const good = [anAddress(), anAddress()];
    const emails = [
      good[0],
      'nobody',
      member.email,
      taken,
      good[1],
      ` ${String(good[0]).toUpperCase()}`,
      away.email,
    ];
    const { status, body } = await admin.post('invitation-batches', {
      emails,
      type: 'companyReviewer',
      entityId: companyId,
    });
    expect([status, body.sent, body.rejected]).toEqual([200, 2, 5]);
    expect(body.results.map(({ email }: { email: string }) => email)).toEqual(emails);
    expect(body.results).toMatchObject([
      { ok: true, invitation: { email: good[0], type: 'companyReviewer', state: 'open', token: null } },
      { ok: false, code: 'request.invalid', message: 'Please enter a valid email address' },
      { ok: false, code: 'invitation.already-member', message: 'This person is already a member' },
      {
        ok: false,
        code: 'resource.already-exists',
        message: 'This address is already invited as Company admin',
      },
      { ok: true, invitation: { email: good[1] } },
      { ok: false, code: 'request.invalid', message: 'This address stands here twice' },
      { ok: false, message: 'This person was deactivated. Activate them again instead' },
    ]);
    expect(await eventsOf(companyId, 'invitation.sent')).toHaveLength(3);
    for (const { invitation } of [body.results[0], body.results[4]]) {
      const { id, roleId, expiredAt: expiresAt } = invitation;
      await expectAudit(admin, 'invitation.sent', id, { after: { roleId, tokenVersion: 1, expiresAt } });
    }
  });

  it('is refused as a whole for a role one may not give, and for no or too many addresses', async () => {
    const { id: companyId } = await aCompany();
    const manager = await api.as('companyManager', companyId);
    const send = (emails: string[], type: string) =>
      manager.post('invitation-batches', { emails, type, entityId: companyId });
    expect((await send([anAddress()], 'companyManager')).status).toBe(403);
    expect((await send([], 'companyViewer')).body.errors).toEqual({
      emails: 'Please enter at least one email address',
    });
    const many = Array.from({ length: 51 }, anAddress);
    expect((await send(many, 'companyViewer')).body.errors).toEqual({
      emails: 'At most 50 addresses at once',
    });
    expect(await rowsOf('select id from invitation where company_id = $1', [companyId])).toEqual([]);
  });

  it('is not for a company that is suspended, nor is sending again', async () => {
    const { id: companyId } = await aCompany({ suspendedAt: new Date() });
    const admin = await api.as('companyAdmin', companyId);
    const { id } = await anInvitation({ companyId });
    const body = { emails: [anAddress()], type: 'companyViewer', entityId: companyId };
    expect((await admin.post('invitation-batches', body)).body.results).toMatchObject([
      { ok: false, code: 'company.suspended' },
    ]);
    expect((await admin.post(`invitations/${id}/resend`)).body.code).toBe('company.suspended');
    expect(await eventsOf(companyId)).toEqual([]);
    expect((await admin.delete(`invitations/${id}`)).status).toBe(200);
  });

  it('reaches no other company', async () => {
    const foreign = await aCompany();
    const admin = await api.as('companyAdmin', (await aCompany()).id);
    const body = { emails: [anAddress()], type: 'companyViewer', entityId: foreign.id };
    expect((await admin.post('invitation-batches', body)).status).toBe(404);
    expect(await eventsOf(foreign.id)).toEqual([]);
  });
});

describe('the invitations of a day', () => {
  let limited: ApiUnderTest;
  beforeAll(async () => {
    limited = await startApi({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => limited.stop());

  it('are five while the company is a draft, batches and second mails counted', async () => {
    const { id: companyId } = await aCompany({ status: 'draft' });
    const admin = await limited.as('companyAdmin', companyId);
    const send = (count: number) =>
      admin.post('invitation-batches', {
        emails: Array.from({ length: count }, anAddress),
        type: 'companyViewer',
        entityId: companyId,
      });
    const wrong = await admin.post('invitation-batches', {
      emails: ['nobody', 'no one'],
      type: 'companyViewer',
      entityId: companyId,
    });
    expect(wrong.body.rejected).toBe(2);
    const first = await send(3);
    expect(first.body.sent).toBe(3);
    const [{ invitation }] = first.body.results;
    expect((await admin.post(`invitations/${invitation.id}/resend`)).status).toBe(200);
    const last = await send(3);
    expect([last.status, last.body.sent, last.body.rejected]).toEqual([200, 1, 2]);
    expect(last.body.results[2]).toMatchObject({
      code: 'request.too-many',
      message: 'No more invitations can be sent today',
    });
    const none = await send(1);
    expect([none.status, none.body.code]).toEqual([429, 'request.too-many']);
    expect(Number(none.headers.get('retry-after'))).toBeGreaterThan(3_600);
    expect((await admin.post(`invitations/${invitation.id}/resend`)).status).toBe(429);
    expect(await eventsOf(companyId, 'invitation.sent')).toHaveLength(5);
  });

  it('are fifty of a published company, and its neighbour’s are its own', async () => {
    const { id: companyId } = await aCompany();
    const admin = await limited.as('companyAdmin', companyId);
    const emails = Array.from({ length: 50 }, anAddress);
    const { body } = await admin.post('invitation-batches', {
      emails,
      type: 'companyViewer',
      entityId: companyId,
    });
    expect(body.sent).toBe(50);
    const more = { email: anAddress(), type: 'companyViewer', entityId: companyId };
    expect((await admin.post('invitations', more)).status).toBe(429);
    const neighbour = await aCompany();
    const other = await limited.as('companyAdmin', neighbour.id);
    expect((await other.post('invitations', { ...more, entityId: neighbour.id })).status).toBe(201);
  });
});
