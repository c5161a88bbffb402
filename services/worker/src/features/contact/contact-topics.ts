import type { ContactTopic } from '@app/contracts/contact/contact-message';

/** Topics of the contact page in words. */
export const contactTopicNames: Record<ContactTopic, string> = {
  applicant: 'Looking for a job',
  company: 'Hiring',
  account: 'My account and my data',
  problem: 'Something does not work',
  other: 'Something else',
};
