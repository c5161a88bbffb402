import type { MailTemplate } from '../../mail/mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';

export type ReviewerAssignedFacts = {
  companyId: string;
  jobId: string;
  jobTitle: string;
  companyName: string;
};

/** To a member: candidates of a job are theirs to review. */
export const reviewerAssignedTemplate: MailTemplate<ReviewerAssignedFacts> = {
  name: 'reviewer-assigned',
  example: {
    companyId: '0190a100-0000-7000-8000-000000000002',
    jobId: '0190a100-0000-7000-8000-000000000004',
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
  },
  write({ companyId, jobId, ...facts }, { publicUrl }) {
    const job = nameInMail(facts.jobTitle);
    const company = nameInMail(facts.companyName);
    return {
      subject: `You review ${job}`,
      preview: `${company} asks you to review its candidates.`,
      title: `You review the candidates for ${job}`,
      paragraphs: [`${company} made you a reviewer of this job. Its board shows who applied.`],
      button: {
        label: 'Open the board',
        address: screenAddress(publicUrl, 'jobProfile', { companyId, jobId }),
      },
      closing: 'You find the jobs you review on the dashboard.',
    };
  },
};
