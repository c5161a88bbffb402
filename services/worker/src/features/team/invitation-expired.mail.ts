import { type RoleType, roles } from '@app/contracts/access/roles';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { when } from '../../mail/when.js';
import { inviterOf } from './find-inviter.js';
import { loadExpired } from './invitation-facts.js';

type Facts = {
  /** Null for an invitation to the platform itself. */
  companyId: string | null;
  invitedEmail: string;
  roleType: RoleType;
  expiredAt: Date;
};

/** To the inviter, while they belong to the team: the invitation was not answered in time. */
export const invitationExpired = defineMail<Facts>({
  preference: { required: 'work' },
  on: [
    when('invitation.expired', {
      reaction: 'notify-inviter-of-expiry',
      about: ({ payload }) => payload.invitationId,
      to: ({ payload }, em) => inviterOf(em, payload.invitationId),
    }),
  ],
  async load(source) {
    const row = await loadExpired(source);
    if (!row) return null;
    const { company_id: companyId, email: invitedEmail, role_type: roleType } = row;
    return { companyId, invitedEmail, roleType, expiredAt: new Date(row.expires_at) };
  },
  subject: () => 'An invitation you sent has expired',
  body: ({ companyId, invitedEmail, roleType, expiredAt }, { publicUrl }) => ({
    preview: `${invitedEmail} did not answer in time.`,
    title: 'Your invitation has expired',
    paragraphs: [
      `${invitedEmail} did not answer your invitation in time. Its link no longer works. You can send it again.`,
    ],
    facts: [
      ['Role', roles[roleType].name],
      ['Expired on', momentInMail(expiredAt)],
    ],
    button: {
      label: 'Send it again',
      address:
        companyId === null
          ? screenAddress(publicUrl, 'adminManagement')
          : screenAddress(publicUrl, 'userManagement', { companyId }),
    },
    closing: 'You get this mail because you sent the invitation.',
  }),
  example: {
    companyId: '0190a100-0000-7000-8000-000000000002',
    invitedEmail: 'sam@example.com',
    roleType: 'companyReviewer',
    expiredAt: new Date('2026-11-28T14:05:00Z'),
  },
});
