import { roles, type RoleType } from '@app/contracts/access/roles';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import { screenAddress } from '../../mail/content/screen-address.js';

export type InvitationExpiredFacts = {
  /** Null for an invitation to the platform itself. */
  companyId: string | null;
  invitedEmail: string;
  roleType: RoleType;
  expiredAt: Date;
};

/** To whoever sent an invitation that nobody answered in time. */
export const invitationExpiredTemplate: MailTemplate<InvitationExpiredFacts> = {
  name: 'invitation-expired',
  example: {
    companyId: '0190a100-0000-7000-8000-000000000002',
    invitedEmail: 'sam@example.com',
    roleType: 'companyReviewer',
    expiredAt: new Date('2026-11-28T14:05:00Z'),
  },
  write({ companyId, invitedEmail, roleType, expiredAt }, { publicUrl }) {
    return {
      subject: 'An invitation you sent has expired',
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
    };
  },
};
