import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiWithIdentity,
  startApiWithIdentity,
} from '../../../../../../test/support/api-with-identity.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let both: ApiWithIdentity;
beforeAll(async () => {
  both = await startApiWithIdentity();
});
afterAll(() => both.stop());

const reason = { reason: 'They lost their phone.' };

describe('signing somebody out on all devices', () => {
  it('ends every device, leaves the account open, and is written down', async () => {
    const admin = await both.signUpAs('stacAdmin');
    const phone = await both.signUpAs('applicant');
    const laptop = await both.onAnotherDevice(phone);

    expect((await admin.delete(`users/${phone.person.id}/sessions`, reason)).status).toBe(204);
    expect((await phone.get('users/me')).status).toBe(401);
    expect((await laptop.get('users/me')).status).toBe(401);
    expect((await (await both.onAnotherDevice(phone)).get('users/me')).status).toBe(200);
    const [before, after] = [{ devices: 'signed in' }, { devices: 'signed out' }];
    await expectAudit(admin, 'user.signed-out', phone.person.id, { before, after, details: reason });
  });

  it('is for platform admins, about people there are', async () => {
    const admin = await both.signUpAs('stacAdmin');
    const eve = await both.signUpAs('applicant');
    expect((await eve.delete(`users/${admin.person.id}/sessions`, reason)).status).toBe(403);
    expect((await admin.delete(`users/${newId()}/sessions`, reason)).status).toBe(404);
    expect((await admin.get('users/me')).status).toBe(200);
  });

  it('wants a reason, and does nothing without one', async () => {
    const admin = await both.signUpAs('stacAdmin');
    const phone = await both.signUpAs('applicant');
    for (const body of [undefined, {}, { reason: ' ' }]) {
      const { status, body: problem } = await admin.delete(`users/${phone.person.id}/sessions`, body);
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['reason']]);
    }
    expect((await phone.get('users/me')).status).toBe(200);
    expect(await rowsOf('select from audit_event where entity_id = $1', [phone.person.id])).toEqual([]);
  });
});
