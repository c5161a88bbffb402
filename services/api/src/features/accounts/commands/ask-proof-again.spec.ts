import { ConfirmSignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiWithIdentity,
  type SignedInCaller,
  startApiWithIdentity,
} from '../../../../../../test/support/api-with-identity.js';
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

describe('an address nobody has proven', () => {
  it('gets another code, and counts when it is entered', async () => {
    const target = await both.signUpAs('applicant');
    const { id, subject } = target.person;
    await both.identity.sql('update identity.account set email_verified = false where id = $1', [subject]);
    await rowsOf(
      `update app_user set email_verified = false, authenticated_at = now() - interval '1 hour' where id = $1`,
      [id],
    );
    expect((await admin.post(`users/${id}/verification-mail`, reason)).status).toBe(200);
    const ConfirmationCode = await both.identity.mails.code(target.email, 2);
    const ClientId = both.identity.settings.clientId;
    await both.identity.client.send(
      new ConfirmSignUpCommand({ ClientId, Username: target.email, ConfirmationCode }),
    );
    const again = await both.onAnotherDevice(target);
    expect((await again.get('users/me')).status).toBe(200);
    expect(await rowsOf('select email_verified as proven from app_user where id = $1', [id])).toEqual([
      { proven: true },
    ]);
    const change = { ...reason, before: { code: null }, after: { code: 'asked for' } };
    expect(await actsOn(id)).toEqual([{ action: 'user.verification-asked', change }]);
  });

  it('is one that was not proven, of an open account, and there is a reason', async () => {
    const target = await both.signUpAs('applicant');
    const address = `users/${target.person.id}/verification-mail`;
    const proven = await admin.post(address, reason);
    expect([proven.status, proven.body.code]).toEqual([422, 'account.verified-already']);
    expect(Object.keys((await admin.post(address, {})).body.errors)).toEqual(['reason']);
    expect((await admin.post(`users/${newId()}/verification-mail`, reason)).status).toBe(404);
    expect((await target.post(address, reason)).status).toBe(403);
    await rowsOf('update app_user set email_verified = false, disabled_at = now() where id = $1', [
      target.person.id,
    ]);
    expect((await admin.post(address, reason)).body.code).toBe('account.locked');
    expect(await actsOn(target.person.id)).toEqual([]);
  });
});
