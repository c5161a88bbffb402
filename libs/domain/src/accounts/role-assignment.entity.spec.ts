import { beforeEach, describe, expect, it } from '@jest/globals';
import { roles } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import { codeOf, namesRecordedBy, recordedBy } from '../../../../test/support/recorded-events.js';
import { RoleAssignment } from './role-assignment.entity.js';

const by = { actorId: newId(), at: new Date('2026-03-01T12:00:00Z') };
let held: RoleAssignment;
beforeEach(() => {
  const to = { userId: newId(), roleType: 'companyManager', companyId: newId(), firstRole: true } as const;
  held = RoleAssignment.give(to, by);
});

describe('a role somebody holds', () => {
  it('changes by another hand, and tells from what to what', () => {
    expect(held.changeRole('companyAdmin', by)).toBe(true);
    expect([held.roleType, held.roleId, held.isActiveAdmin]).toEqual([
      'companyAdmin',
      roles.companyAdmin.id,
      true,
    ]);
    expect(recordedBy(held).at(-1)).toEqual({
      name: 'member.role-changed',
      payload: { membershipId: held.id, userId: held.userId, from: 'companyManager', to: 'companyAdmin' },
    });
  });

  it('that stays the same tells nothing', () => {
    expect(held.changeRole('companyManager', by)).toBe(false);
    expect(held.reactivate(by)).toBe(false);
    expect(namesRecordedBy(held)).toEqual(['account.registered']);
  });

  it('is deactivated and given back once each', () => {
    expect([held.deactivate(by), held.deactivate(by)]).toEqual([true, false]);
    expect(held.deactivatedAt).toEqual(by.at);
    expect([held.reactivate(by), held.deactivatedAt]).toEqual([true, null]);
    expect(namesRecordedBy(held).slice(1)).toEqual(['member.deactivated', 'member.reactivated']);
  });

  it('is not one’s own to change, deactivate, reactivate or remove; leaving is', () => {
    const own = { actorId: held.userId, at: by.at };
    expect(codeOf(() => held.changeRole('companyAdmin', own))).toBe('member.own-role');
    const acts = [() => held.deactivate(own), () => held.reactivate(own), () => held.removeBy(own)];
    for (const act of acts) expect(codeOf(act)).toBe('member.own-access');
    held.leave(by.at);
    expect(recordedBy(held).at(-1)?.payload).toMatchObject({ left: true, roleType: 'companyManager' });
  });

  it('of an admin who was deactivated keeps nobody from being the last', () => {
    held.changeRole('companyAdmin', by);
    held.deactivate(by);
    expect(held.isActiveAdmin).toBe(false);
  });
});
