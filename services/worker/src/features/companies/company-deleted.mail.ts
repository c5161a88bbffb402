import { defineMail } from '../../mail/mail-definition.js';
import {
  type ApplicationOfCompany,
  endedWith,
  exampleOfApplication,
  loadDeletedApplication,
  namesIn,
  placeOf,
} from './application-of-company.js';
import { deleteCompanies } from './delete-companies.js';

/** To applicants who know no decision yet, when their company is deleted: their application has ended. */
export const companyDeleted = defineMail<ApplicationOfCompany>({
  preference: { required: 'rights' },
  on: [deleteCompanies],
  load: loadDeletedApplication,
  subject: (facts) => `Your application to ${namesIn(facts).company} has ended`,
  body(facts, { brand }) {
    const { company, job } = namesIn(facts);
    return {
      preview: `${company} is not on ${brand} any more.`,
      title: 'Your application has ended',
      paragraphs: [
        `${company} is not on ${brand} any more, and your application for ${job} ends by that.`,
        `It is deleted with everything you sent to ${company}, and is not in your list any more.`,
        ...endedWith(facts),
        'Your account and your profile stay as they are.',
      ],
      facts: placeOf(facts),
      closing: 'You get this mail because you applied for this job.',
    };
  },
  example: exampleOfApplication,
});
