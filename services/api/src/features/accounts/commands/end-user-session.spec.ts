import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { actsOn, reason, supportDesk } from '../../../../../../test/support/support-desk.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const desk = supportDesk();

describe('signing somebody out on one device', () => {
  it('ends that one and no other, and is written down', async () => {
    const phone = await desk.both.signUpAs('applicant');
    const laptop = await desk.both.onAnotherDevice(phone);
    const { id } = phone.person;
    const devices = await desk.admin.get(`users/${id}/sessions?reason=Lost`);
    expect(devices.body).toHaveLength(2);
    expect((await desk.admin.delete(`users/${id}/sessions/${devices.body[0].id}`, reason)).status).toBe(204);
    const statuses = [(await phone.get('users/me')).status, (await laptop.get('users/me')).status];
    expect(statuses.sort()).toEqual([200, 401]);
    const left = await desk.admin.get(`users/${id}/sessions?reason=Lost`);
    expect(left.body.map((device: { id: string }) => device.id)).toEqual([devices.body[1].id]);
    const [before, after] = [{ device: 'signed in' }, { device: 'signed out' }];
    await expectAudit(desk.admin, 'user.session-ended', id, { before, after, details: reason });
  });

  it('knows no device of somebody else, wants a reason, and is for platform admins', async () => {
    const [eve, ada] = [await desk.both.signUpAs('applicant'), await desk.both.signUpAs('applicant')];
    const { body: devices } = await desk.admin.get(`users/${ada.person.id}/sessions?reason=Lost`);
    const address = (person: string, session: string) => `users/${person}/sessions/${session}`;
    expect((await desk.admin.delete(address(eve.person.id, devices[0].id), reason)).status).toBe(404);
    expect((await desk.admin.delete(address(eve.person.id, newId()), reason)).status).toBe(404);
    expect((await desk.admin.delete(address(newId(), devices[0].id), reason)).status).toBe(404);
    expect((await eve.delete(address(ada.person.id, devices[0].id), reason)).status).toBe(403);
    const { status, body } = await desk.admin.delete(address(ada.person.id, devices[0].id), {});
    expect([status, Object.keys(body.errors)]).toEqual([400, ['reason']]);
    expect((await ada.get('users/me')).status).toBe(200);
    expect((await actsOn(eve.person.id)).length + (await actsOn(ada.person.id)).length).toBe(1);
  });
});
