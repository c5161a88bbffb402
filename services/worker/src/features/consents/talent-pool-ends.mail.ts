import { consentsAnchor } from '@app/contracts/consents/talent-pool';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { requestConsentRenewals } from './request-consent-renewals.js';

type Facts = { companyName: string; jobTitle: string; endsAt: Date };
type EndingRow = { company_name: string; job_title: string; ends_at: string };

/** What was renewed or withdrawn since needs no mail any more. */
const ENDING = `select coalesce(sent.job_snapshot #>> '{company,name}', company.name) as company_name,
    coalesce(sent.job_snapshot ->> 'title', job.title) as job_title, agreed.ends_at
  from consent agreed
  join application sent on sent.company_id = agreed.company_id and sent.id = agreed.application_id
    and sent.erased_at is null
  join job on job.id = sent.job_id
  join company on company.id = sent.company_id
  where agreed.application_id = ? and agreed.purpose = 'talent-pool' and agreed.withdrawn_at is null
    and agreed.ends_at > now() and agreed.renewal_requested_at is not null`;

/** To the applicant: until when the company may keep them, and where to say that it may for longer. */
export const talentPoolEnds = defineMail<Facts>({
  preference: { required: 'rights' },
  on: [requestConsentRenewals],
  async load({ em, subjectId }) {
    const [row] = await em.execute<EndingRow[]>(ENDING, [subjectId]);
    if (!row) return null;
    return { companyName: row.company_name, jobTitle: row.job_title, endsAt: new Date(row.ends_at) };
  },
  subject: ({ companyName }) => `May ${nameInMail(companyName)} keep your application for longer?`,
  body({ companyName, jobTitle, endsAt }, { publicUrl }) {
    const company = nameInMail(companyName);
    const day = dayInMail(isoDay(endsAt));
    return {
      preview: `What you agreed to ends on ${day}`,
      title: 'What you agreed to ends soon',
      paragraphs: [
        `You let ${company} keep your application for ${nameInMail(jobTitle)} for other jobs. That ends on ${day}.`,
        'If it may go on, renew it in your settings. If you do nothing, it ends, and this is the only mail about it.',
      ],
      button: {
        label: 'See what you agreed to',
        address: `${screenAddress(publicUrl, 'applicantSettings')}#${consentsAnchor}`,
      },
      closing: 'You can withdraw it there at any time, too.',
    };
  },
  example: {
    companyName: 'Northwind',
    jobTitle: 'Quality engineer',
    endsAt: new Date('2026-12-14T09:30:00Z'),
  },
});
