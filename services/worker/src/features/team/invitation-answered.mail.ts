import { type RoleType, roles } from '@app/contracts/access/roles';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { when } from '../../mail/when.js';
import { inviterOf } from './find-inviter.js';
import { loadAnswered } from './invitation-facts.js';

type Facts = {
  /** Null for an invitation to the platform itself. */
  companyId: string | null;
  companyName: string | null;
  invitedEmail: string;
  roleType: RoleType;
  accepted: boolean;
};

/** To the inviter, while they belong to the team: the invitation was accepted or declined. */
export const invitationAnswered = defineMail<Facts>({
  preference: { required: 'work' },
  on: [
    when('invitation.accepted', {
      reaction: 'notify-inviter-of-acceptance',
      about: ({ payload }) => payload.invitationId,
      to: ({ payload }, em) => inviterOf(em, payload.invitationId),
    }),
    when('invitation.declined', {
      reaction: 'notify-inviter-of-decline',
      about: ({ payload }) => payload.invitationId,
      to: ({ payload }, em) => inviterOf(em, payload.invitationId),
    }),
  ],
  async load(source) {
    const row = await loadAnswered(source);
    if (!row) return null;
    return {
      companyId: row.company_id,
      companyName: row.company_name,
      invitedEmail: row.email,
      roleType: row.role_type,
      accepted: row.status === 'accepted',
    };
  },
  subject: ({ companyName, invitedEmail, accepted }, { brand }) =>
    accepted
      ? `${invitedEmail} joined ${companyName === null ? brand : nameInMail(companyName)}`
      : `${invitedEmail} declined your invitation`,
  body({ companyId, companyName, invitedEmail, roleType, accepted }, { brand, publicUrl }) {
    const place = companyName === null ? brand : nameInMail(companyName);
    const role = roles[roleType].name;
    return {
      preview: accepted ? `They are now ${role}.` : `They will not join ${place} as ${role}.`,
      title: accepted ? 'Your invitation was accepted' : 'Your invitation was declined',
      paragraphs: [
        accepted
          ? `${invitedEmail} accepted your invitation and can start right away.`
          : `${invitedEmail} declined your invitation. Its link no longer works.`,
      ],
      facts: [
        ['Team', place],
        ['Role', role],
      ],
      button: {
        label: 'Open the team',
        address:
          companyId === null
            ? screenAddress(publicUrl, 'adminManagement')
            : screenAddress(publicUrl, 'userManagement', { companyId }),
      },
      closing: 'You get this mail because you sent the invitation.',
    };
  },
  example: {
    companyId: '0190a100-0000-7000-8000-000000000002',
    companyName: 'Northwind',
    invitedEmail: 'sam@example.com',
    roleType: 'companyReviewer',
    accepted: true,
  },
});
