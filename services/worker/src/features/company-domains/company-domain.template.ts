import {
  type DomainOutcome,
  domainOutcomeWords,
  domainWithdrawalDays,
} from '@app/contracts/company-domains/company-domain';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';

type DomainFacts = {
  companyId: string;
  companyName: string;
  domain: string;
  record: { name: string; value: string };
};

const example: DomainFacts = {
  companyId: '0190a100-0000-7000-8000-000000000001',
  companyName: 'Northwind',
  domain: 'northwind.example',
  record: {
    name: '_pathway-verification.northwind.example',
    value: 'pathway-verification=q3dR0yXkqk2m3V1m8Zt0bq7cJmV2o0YkqHn5zQe9x4E',
  },
};

/** To the admins of a company whose proof was found when nobody waited for it any more. */
export const domainVerifiedTemplate: MailTemplate<DomainFacts> = {
  name: 'domain-verified',
  example,
  write({ companyId, companyName, domain, record }, { publicUrl }) {
    const company = nameInMail(companyName);
    return {
      subject: `${domain} is proven`,
      preview: `${company} has its tick.`,
      title: `${domain} is proven`,
      paragraphs: [
        `We found the proof that ${domain} belongs to ${company}. Its jobs and pages show that with a tick beside the name.`,
        'Leave the record below in its place, or the file: we look for it each day.',
      ],
      facts: factsOf(domain, record),
      button: { label: 'See the domain', address: screenAddress(publicUrl, 'companyProfile', { companyId }) },
      closing: `You get this mail because you are an admin of ${company}.`,
    };
  },
};

/** To the admins of a company whose proof is found no more, while there is time to put it back. */
export const domainFailingTemplate: MailTemplate<
  DomainFacts & { failingSince: Date; endsAt: Date; outcome: DomainOutcome }
> = {
  name: 'domain-failing',
  example: {
    ...example,
    failingSince: new Date('2026-11-20T09:30:00Z'),
    endsAt: new Date('2026-11-27T09:30:00Z'),
    outcome: 'nothing-found',
  },
  write({ companyId, companyName, domain, record, failingSince, endsAt, outcome }, { publicUrl }) {
    const company = nameInMail(companyName);
    const end = momentInMail(endsAt);
    return {
      subject: `The proof of ${domain} is missing`,
      preview: `${company} keeps its tick until ${end}.`,
      title: `The proof of ${domain} is missing`,
      paragraphs: [
        `Since ${momentInMail(failingSince)} we do not find the proof that ${domain} belongs to ${company}.`,
        domainOutcomeWords[outcome],
        `Unless it is found again, ${company} is not shown with this domain any more from ${end} on.`,
        'Put the record below back, or the file. We look several times a day.',
      ],
      facts: factsOf(domain, record),
      button: { label: 'See the domain', address: screenAddress(publicUrl, 'companyProfile', { companyId }) },
      closing: `You get this mail because you are an admin of ${company}.`,
    };
  },
};

/** To the admins of a company whose domain is not shown as proven any more. */
export const domainWithdrawnTemplate: MailTemplate<DomainFacts> = {
  name: 'domain-withdrawn',
  example,
  write({ companyId, companyName, domain, record }, { publicUrl }) {
    const company = nameInMail(companyName);
    return {
      subject: `${company} is not shown with ${domain} any more`,
      preview: 'Its proof was not found for a week.',
      title: `${domain} is not proven any more`,
      paragraphs: [
        `For ${domainWithdrawalDays} days we did not find the proof that ${domain} belongs to ${company}.`,
        `Its jobs and pages do not show the domain any more.`,
        'Put the record below back, or the file, and ask for a check in the company profile.',
      ],
      facts: factsOf(domain, record),
      button: { label: 'See the domain', address: screenAddress(publicUrl, 'companyProfile', { companyId }) },
      closing: `You get this mail because you are an admin of ${company}.`,
    };
  },
};

function factsOf(domain: string, { name, value }: DomainFacts['record']): [string, string][] {
  return [
    ['Domain', domain],
    ['TXT record', name],
    ['Value', value],
  ];
}
