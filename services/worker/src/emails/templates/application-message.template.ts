import { conversationPath } from '@app/contracts/applications/conversation-path';
import type { MailTemplate } from '../mail-template.js';
import { nameInMail } from '../plain-words.js';

export type ApplicationMessageFacts = {
  applicationId: string;
  jobTitle: string;
  companyName: string;
  title: string | null;
  content: string;
};

/** To the applicant: what the company wrote to them, word for word. */
export const applicationMessageTemplate: MailTemplate<ApplicationMessageFacts> = {
  name: 'application-message',
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
    title: null,
    content:
      'Hi Ada,\n\nwould Tuesday 24 November at 14:00 suit you? We would need 60 minutes.\n\nMarta Oliveira',
  },
  write({ applicationId, title, content, ...facts }, { publicUrl }) {
    const job = nameInMail(facts.jobTitle);
    const company = nameInMail(facts.companyName);
    return {
      subject: title === null ? `${company} wrote to you about your application` : nameInMail(title, 200),
      preview: job,
      title: `${company} wrote to you`,
      paragraphs: content.split(/\n{2,}/),
      facts: [['Job', job]],
      button: { label: 'Read and answer', address: `${publicUrl}${conversationPath(applicationId)}` },
      closing: `You get this mail because you applied to ${company}.`,
    };
  },
};
