import { can, grantableRoles } from '@app/contracts/access/policy';
import type { Identity } from '@app/contracts/access/scopes';
import { limits } from '@app/contracts/http/limits';
import { roles } from '@app/contracts/access/roles';
import { calledBy, isLastAdmin, type TeamRow } from './team-row.js';

/** What can be done with somebody of the table. */
export type TeamAct =
  | 'change-role'
  | 'deactivate'
  | 'reactivate'
  | 'remove'
  | 'leave'
  | 'resend'
  | 'copy-link'
  | 'revoke'
  | 'invite-again';

/** Acts that ask before they are done. */
export type AskingAct = Exclude<TeamAct, 'change-role' | 'copy-link' | 'invite-again'>;
export const asks = (act: TeamAct): act is AskingAct =>
  act !== 'change-role' && act !== 'copy-link' && act !== 'invite-again';

/** What the person at the screen may do with this row; `why` says what stands in the way. */
export type OfferedAct = { act: TeamAct; why?: string };

/** The acts of a row, as far as the permission table allows them to this identity. */
export function actsFor(row: TeamRow, rows: readonly TeamRow[], identity: Identity): OfferedAct[] {
  return row.kind === 'member' ? actsForMember(row, rows, identity) : actsForInvitation(row, identity);
}

function actsForMember(row: TeamRow, rows: readonly TeamRow[], identity: Identity): OfferedAct[] {
  const why = isLastAdmin(row, rows)
    ? `${row.isOwn ? 'You are' : `${calledBy(row)} is`} the last active ${roles[row.type].name.toLowerCase()}.`
    : undefined;
  if (row.isOwn) return can(identity, 'member.leave') ? [{ act: 'leave', why }] : [];
  const acts: OfferedAct[] = [];
  // Platform admins hold one role, and it is either held or not.
  const isOfCompany = row.entityId !== null;
  if (isOfCompany && can(identity, 'member.change-role')) acts.push({ act: 'change-role', why });
  if (isOfCompany && can(identity, 'member.deactivate')) {
    acts.push(row.state === 'active' ? { act: 'deactivate', why } : { act: 'reactivate' });
  }
  const removes = isOfCompany ? 'member.deactivate' : 'platform-admin.remove';
  if (can(identity, removes)) acts.push({ act: 'remove', why });
  return acts;
}

function actsForInvitation(row: TeamRow, identity: Identity): OfferedAct[] {
  const grants = grantableRoles(identity).includes(row.type);
  if (row.state === 'open' || row.state === 'expired') {
    const acts: OfferedAct[] = [];
    if (mayChangeInvitation(row, identity)) acts.push({ act: 'change-role' });
    if (grants && can(identity, 'invitation.resend')) acts.push({ act: 'resend' });
    if (grants && row.state === 'open' && can(identity, 'invitation.send')) acts.push({ act: 'copy-link' });
    if (can(identity, 'invitation.revoke')) acts.push({ act: 'revoke' });
    return acts;
  }
  return grants && can(identity, 'invitation.send') ? [{ act: 'invite-again' }] : [];
}

/** Whether somebody asked in can be given another role: there is more than one to give, theirs among them. */
export function mayChangeInvitation(row: TeamRow, identity: Identity): boolean {
  const roleTypes = grantableRoles(identity);
  const others = roleTypes.filter((type) => type !== row.type && type !== 'stacAdmin');
  return (
    row.kind === 'invitation' &&
    row.entityId !== null &&
    (row.state === 'open' || row.state === 'expired') &&
    can(identity, 'invitation.send') &&
    roleTypes.includes(row.type) &&
    others.length > 0
  );
}

export const actLabels: Record<TeamAct, string> = {
  'change-role': 'Change role',
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
  remove: 'Remove',
  leave: 'Leave',
  resend: 'Resend invitation',
  'copy-link': 'Copy link',
  revoke: 'Revoke invitation',
  'invite-again': 'Invite again',
};

type Question = { title: string; text: string; confirm: string; danger: boolean; done: string };

/** What is asked before an act, in words that say what follows from it. */
export function questionOf(act: AskingAct, row: TeamRow, place: string): Question {
  const who = calledBy(row);
  const questions: Record<AskingAct, Question> = {
    deactivate: {
      title: `Deactivate ${who}?`,
      text: `${who} can no longer act for ${place}, from the next click on. What they wrote stays, and you can reactivate them any time.`,
      confirm: 'Deactivate',
      danger: true,
      done: `${who} is deactivated`,
    },
    reactivate: {
      title: `Reactivate ${who}?`,
      text: `${who} can act for ${place} again as ${roles[row.type].name.toLowerCase()}.`,
      confirm: 'Reactivate',
      danger: false,
      done: `${who} is active again`,
    },
    remove: {
      title: `Remove ${who}?`,
      text: `${who} loses the role in ${place} at once. What they wrote stays. To come back they need a new invitation.`,
      confirm: 'Remove',
      danger: true,
      done: `${who} is removed`,
    },
    leave: {
      title: `Leave ${place}?`,
      text: `You lose your role in ${place} at once, and need a new invitation to come back. Your account and your other roles stay.`,
      confirm: 'Leave',
      danger: true,
      done: `You left ${place}`,
    },
    resend: {
      title: `Send ${who} a new link?`,
      text: `The link of the last mail stops working. The new one is good for ${limits.invitationDays} days.`,
      confirm: 'Send new link',
      danger: false,
      done: `A new invitation is on its way to ${row.email ?? who}`,
    },
    revoke: {
      title: `Revoke the invitation of ${who}?`,
      text: 'The link stops working at once. Nobody is told; you can invite them again later.',
      confirm: 'Revoke',
      danger: true,
      done: 'The invitation is revoked',
    },
  };
  return questions[act];
}
