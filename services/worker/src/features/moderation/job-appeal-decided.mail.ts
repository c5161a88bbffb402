import { nameInMail } from '@app/contracts/messages/name-in-mail';
import type { AppealOutcome } from '@app/contracts/moderation/report-words';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { when } from '../../mail/when.js';
import { exampleOfTakenDownJob, loadStatement, type TakenDownJob } from './load-statement.js';

type Facts = TakenDownJob & { outcome: AppealOutcome; reasons: string };

/** To the admins of a company: how their appeal ended. */
export const jobAppealDecided = defineMail<Facts>({
  preference: { required: 'rights' },
  on: [
    when('job-report.appeal-decided', {
      reaction: 'notify-admins-of-appeal',
      about: ({ payload }) => payload.reportedJobId,
      to: ({ companyId }, em) => (companyId === null ? [] : adminsOfCompany(em, companyId)),
    }),
  ],
  async load(source) {
    const found = await loadStatement(source);
    if (!found?.row.appeal_outcome) return null;
    const { appeal_outcome: outcome, appeal_reasons: reasons } = found.row;
    return { ...found.job, outcome, reasons: reasons ?? '' };
  },
  subject: ({ jobTitle, outcome }) =>
    outcome === 'granted'
      ? `${nameInMail(jobTitle)} is what it was again`
      : `${nameInMail(jobTitle)} stays down`,
  body(facts, { publicUrl }) {
    const job = nameInMail(facts.jobTitle);
    const granted = facts.outcome === 'granted';
    return {
      preview: 'Your appeal was decided.',
      title: granted ? 'Your appeal was granted' : 'Your appeal was rejected',
      paragraphs: [
        granted
          ? `You appealed, and the job “${job}” is what it was before it was taken down. What was changed meanwhile stays, and a time to apply that ran out has ended. These are the reasons:`
          : `You appealed, and the job “${job}” stays down. These are the reasons:`,
        ...facts.reasons.split(/\n{2,}/),
      ],
      facts: [['Job', job]],
      button: { label: 'See the job', address: screenAddress(publicUrl, 'jobProfile', facts) },
      closing: granted
        ? `You get this mail because you are an admin of ${nameInMail(facts.companyName)}.`
        : 'You can still turn to a dispute settlement body certified under Article 21 of the Digital Services Act, or to a court.',
    };
  },
  example: {
    ...exampleOfTakenDownJob,
    outcome: 'granted',
    reasons: 'The sentence about the deposit is gone.',
  },
});
