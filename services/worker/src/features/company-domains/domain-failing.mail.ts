import { type DomainOutcome, domainOutcomeWords } from '@app/contracts/company-domains/company-domain';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { endOfProof } from '@app/domain/company-domains/domain-state';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { when } from '../../mail/when.js';
import { type DomainFacts, exampleOfDomain, loadDomain, recordIn } from './domain-facts.js';

type Facts = DomainFacts & { failingSince: Date; endsAt: Date; outcome: DomainOutcome };

/** To the admins of a company whose proof is not found any more, while there is time to restore it. */
export const domainFailing = defineMail<Facts>({
  preference: { required: 'work' },
  on: [
    when('company.domain-failing', {
      reaction: 'warn-admins-of-domain',
      about: ({ payload }) => payload.companyId,
      to: ({ payload }, em) => adminsOfCompany(em, payload.companyId),
    }),
  ],
  async load(source) {
    const found = await loadDomain(source);
    if (!found) return null;
    const { facts, outcome, verifiedAt, failingSince, warnedAt } = found;
    if (!outcome || !failingSince || !warnedAt) return null;
    const endsAt = endOfProof({ verifiedAt, failingSince, warnedAt });
    return endsAt ? { ...facts, failingSince, endsAt, outcome } : null;
  },
  subject: ({ domain }) => `The proof of ${domain} is missing`,
  body({ failingSince, endsAt, outcome, ...facts }, { publicUrl }) {
    const { companyId, domain } = facts;
    const company = nameInMail(facts.companyName);
    const end = momentInMail(endsAt);
    return {
      preview: `${company} keeps its tick until ${end}.`,
      title: `The proof of ${domain} is missing`,
      paragraphs: [
        `Since ${momentInMail(failingSince)} we do not find the proof that ${domain} belongs to ${company}.`,
        domainOutcomeWords[outcome],
        `Unless it is found again, ${company} is not shown with this domain any more from ${end} on.`,
        'Put the record below back, or the file. We look several times a day.',
      ],
      facts: recordIn(facts),
      button: { label: 'See the domain', address: screenAddress(publicUrl, 'companyProfile', { companyId }) },
      closing: `You get this mail because you are an admin of ${company}.`,
    };
  },
  example: {
    ...exampleOfDomain,
    failingSince: new Date('2026-11-20T09:30:00Z'),
    endsAt: new Date('2026-11-27T09:30:00Z'),
    outcome: 'nothing-found',
  },
});
