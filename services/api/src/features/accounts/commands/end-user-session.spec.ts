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

describe('signing somebody out on one device', () => {
  it('ends that one and no other, and is written down', async () => {
    const phone = await both.signUpAs('applicant');
    const laptop = await both.onAnotherDevice(phone);
    const { id } = phone.person;
    const devices = await admin.get(`users/${id}/sessions?reason=Lost`);
    expect(devices.body).toHaveLength(2);
    expect((await admin.delete(`users/${id}/sessions/${devices.body[0].id}`, reason)).status).toBe(204);
    const statuses = [(await phone.get('users/me')).status, (await laptop.get('users/me')).status];
    expect(statuses.sort()).toEqual([200, 401]);
    const left = await admin.get(`users/${id}/sessions?reason=Lost`);
    expect(left.body.map((device: { id: string }) => device.id)).toEqual([devices.body[1].id]);
    const acts = (await actsOn(id)).filter(({ action }) => action === 'user.session-ended');
    const [before, after] = [{ device: 'signed in' }, { device: 'signed out' }];
    expect(acts).toEqual([{ action: 'user.session-ended', change: { ...reason, before, after } }]);
  });

  it('knows no device of somebody else, wants a reason, and is for platform admins', async () => {
    const [eve, ada] = [await both.signUpAs('applicant'), await both.signUpAs('applicant')];
    const { body: devices } = await admin.get(`users/${ada.person.id}/sessions?reason=Lost`);
    const address = (person: string, session: string) => `users/${person}/sessions/${session}`;
    expect((await admin.delete(address(eve.person.id, devices[0].id), reason)).status).toBe(404);
    expect((await admin.delete(address(eve.person.id, newId()), reason)).status).toBe(404);
    expect((await admin.delete(address(newId(), devices[0].id), reason)).status).toBe(404);
    expect((await eve.delete(address(ada.person.id, devices[0].id), reason)).status).toBe(403);
    const { status, body } = await admin.delete(address(ada.person.id, devices[0].id), {});
    expect([status, Object.keys(body.errors)]).toEqual([400, ['reason']]);
    expect((await ada.get('users/me')).status).toBe(200);
    expect((await actsOn(eve.person.id)).length + (await actsOn(ada.person.id)).length).toBe(1);
  });
});
