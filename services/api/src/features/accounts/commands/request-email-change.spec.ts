import { ConfirmSignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { actsOn, reason, supportDesk } from '../../../../../../test/support/support-desk.js';
import { newAddress } from '../../../../../../test/support/identity.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const desk = supportDesk();

const verify = async (email: string) => {
  const ConfirmationCode = await desk.both.identity.mails.code(email);
  const ClientId = desk.both.identity.settings.clientId;
  await desk.both.identity.client.send(
    new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }),
  );
};

describe('an address support is asked to change', () => {
  it('counts once the new mailbox is proven; the old one is told of both', async () => {
    const target = await desk.both.signUpAs('applicant');
    const { id } = target.person;
    const email = newAddress();
    expect((await desk.admin.post(`users/${id}/email-change`, { email, ...reason })).status).toBe(200);
    expect((await desk.both.identity.mails.nth(target.email, 2)).text).toContain(email);
    expect((await target.get('users/me')).body.email).toBe(target.email);
    await desk.both.identity.signIn(target.email);

    await verify(email);
    await desk.both.identity.mails.nth(target.email, 3);
    expect((await target.get('users/me')).status).toBe(401);
    await expect(desk.both.identity.signIn(target.email)).rejects.toThrow('Incorrect username or password.');
    await rowsOf(`update app_user set authenticated_at = now() - interval '1 hour' where id = $1`, [id]);
    const moved = await desk.both.onAnotherDevice({ ...target, email });
    expect((await moved.get('users/me')).body).toMatchObject({ id, email });
    const [before, after] = [{ address: 'as it is' }, { address: 'to be proven' }];
    const change = { before, after, details: { ...reason, days: 7 } };
    await expectAudit(desk.admin, 'user.email-change-requested', id, change);
  });

  it('is not the address of somebody else, nor the one there is, nor none', async () => {
    const [target, other] = [await desk.both.signUpAs('applicant'), await desk.both.signUpAs('applicant')];
    const address = `users/${target.person.id}/email-change`;
    const taken = await desk.admin.post(address, { email: other.email, ...reason });
    expect([taken.status, taken.body.message, Object.keys(taken.body.errors)]).toEqual([
      409,
      'Resource already exist',
      ['email'],
    ]);
    const same = await desk.admin.post(address, { email: target.email, ...reason });
    expect([same.status, same.body.code, Object.keys(same.body.errors)]).toEqual([
      422,
      'account.already-verified',
      ['email'],
    ]);
    for (const body of [{ ...reason, email: 'nobody' }, reason])
      expect(Object.keys((await desk.admin.post(address, body)).body.errors)).toEqual(['email']);
    expect(Object.keys((await desk.admin.post(address, { email: newAddress() })).body.errors)).toEqual([
      'reason',
    ]);
    expect(await actsOn(target.person.id)).toEqual([]);
    expect(desk.both.identity.mails.to(other.email)).toHaveLength(1);
  });

  it('is of no platform admin and of no locked account, and asked for by platform admins alone', async () => {
    const [target, colleague] = [
      await desk.both.signUpAs('applicant'),
      await desk.both.signUpAs('stacAdmin'),
    ];
    const ask = (id: string, who = desk.admin) =>
      who.post(`users/${id}/email-change`, { email: newAddress(), ...reason });
    const rejected = await ask(colleague.person.id);
    expect([rejected.status, rejected.body.code]).toEqual([422, 'account.of-platform-admin']);
    expect((await ask(desk.admin.person.id)).body.code).toBe('account.of-platform-admin');
    expect((await ask(newId())).status).toBe(404);
    expect((await ask(desk.admin.person.id, target)).status).toBe(403);
    await desk.admin.post(`users/${target.person.id}/lock`, { reason: 'fraud', note: 'A deposit.' });
    expect((await ask(target.person.id)).body.code).toBe('account.locked');
  });

  it('stays with whoever confirms an account with it meanwhile', async () => {
    const target = await desk.both.signUpAs('applicant');
    const email = await desk.both.identity.givenUnconfirmed();
    const code = await desk.both.identity.mails.code(email);
    await desk.admin.post(`users/${target.person.id}/email-change`, { email, ...reason });
    const proof = await desk.both.identity.mails.code(email, 2);
    const ClientId = desk.both.identity.settings.clientId;
    const confirm = (ConfirmationCode: string) =>
      desk.both.identity.client.send(
        new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }),
      );
    await confirm(code);
    await expect(confirm(proof)).rejects.toThrow();
    await desk.both.identity.signIn(email);
    await desk.both.identity.signIn(target.email);
  });
});
