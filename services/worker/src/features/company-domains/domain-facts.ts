import type { DomainOutcome } from '@app/contracts/company-domains/company-domain';
import { domainVerificationOf } from '@app/domain/company-domains/domain-token';
import type { MailSource } from '../../mail/mail-definition.js';

/** What every mail about a domain says. */
export type DomainFacts = {
  companyId: string;
  companyName: string;
  domain: string;
  record: { name: string; value: string };
};

export const exampleOfDomain: DomainFacts = {
  companyId: '0190a100-0000-7000-8000-000000000001',
  companyName: 'Northwind',
  domain: 'northwind.example',
  record: {
    name: '_pathway-verification.northwind.example',
    value: 'pathway-verification=q3dR0yXkqk2m3V1m8Zt0bq7cJmV2o0YkqHn5zQe9x4E',
  },
};

type Row = {
  name: string;
  domain: string;
  outcome: DomainOutcome | null;
  verified_at: string | null;
  failing_since: string | null;
  warned_at: string | null;
  withdrawn_at: string | null;
};

const DOMAIN = `select company.name, named.domain, named.outcome, named.verified_at, named.failing_since, named.warned_at,
    named.withdrawn_at
  from company_domain named join company on company.id = named.company_id and company.deletion_started_at is null
  where named.company_id = ?`;

/** The domain of a company that is not being deleted, and what mails say of it. */
export async function loadDomain({ em, subjectId: companyId, invitationKey }: MailSource) {
  const [row] = await em.execute<Row[]>(DOMAIN, [companyId]);
  if (!row) return null;
  const { name: companyName, domain, outcome } = row;
  const { record } = domainVerificationOf(invitationKey, companyId, domain);
  return {
    facts: { companyId, companyName, domain, record },
    outcome,
    verifiedAt: dateOrNull(row.verified_at),
    failingSince: dateOrNull(row.failing_since),
    warnedAt: dateOrNull(row.warned_at),
    withdrawnAt: dateOrNull(row.withdrawn_at),
  };
}

const dateOrNull = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** The record that proves a domain, to copy. */
export const recordIn = ({ domain, record }: DomainFacts): [string, string][] => [
  ['Domain', domain],
  ['TXT record', record.name],
  ['Value', record.value],
];
