import type { RoleType } from '@app/contracts/access/roles';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import { ownDataAddress } from '../../mail/content/own-data-address.js';

export type DataExportReadyFacts = { requestedAs: RoleType | null; endsAt: Date };

/** To somebody who asked for everything about them: it is there. The link only leads to their settings. */
export const dataExportReadyTemplate: MailTemplate<DataExportReadyFacts> = {
  name: 'data-export-ready',
  example: { requestedAs: 'applicant', endsAt: new Date('2026-11-30T09:30:00Z') },
  write({ requestedAs, endsAt }, { brand, publicUrl }) {
    return {
      subject: `Your data from ${brand} is ready`,
      preview: 'Download it in your settings within seven days.',
      title: 'Your data is ready',
      paragraphs: [
        'The file you asked for is in your settings, under "Your data". The link leads there, and works only once you are signed in.',
      ],
      facts: [['Download it by', momentInMail(endsAt)]],
      button: { label: 'Download your data', address: ownDataAddress(publicUrl, requestedAs) },
      closing:
        'If you did not ask for this, somebody may know your password. Change it, and sign out on all devices.',
    };
  },
};
