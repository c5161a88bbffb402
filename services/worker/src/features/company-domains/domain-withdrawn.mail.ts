import { domainWithdrawalDays } from '@app/contracts/company-domains/company-domain';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { when } from '../../mail/when.js';
import { type DomainFacts, exampleOfDomain, loadDomain, recordIn } from './domain-facts.js';

/** To the admins of a company whose domain is not shown as proven any more. */
export const domainWithdrawn = defineMail<DomainFacts>({
  preference: { required: 'work' },
  on: [
    when('company.domain-withdrawn', {
      reaction: 'notify-admins-of-withdrawn-domain',
      about: ({ payload }) => payload.companyId,
      to: ({ payload }, em) => adminsOfCompany(em, payload.companyId),
    }),
  ],
  async load(source) {
    const found = await loadDomain(source);
    return found?.withdrawnAt ? found.facts : null;
  },
  subject: ({ companyName, domain }) => `${nameInMail(companyName)} is not shown with ${domain} any more`,
  body(facts, { publicUrl }) {
    const { companyId, domain } = facts;
    const company = nameInMail(facts.companyName);
    return {
      preview: 'Its proof was not found for a week.',
      title: `${domain} is not proven any more`,
      paragraphs: [
        `For ${domainWithdrawalDays} days we did not find the proof that ${domain} belongs to ${company}.`,
        `Its jobs and pages do not show the domain any more.`,
        'Put the record below back, or the file, and ask for a check in the company profile.',
      ],
      facts: recordIn(facts),
      button: { label: 'See the domain', address: screenAddress(publicUrl, 'companyProfile', { companyId }) },
      closing: `You get this mail because you are an admin of ${company}.`,
    };
  },
  example: exampleOfDomain,
});
