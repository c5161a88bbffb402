import { referenceOf } from '@app/contracts/applications/reference';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { statementParts } from '@app/contracts/moderation/job-statement';
import {
  type AppealOutcome,
  type TakeDownGround,
  takeDownGroundWords,
} from '@app/contracts/moderation/report-words';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import { screenAddress } from '../../mail/content/screen-address.js';

export type JobTakenDownFacts = {
  companyId: string;
  jobId: string;
  companyName: string;
  jobTitle: string;
  ground: TakeDownGround;
  law: string | null;
  facts: string;
  reportCount: number;
  takenDownAt: Date;
  appealUntil: Date;
};

const example = {
  companyId: '0190a100-0000-7000-8000-000000000001',
  jobId: '0190a100-0000-7000-8000-000000000002',
  companyName: 'Northwind',
  jobTitle: 'Remote data entry assistant',
} as const;

/** To the admins of a company: the statement of reasons, as the law asks for it, and how to appeal. */
export const jobTakenDownTemplate: MailTemplate<JobTakenDownFacts> = {
  name: 'job-taken-down',
  example: {
    ...example,
    ground: 'noFees',
    law: null,
    facts: 'The job asks applicants for a deposit of €120 before there is a contract.',
    reportCount: 3,
    takenDownAt: new Date('2026-11-21T09:30:00Z'),
    appealUntil: new Date('2027-05-21T09:30:00Z'),
  },
  write(facts, { brand, publicUrl }) {
    const job = nameInMail(facts.jobTitle);
    const parts = statementParts({ ...facts, appealUntilText: momentInMail(facts.appealUntil) });
    return {
      subject: `${brand} took down ${job}`,
      preview: 'Why, and how you can appeal.',
      title: `${job} was taken down`,
      paragraphs: parts.map(({ heading, text }) => `${heading}: ${text}`),
      facts: [
        ['Job', job],
        ['Taken down', momentInMail(facts.takenDownAt)],
        ['Appeal until', momentInMail(facts.appealUntil)],
      ],
      button: { label: 'See the job and appeal', address: screenAddress(publicUrl, 'jobProfile', facts) },
      closing: `You get this mail because you are an admin of ${nameInMail(facts.companyName)}.`,
    };
  },
};

/** To the admins of a company: how their appeal ended. */
export const jobAppealDecidedTemplate: MailTemplate<{
  companyId: string;
  jobId: string;
  companyName: string;
  jobTitle: string;
  outcome: AppealOutcome;
  reasons: string;
}> = {
  name: 'job-appeal-decided',
  example: { ...example, outcome: 'granted', reasons: 'The sentence about the deposit is gone.' },
  write(facts, { publicUrl }) {
    const job = nameInMail(facts.jobTitle);
    const granted = facts.outcome === 'granted';
    return {
      subject: granted ? `${job} is what it was again` : `${job} stays down`,
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
};

export type JobWarningFacts = {
  applicationId: string;
  companyName: string;
  jobTitle: string;
  ground: TakeDownGround;
};

/** To applicants of a job that was taken down, where whoever decided chose to warn them. */
export const jobWarningTemplate: MailTemplate<JobWarningFacts> = {
  name: 'job-warning',
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    companyName: 'Northwind',
    jobTitle: 'Remote data entry assistant',
    ground: 'noFees',
  },
  write({ applicationId, companyName, jobTitle, ground }, { brand, publicUrl }) {
    const [job, company] = [nameInMail(jobTitle), nameInMail(companyName)];
    return {
      subject: `A warning about ${job}`,
      preview: `${brand} took this job down.`,
      title: 'Please be careful with this job',
      paragraphs: [
        `You applied to ${company} for ${job}. ${brand} took this job down, because it breaks a rule for jobs.`,
        'Do not pay anything, and do not send documents or bank details because of it. If you did, speak to your bank or the police.',
        'Your application stays as it is: you can still read it.',
      ],
      facts: [
        ['Job', job],
        ['Company', company],
        ['Ground', takeDownGroundWords[ground]],
        ['Reference', referenceOf(applicationId)],
      ],
      button: { label: 'See your applications', address: screenAddress(publicUrl, 'applicantJobs') },
      closing: 'You get this mail because you applied for this job.',
    };
  },
};
