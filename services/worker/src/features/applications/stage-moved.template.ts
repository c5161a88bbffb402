import { conversationPath } from '@app/contracts/applications/conversation-path';
import { referenceOf } from '@app/contracts/applications/reference';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { type PublicStage, publicStageLabels } from '@app/contracts/vocabulary/employment';
import { closingOfChosenMail } from '@app/domain/messages/chosen-mails';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';

export type StageMovedFacts = {
  applicationId: string;
  jobTitle: string;
  companyName: string;
  publicStage: PublicStage;
  /** By when the company answers; null where it does not owe an answer any more. */
  responseDueAt: Date | null;
};

type Words = { subject: string; title: string; news: string };

/** To the applicant: the application moved on. Says the public stage, never how the company names its columns. */
export const stageMovedTemplate: MailTemplate<StageMovedFacts> = {
  name: 'stage-moved',
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
    publicStage: 'interview',
    responseDueAt: new Date('2026-12-14T09:30:00Z'),
  },
  write({ publicStage, applicationId, responseDueAt, ...facts }, { publicUrl }) {
    const job = nameInMail(facts.jobTitle);
    const company = nameInMail(facts.companyName);
    const stage = publicStageLabels[publicStage];
    const { subject, title, news } = wordsFor(publicStage, job, company);
    const address = `${publicUrl}${conversationPath(applicationId)}`;
    return {
      subject,
      preview: `${job}: ${stage}`,
      title,
      paragraphs: [
        news,
        ...(responseDueAt ? [`You hear by ${dayInMail(isoDay(responseDueAt))}.`] : []),
        `In your application you can also write to ${company}.`,
      ],
      facts: [
        ['Now', stage],
        ['Job', job],
        ['Company', company],
        ['Reference', referenceOf(applicationId)],
      ],
      button: { label: 'See your application', address },
      closing: closingOfChosenMail(publicUrl, 'applicantSettings'),
    };
  },
};

/** An offer and a hire have words of their own. */
function wordsFor(stage: PublicStage, job: string, company: string): Words {
  if (stage === 'hired') {
    const title = 'You are hired';
    const news = `${company} hired you as ${job}. What comes next, ${company} tells you itself.`;
    return { subject: `${title}: ${job} at ${company}`, title, news };
  }
  const subject = `News about your application to ${company}`;
  if (stage === 'offer') {
    const news = `Your application for ${job} at ${company} has come to an offer. What it says, ${company} tells you itself.`;
    return { subject, title: 'Your application has come to an offer', news };
  }
  const news = `There is news about your application for ${job} at ${company}.`;
  return { subject, title: 'Your application moved on', news };
}
