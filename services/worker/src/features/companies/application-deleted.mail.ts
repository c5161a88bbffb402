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

/** To applicants who know a decision and have a data request or a restriction, when their company is deleted. */
export const applicationDeleted = defineMail<ApplicationOfCompany>({
  preference: { required: 'rights' },
  on: [deleteCompanies],
  load: loadDeletedApplication,
  subject: (facts) => `What ${namesIn(facts).company} kept of your application is deleted`,
  body(facts, { brand }) {
    const { company, job } = namesIn(facts);
    return {
      preview: `${company} is not on ${brand} any more.`,
      title: 'Your application is deleted',
      paragraphs: [
        `${company} is not on ${brand} any more, and what it kept of your application for ${job} is deleted with it.`,
        ...endedWith(facts),
        'Your account and your profile stay as they are.',
      ],
      facts: placeOf(facts),
      closing: `You get this mail because you asked ${company} something about your data.`,
    };
  },
  example: exampleOfApplication,
});
