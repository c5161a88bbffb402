import type { RoleType } from '@app/contracts/access/roles';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import { ownDataAddress } from '../../mail/content/own-data-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { when } from '../../mail/when.js';

type Facts = { requestedAs: RoleType | null; endsAt: Date };
type ExportRow = { requested_as: RoleType | null; ends_at: string };

/** A file that can still be downloaded. */
const EXPORT = `select requested_as, ends_at from data_export where id = ? and status = 'ready' and ends_at > now()`;

/** To a user who requested a copy of their data: it can be downloaded. The link only leads to their settings. */
export const dataExportReady = defineMail<Facts>({
  preference: { required: 'requested' },
  on: [
    when('data-export.ready', {
      reaction: 'notify-owner-of-export',
      about: ({ payload }) => payload.exportId,
      to: ({ payload }, em) => addressOfPerson(em, payload.userId),
    }),
  ],
  async load({ em, subjectId }) {
    const [row] = await em.execute<ExportRow[]>(EXPORT, [subjectId]);
    return row ? { requestedAs: row.requested_as, endsAt: new Date(row.ends_at) } : null;
  },
  subject: (_facts, { brand }) => `Your data from ${brand} is ready`,
  body: ({ requestedAs, endsAt }, { publicUrl }) => ({
    preview: 'Download it in your settings within seven days.',
    title: 'Your data is ready',
    paragraphs: [
      'The file you asked for is in your settings, under "Your data". The link leads there, and works only once you are signed in.',
    ],
    facts: [['Download it by', momentInMail(endsAt)]],
    button: { label: 'Download your data', address: ownDataAddress(publicUrl, requestedAs) },
    closing:
      'If you did not ask for this, somebody may know your password. Change it, and sign out on all devices.',
  }),
  example: { requestedAs: 'applicant', endsAt: new Date('2026-11-30T09:30:00Z') },
});
