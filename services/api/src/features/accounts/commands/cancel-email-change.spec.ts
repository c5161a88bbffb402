import { ConfirmSignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from '@jest/globals';
import { newAddress } from '../../../../../../test/support/identity.js';
import { reason, supportDesk } from '../../../../../../test/support/support-desk.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const desk = supportDesk();

const opened = async (id: string) => (await desk.admin.get(`users/${id}?reason=Look`)).body;

describe('an address that is to be changed', () => {
  it('is shown with its end, and taken back; the code proves nothing any more', async () => {
    const target = await desk.both.signUpAs('applicant');
    const { id } = target.person;
    expect((await opened(id)).pendingAddress).toBeNull();
    const email = newAddress();
    await desk.admin.post(`users/${id}/email-change`, { email, ...reason });
    const { pendingAddress } = await opened(id);
    expect(pendingAddress.email).toBe(email);
    const days = (Date.parse(pendingAddress.until) - Date.now()) / 86_400_000;
    expect([days > 6.9, days <= 7]).toEqual([true, true]);

    const address = `users/${id}/email-change`;
    expect((await desk.admin.delete(address, reason)).status).toBe(204);
    expect((await opened(id)).pendingAddress).toBeNull();
    const ConfirmationCode = await desk.both.identity.mails.code(email);
    const ClientId = desk.both.identity.settings.clientId;
    const proof = new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode });
    await expect(desk.both.identity.client.send(proof)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    await desk.both.identity.signIn(target.email);
    const [before, after] = [{ address: 'to be proven' }, { address: 'as it is' }];
    const again = await desk.admin.delete(address, reason);
    expect([again.status, again.body.code]).toEqual([422, 'account.no-email-change']);
    await expectAudit(desk.admin, 'user.email-change-cancelled', id, { before, after, details: reason });
  });

  it('is nothing to take back once its days are over, without a reason, or for others', async () => {
    const target = await desk.both.signUpAs('applicant');
    const address = `users/${target.person.id}/email-change`;
    await desk.admin.post(address, { email: newAddress(), ...reason });
    expect((await target.delete(address, reason)).status).toBe(403);
    const silent = await desk.admin.delete(address, {});
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([400, ['reason']]);
    expect((await opened(target.person.id)).pendingAddress).not.toBeNull();
    await desk.both.identity.sql('update identity.account set pending_until = now() where id = $1', [
      target.person.subject,
    ]);
    expect((await opened(target.person.id)).pendingAddress).toBeNull();
    expect((await desk.admin.delete(address, reason)).body.code).toBe('account.no-email-change');
  });
});
