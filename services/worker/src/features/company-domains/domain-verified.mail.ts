import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { when } from '../../mail/when.js';
import { type DomainFacts, exampleOfDomain, loadDomain, recordIn } from './domain-facts.js';

/** To the admins of a company whose pending domain was verified. */
export const domainVerified = defineMail<DomainFacts>({
  preference: { required: 'work' },
  on: [
    when('company.domain-verified', {
      reaction: 'notify-admins-of-verified-domain',
      about: ({ payload }) => payload.companyId,
      to: ({ payload }, em) => adminsOfCompany(em, payload.companyId),
    }),
  ],
  async load(source) {
    const found = await loadDomain(source);
    return found?.verifiedAt && !found.failingSince ? found.facts : null;
  },
  subject: ({ domain }) => `${domain} is proven`,
  body(facts, { publicUrl }) {
    const { companyId, domain } = facts;
    const company = nameInMail(facts.companyName);
    return {
      preview: `${company} has its tick.`,
      title: `${domain} is proven`,
      paragraphs: [
        `We found the proof that ${domain} belongs to ${company}. Its jobs and pages show that with a tick beside the name.`,
        'Leave the record below in its place, or the file: we look for it each day.',
      ],
      facts: recordIn(facts),
      button: { label: 'See the domain', address: screenAddress(publicUrl, 'companyProfile', { companyId }) },
      closing: `You get this mail because you are an admin of ${company}.`,
    };
  },
  example: exampleOfDomain,
});
