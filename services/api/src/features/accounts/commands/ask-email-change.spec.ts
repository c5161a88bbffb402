import { ConfirmSignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiWithIdentity,
  type SignedInCaller,
  startApiWithIdentity,
} from '../../../../../../test/support/api-with-identity.js';
import { newAddress } from '../../../../../../test/support/identity.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';

let both: ApiWithIdentity;
let admin: SignedInCaller;
beforeAll(async () => {
  both = await startApiWithIdentity();
});
afterAll(() => both.stop());
beforeEach(async () => {
  admin = await both.signUpAs('stacAdmin');
});

const reason = { reason: 'They called us.' };
const actsOn = (id: string) =>
  rowsOf('select action, change from audit_event where entity_id = $1 order by occurred_at', [id]);

const prove = async (email: string) => {
  const ConfirmationCode = await both.identity.mails.code(email);
  const ClientId = both.identity.settings.clientId;
  await both.identity.client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }));
};

describe('an address support is asked to change', () => {
  it('counts once the new mailbox is proven; the old one is told of both', async () => {
    const target = await both.signUpAs('applicant');
    const { id } = target.person;
    const email = newAddress();
    expect((await admin.post(`users/${id}/email-change`, { email, ...reason })).status).toBe(200);
    expect((await both.identity.mails.nth(target.email, 2)).text).toContain(email);
    expect((await target.get('users/me')).body.email).toBe(target.email);
    await both.identity.signIn(target.email);

    await prove(email);
    await both.identity.mails.nth(target.email, 3);
    expect((await target.get('users/me')).status).toBe(401);
    await expect(both.identity.signIn(target.email)).rejects.toThrow('Incorrect username or password.');
    await rowsOf(`update app_user set authenticated_at = now() - interval '1 hour' where id = $1`, [id]);
    const moved = await both.onAnotherDevice({ ...target, email });
    expect((await moved.get('users/me')).body).toMatchObject({ id, email });
    const [before, after] = [{ address: 'as it is' }, { address: 'to be proven' }];
    const change = { ...reason, before, after };
    expect(await actsOn(id)).toEqual([{ action: 'user.email-change-asked', change }]);
  });

  it('is not the address of somebody else, nor the one there is, nor none', async () => {
    const [target, other] = [await both.signUpAs('applicant'), await both.signUpAs('applicant')];
    const address = `users/${target.person.id}/email-change`;
    const taken = await admin.post(address, { email: other.email, ...reason });
    expect([taken.status, taken.body.message, Object.keys(taken.body.errors)]).toEqual([
      409,
      'Resource already exist',
      ['email'],
    ]);
    const same = await admin.post(address, { email: target.email, ...reason });
    expect([same.status, same.body.code, Object.keys(same.body.errors)]).toEqual([
      422,
      'account.verified-already',
      ['email'],
    ]);
    for (const body of [{ ...reason, email: 'nobody' }, reason])
      expect(Object.keys((await admin.post(address, body)).body.errors)).toEqual(['email']);
    expect(Object.keys((await admin.post(address, { email: newAddress() })).body.errors)).toEqual(['reason']);
    expect(await actsOn(target.person.id)).toEqual([]);
    expect(both.identity.mails.to(other.email)).toHaveLength(1);
  });

  it('is of no platform admin and of no locked account, and asked for by platform admins alone', async () => {
    const [target, colleague] = [await both.signUpAs('applicant'), await both.signUpAs('stacAdmin')];
    const ask = (id: string, who = admin) =>
      who.post(`users/${id}/email-change`, { email: newAddress(), ...reason });
    const refused = await ask(colleague.person.id);
    expect([refused.status, refused.body.code]).toEqual([422, 'account.of-platform-admin']);
    expect((await ask(admin.person.id)).body.code).toBe('account.of-platform-admin');
    expect((await ask(newId())).status).toBe(404);
    expect((await ask(admin.person.id, target)).status).toBe(403);
    await admin.post(`users/${target.person.id}/lock`, { reason: 'fraud', note: 'A deposit.' });
    expect((await ask(target.person.id)).body.code).toBe('account.locked');
  });

  it('stays with whoever confirms an account with it meanwhile', async () => {
    const target = await both.signUpAs('applicant');
    const email = await both.identity.givenUnconfirmed();
    const code = await both.identity.mails.code(email);
    await admin.post(`users/${target.person.id}/email-change`, { email, ...reason });
    const proof = await both.identity.mails.code(email, 2);
    const ClientId = both.identity.settings.clientId;
    const confirm = (ConfirmationCode: string) =>
      both.identity.client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }));
    await confirm(code);
    await expect(confirm(proof)).rejects.toThrow();
    await both.identity.signIn(email);
    await both.identity.signIn(target.email);
  });
});
