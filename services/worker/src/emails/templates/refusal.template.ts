import type { MailTemplate } from '../mail-template.js';
import { nameInMail } from '../plain-words.js';
import { screenAddress } from '../screen-address.js';

export type RefusalFacts = { jobTitle: string; companyName: string; reference: string; letter: string };

/** To the applicant: the letter in which the company says no, as it was written there. */
export const refusalTemplate: MailTemplate<RefusalFacts> = {
  name: 'refusal',
  example: {
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
    reference: '1A2B3C4D',
    letter:
      'Dear Kaito,\n\nthank you for applying as Quality engineer. We have decided to go on with other candidates.\n\nMarta Oliveira\nNorthwind',
  },
  write({ letter, reference, ...facts }, { publicUrl }) {
    const job = nameInMail(facts.jobTitle);
    const company = nameInMail(facts.companyName);
    return {
      subject: `Your application at ${company}`,
      preview: job,
      title: `Your application at ${company}`,
      paragraphs: letter.split(/\n{2,}/),
      facts: [
        ['Job', job],
        ['Reference', reference],
      ],
      button: { label: 'See your application', address: screenAddress(publicUrl, 'applicantJobs') },
      closing: `You get this mail because you applied to ${company}.`,
    };
  },
};
