import { type PublicStage, publicStageLabels } from '@app/contracts/vocabulary/employment';
import type { MailTemplate } from '../mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { screenAddress } from '../screen-address.js';

export type StageMovedFacts = { jobTitle: string; companyName: string; publicStage: PublicStage };

/** To the applicant: the application moved on. Says the public stage, never how the company names its columns. */
export const stageMovedTemplate: MailTemplate<StageMovedFacts> = {
  name: 'stage-moved',
  example: { jobTitle: 'Quality engineer', companyName: 'Northwind', publicStage: 'interview' },
  write({ publicStage, ...facts }, { publicUrl }) {
    const job = nameInMail(facts.jobTitle);
    const company = nameInMail(facts.companyName);
    const stage = publicStageLabels[publicStage];
    return {
      subject: `News about your application to ${company}`,
      preview: `${job}: ${stage}`,
      title: 'Your application moved on',
      paragraphs: [`There is news about your application for ${job} at ${company}.`],
      facts: [['Now', stage]],
      button: { label: 'See your application', address: screenAddress(publicUrl, 'applicantJobs') },
      closing: `You choose in your settings whether you get these mails: ${screenAddress(publicUrl, 'applicantSettings')}`,
    };
  },
};
