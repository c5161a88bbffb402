import { referenceOf } from '@app/contracts/applications/reference';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import {
  type ReportReason,
  reportReasonWords,
  type TakeDownGround,
  takeDownGroundWords,
} from '@app/contracts/moderation/report-words';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';

export type JobReportReceivedFacts = { reportId: string; reason: ReportReason; sentAt: Date };

const closing =
  'If you did not report a job, somebody typed your address by mistake. You can ignore this mail.';

/** To whoever reported a job. It repeats none of their words: the address may be somebody else's. */
export const jobReportReceivedTemplate: MailTemplate<JobReportReceivedFacts> = {
  name: 'job-report-received',
  example: {
    reportId: '0190a100-0000-7000-8000-000000000016',
    reason: 'asksForMoney',
    sentAt: new Date('2026-11-21T09:30:00Z'),
  },
  write({ reportId, reason, sentAt }, { brand }) {
    return {
      subject: `Your report to ${brand} has arrived`,
      preview: 'A person reads it and decides.',
      title: 'Your report has arrived',
      paragraphs: [
        `Thank you for telling ${brand} about a job. A person reads your report and decides. We write to this address how it ended, if that is within a year.`,
        'The company that posted the job is not told who reported it.',
      ],
      facts: [
        ['Reason', reportReasonWords[reason]],
        ['Sent on', momentInMail(sentAt)],
        ['Reference', referenceOf(reportId)],
      ],
      closing,
    };
  },
};

export type JobReportDecidedFacts = {
  reportId: string;
  jobTitle: string;
  outcome: 'takenDown' | 'dismissed' | 'putBack';
  /** Whether people can apply now: a draft, or what has ended, neither stays public nor is back. */
  isPublic: boolean;
  ground: TakeDownGround | null;
  /** Why the job stays, or came back. */
  reasons: string;
};

/** To whoever reported a job: what was decided, and what they can do if they see it otherwise. */
export const jobReportDecidedTemplate: MailTemplate<JobReportDecidedFacts> = {
  name: 'job-report-decided',
  example: {
    reportId: '0190a100-0000-7000-8000-000000000016',
    jobTitle: 'Remote data entry assistant',
    outcome: 'takenDown',
    isPublic: false,
    ground: 'noFees',
    reasons: '',
  },
  write({ reportId, jobTitle, outcome, isPublic, ground, reasons }, { publicUrl }) {
    const job = nameInMail(jobTitle);
    const said = {
      takenDown: `${job} was taken down`,
      dismissed: isPublic ? `${job} stays public` : `${job} was not taken down`,
      putBack: isPublic ? `${job} is back` : `${job} may come back`,
    }[outcome];
    const first = {
      takenDown: `You reported the job “${job}”. A person decided that it breaks the rules, and it is not public any more.`,
      dismissed: `You reported the job “${job}”. A person decided ${isPublic ? 'that it stays' : 'not to take it down'}, for these reasons:`,
      putBack: `You reported the job “${job}”, and it was taken down. Its company appealed, and a person decided that it ${isPublic ? 'comes' : 'may come'} back, for these reasons:`,
    }[outcome];
    return {
      subject: said,
      preview: 'What became of your report.',
      title: said,
      paragraphs: [first, ...reasons.split(/\n{2,}/).filter(Boolean)],
      facts: [
        ...(ground ? [['Ground', takeDownGroundWords[ground]] satisfies [string, string]] : []),
        ['Reference', referenceOf(reportId)],
      ],
      button: { label: 'See the rules for jobs', address: `${publicUrl}/rules` },
      closing:
        'If you see it otherwise, write to us on the contact page, turn to a dispute settlement body certified under Article 21 of the Digital Services Act, or go to court.',
    };
  },
};
