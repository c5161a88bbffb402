import { ConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccounts } from '../../services/worker/src/features/accounts/delete-accounts.js';
import { type ApiWithIdentity, startApiWithIdentity } from '../support/api-with-identity.js';
import { anApplication } from '../support/builders/application.builder.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { goodPassword } from '../support/identity.js';
import { openWorker, type TestWorker } from '../support/worker.js';

/** Deleting an account from the request to the last row, over HTTP and with the sign-in service itself. */
let both: ApiWithIdentity;
let worker: TestWorker;
beforeAll(async () => {
  both = await startApiWithIdentity();
  const { adminPort, serviceKey, poolId } = both.identity.settings;
  worker = await openWorker(undefined, {
    IDENTITY_ADMIN_URL: `http://127.0.0.1:${adminPort}`,
    IDENTITY_SERVICE_KEY: serviceKey,
    IDENTITY_POOL_ID: poolId,
  });
});
afterAll(async () => {
  await worker?.close();
  await both?.stop();
});

const sevenDaysLater = (userId: string) =>
  rowsOf(
    `update app_user set deletion_requested_at = deletion_requested_at - interval '7 days',
       deletion_due_at = deletion_due_at - interval '7 days' where id = $1`,
    [userId],
  );

/** Signs up with an address that was used before; the code is in the newest mail to it. */
async function signUpAgain(email: string): Promise<void> {
  const { client, mails, settings } = both.identity;
  const before = mails.to(email).length;
  const person = { ClientId: settings.clientId, Username: email };
  const names = { email, given_name: 'Grace', family_name: 'Hopper' };
  const UserAttributes = Object.entries(names).map(([Name, Value]) => ({ Name, Value }));
  await client.send(new SignUpCommand({ ...person, Password: goodPassword, UserAttributes }));
  const ConfirmationCode = await mails.code(email, before + 1);
  await client.send(new ConfirmSignUpCommand({ ...person, ConfirmationCode }));
}

describe('an account whose seven days are over', () => {
  it('is gone, and its address belongs to whoever registers with it next, who inherits nothing', async () => {
    const me = await both.signUpAs('applicant');
    await anApplication({ applicant: me.person });
    expect((await me.delete('users/me')).status).toBe(200);
    await sevenDaysLater(me.person.id);
    await worker.run(deleteAccounts);
    await expect(both.identity.signIn(me.email)).rejects.toThrow('Incorrect username or password.');
    await signUpAgain(me.email);
    const next = await both.onAnotherDevice(me);
    expect(next.person.id).not.toBe(me.person.id);
    const registered = await next.post('user-accounts', {
      as: 'applicant',
      firstName: 'Grace',
      lastName: 'Hopper',
    });
    expect(registered.status).toBe(201);
    const account = (await next.get('users/me')).body;
    expect([account.email, account.firstName, account.deletionDueAt]).toEqual([me.email, 'Grace', null]);
    expect((await next.get('users/me/deletion')).body).toEqual({
      dueAt: null,
      employers: [],
      lastAdminOf: [],
    });
    const role = { 'x-role-id': registered.body.roleId, 'x-entity-id': '' };
    expect((await next.get('applied-jobs', role)).body).toEqual([]);
  });

  it('is kept whole by whoever keeps it in that moment, or goes whole', async () => {
    for (let round = 0; round < 8; round += 1) {
      const me = await both.signUpAs('applicant');
      await me.delete('users/me');
      const again = await both.onAnotherDevice(me);
      await sevenDaysLater(me.person.id);
      const [kept] = await Promise.all([again.delete('users/me/deletion'), worker.run(deleteAccounts)]);
      const [row] = await rowsOf('select email, disabled_at is null as open from app_user where id = $1', [
        me.person.id,
      ]);
      const signsIn = await both.identity.signIn(me.email).then(
        () => true,
        () => false,
      );
      expect({ ...row, signsIn }).toEqual(
        kept.status === 200
          ? { email: me.email, open: true, signsIn: true }
          : { email: '', open: false, signsIn: false },
      );
    }
  });
});
