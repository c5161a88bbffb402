import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RoleType } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import { codeOf, namesRecordedBy, recordedBy } from '../../../../test/support/recorded-events.js';
import { Invitation } from './invitation.entity.js';
import {
  invitationPassword,
  invitationToken,
  isInvitationToken,
  standingOfToken,
} from './invitation-token.js';

const at = new Date('2026-03-01T12:00:00Z');
const by = { actorId: newId(), at };
const later = (days: number, milliseconds = 0) => new Date(at.getTime() + days * 86_400_000 + milliseconds);
const guest = (verifiedEmail: string | null = 'eve@example.com', when = later(1)) => ({
  userId: newId(),
  verifiedEmail,
  at: when,
});
const granters: RoleType[] = ['companyAdmin'];
let invitation: Invitation;

beforeEach(() => {
  invitation = Invitation.send(
    {
      email: 'eve@example.com',
      firstName: null,
      lastName: null,
      roleType: 'companyManager',
      companyId: newId(),
    },
    by,
  );
});

describe('an invitation', () => {
  it('is good for seven days to the millisecond', () => {
    expect(invitation.expiresAt).toEqual(later(7));
    expect(invitation.isOpen(later(7, -1))).toBe(true);
    expect(invitation.isOpen(later(7))).toBe(false);
    expect(recordedBy(invitation)).toEqual([
      { name: 'invitation.sent', payload: { invitationId: invitation.id, tokenVersion: 1 } },
    ]);
  });

  it('is accepted once, by the holder of the address, whatever its case', () => {
    const eve = guest('EVE@example.com');
    invitation.accept(eve, granters);
    expect([invitation.status, invitation.acceptedBy]).toEqual(['accepted', eve.userId]);
    for (const again of [() => invitation.accept(eve, granters), () => invitation.decline(eve)]) {
      expect(codeOf(again)).toBe('invitation.answered');
    }
    expect(namesRecordedBy(invitation)).toEqual(['invitation.sent', 'invitation.accepted']);
  });

  it('is declined once', () => {
    invitation.decline(guest());
    expect(invitation.status).toBe('declined');
    expect(codeOf(() => invitation.accept(guest(), granters))).toBe('invitation.answered');
    expect(namesRecordedBy(invitation)).toEqual(['invitation.sent', 'invitation.declined']);
  });

  it('is answered by nobody else, and by nobody whose address is not proven', () => {
    for (const email of ['mallory@example.com', '', null]) {
      expect(codeOf(() => invitation.accept(guest(email), granters))).toBe('invitation.other-account');
      expect(codeOf(() => invitation.decline(guest(email)))).toBe('invitation.other-account');
    }
    expect(invitation.status).toBe('pending');
  });

  it('is dead after its time and after it was taken back, though it still says pending', () => {
    expect(codeOf(() => invitation.accept(guest('eve@example.com', later(7)), granters))).toBe(
      'invitation.expired',
    );
    invitation.revoke(later(1));
    expect(codeOf(() => invitation.accept(guest(), granters))).toBe('invitation.revoked');
    expect(codeOf(() => invitation.resend(by))).toBe('invitation.dead');
    expect(invitation.status).toBe('pending');
  });

  it('gives what whoever sent it could give at this moment, and nothing once they cannot', () => {
    for (const gone of [[], ['companyManager'], ['companyViewer', 'stacAdmin']] satisfies RoleType[][]) {
      expect(codeOf(() => invitation.accept(guest(), gone))).toBe('invitation.granter-gone');
    }
    expect(invitation.status).toBe('pending');
    invitation.accept(guest(), ['applicant', 'companyAdmin']);
    expect(invitation.status).toBe('accepted');
  });

  it('gets another role with the same link, and whoever decides that vouches for it', () => {
    const other = newId();
    expect(invitation.changeRole('companyManager', other)).toBe(false);
    expect(invitation.invitedBy).toBe(by.actorId);
    expect(invitation.changeRole('companyViewer', other)).toBe(true);
    expect(invitation).toMatchObject({ roleType: 'companyViewer', invitedBy: other, tokenVersion: 1 });
    expect(namesRecordedBy(invitation)).toEqual(['invitation.sent']);
    invitation.decline(guest());
    expect(codeOf(() => invitation.changeRole('companyManager', other))).toBe('invitation.dead');
  });

  it('to the platform gets no role of a company', () => {
    invitation.companyId = null;
    expect(codeOf(() => invitation.changeRole('companyAdmin', newId()))).toBe(
      'invitation.role-not-grantable',
    );
  });

  it('sent again is vouched for by whoever sent it last', () => {
    const other = newId();
    invitation.resend({ actorId: other, at });
    expect(invitation.invitedBy).toBe(other);
  });

  it('sent again has a new version and a new week', () => {
    invitation.resend({ ...by, at: later(9) });
    expect([invitation.tokenVersion, invitation.expiresAt]).toEqual([2, later(16)]);
    expect(recordedBy(invitation).at(-1)?.payload).toEqual({ invitationId: invitation.id, tokenVersion: 2 });
    invitation.accept(guest('eve@example.com', later(10)), granters);
    expect(codeOf(() => invitation.resend(by))).toBe('invitation.dead');
    expect(codeOf(() => invitation.revoke(at))).toBe('invitation.dead');
  });

  it('tells of its end once per link, and only if it ended unanswered', () => {
    expect(invitation.expire(later(6))).toBe(false);
    expect(invitation.expire(later(7))).toBe(true);
    expect(invitation.expire(later(8))).toBe(false);
    invitation.resend({ ...by, at: later(9) });
    expect(invitation.expire(later(16))).toBe(true);
    invitation.resend({ ...by, at: later(17) });
    invitation.revoke(later(18));
    expect(invitation.expire(later(30))).toBe(false);
    expect(namesRecordedBy(invitation).filter((name) => name === 'invitation.expired')).toHaveLength(2);
  });
});

describe('the secret of the link', () => {
  const key = 'a key of this test';
  const of = { id: newId(), tokenVersion: 1 };

  it('has 256 bits and follows from id, version and key', () => {
    const token = invitationToken(key, of);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(invitationToken(key, of)).toBe(token);
    expect(invitationToken(key, { ...of, tokenVersion: 2 })).not.toBe(token);
    expect(invitationToken(key, { ...of, id: newId() })).not.toBe(token);
    expect(invitationToken('another key', of)).not.toBe(token);
  });

  it('that was replaced is told from one that never was', () => {
    const third = { ...of, tokenVersion: 3 };
    const presented = (tokenVersion: number) => invitationToken(key, { ...of, tokenVersion });
    expect([1, 2, 3, 4].map((version) => standingOfToken(key, third, presented(version)))).toEqual([
      'replaced',
      'replaced',
      'current',
      'wrong',
    ]);
    expect(standingOfToken(key, third, invitationToken('another key', of))).toBe('wrong');
  });

  it('is not the password of the account it opens', () => {
    const password = invitationPassword(key, of);
    expect(password).toHaveLength(24);
    expect(invitationToken(key, of)).not.toContain(password);
    expect(invitationPassword(key, { ...of, tokenVersion: 2 })).not.toBe(password);
  });

  it('is recognised whole, and nothing else is', () => {
    const token = invitationToken(key, of);
    expect(isInvitationToken(key, of, token)).toBe(true);
    for (const wrong of ['', token.slice(1), `${token}x`, token.toUpperCase(), `${token.slice(0, -1)}é`]) {
      expect(isInvitationToken(key, of, wrong)).toBe(false);
    }
  });
});
