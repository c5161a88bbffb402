import { referenceOf } from '@app/contracts/applications/reference';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { type TakeDownGround, takeDownGroundWords } from '@app/contracts/moderation/report-words';
import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { JobReport } from '@app/domain/moderation/job-report.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { defineMail } from '../../mail/mail-definition.js';
import type { Recipient } from '../../mail/queue-mail.js';
import { when } from '../../mail/when.js';
import { loadReport } from './load-report.js';

type Facts = {
  reportId: string;
  jobTitle: string;
  outcome: 'takenDown' | 'dismissed' | 'putBack';
  /** Whether people can apply now: a draft, or what has ended, neither stays public nor is back. */
  isPublic: boolean;
  ground: TakeDownGround | null;
  /** Why the job stays, or came back. */
  reasons: string;
};

/** To the reporters of a job: what was decided, and what they can do if they disagree. */
export const jobReportDecided = defineMail<Facts>({
  preference: { required: 'requested' },
  on: [
    when('job-report.decided', {
      reaction: 'notify-reporters-of-decision',
      to: ({ id, payload }, em) => reportersOf(em, id, payload.reportedJobId),
    }),
    // If the job stays taken down, nothing changed for reporters.
    when('job-report.appeal-decided', {
      reaction: 'notify-reporters-of-appeal',
      to: ({ id, payload }, em) => (payload.granted ? reportersOf(em, id, payload.reportedJobId) : []),
    }),
  ],
  async load(source) {
    const row = await loadReport(source);
    if (!row?.decision) return null;
    const outcome = row.appeal_outcome === 'granted' ? 'putBack' : row.decision;
    const reasons = { takenDown: '', dismissed: row.statement, putBack: row.appeal_reasons }[outcome] ?? '';
    const ground = outcome === 'takenDown' ? row.ground : null;
    const { job_title: jobTitle, is_public: isPublic } = row;
    return { reportId: source.subjectId, jobTitle, outcome, isPublic, ground, reasons };
  },
  subject: decisionIn,
  body(facts, { publicUrl }) {
    const { reportId, ground, reasons } = facts;
    return {
      preview: 'What became of your report.',
      title: decisionIn(facts),
      paragraphs: [explanationOf(facts), ...reasons.split(/\n{2,}/).filter(Boolean)],
      facts: [
        ...(ground ? [['Ground', takeDownGroundWords[ground]] satisfies [string, string]] : []),
        ['Reference', referenceOf(reportId)],
      ],
      button: { label: 'See the rules for jobs', address: `${publicUrl}/rules` },
      closing:
        'If you see it otherwise, write to us on the contact page, turn to a dispute settlement body certified under Article 21 of the Digital Services Act, or go to court.',
    };
  },
  example: {
    reportId: '0190a100-0000-7000-8000-000000000016',
    jobTitle: 'Remote data entry assistant',
    outcome: 'takenDown',
    isPublic: false,
    ground: 'noFees',
    reasons: '',
  },
});

/** Everybody who reported the job and left an address. The mails belong to no company: members read what theirs sent. */
async function reportersOf(em: EntityManager, eventId: string, reportedJobId: string): Promise<Recipient[]> {
  const reports = await em.find(
    JobReport,
    { reportedJobId, email: { $ne: null } },
    { orderBy: { sentAt: 'asc' } },
  );
  const cause = { id: eventId, companyId: null };
  return reports.map(({ id, email }) => ({
    address: recipientWithoutAccount(email ?? ''),
    about: id,
    cause,
  }));
}

function decisionIn({ jobTitle, outcome, isPublic }: Facts): string {
  const job = nameInMail(jobTitle);
  return {
    takenDown: `${job} was taken down`,
    dismissed: isPublic ? `${job} stays public` : `${job} was not taken down`,
    putBack: isPublic ? `${job} is back` : `${job} may come back`,
  }[outcome];
}

function explanationOf({ jobTitle, outcome, isPublic }: Facts): string {
  const job = nameInMail(jobTitle);
  return {
    takenDown: `You reported the job “${job}”. A person decided that it breaks the rules, and it is not public any more.`,
    dismissed: `You reported the job “${job}”. A person decided ${isPublic ? 'that it stays' : 'not to take it down'}, for these reasons:`,
    putBack: `You reported the job “${job}”, and it was taken down. Its company appealed, and a person decided that it ${isPublic ? 'comes' : 'may come'} back, for these reasons:`,
  }[outcome];
}
