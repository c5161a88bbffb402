import type { DomainOutcome } from '@app/contracts/company-domains/company-domain';
import { endOfProof } from '@app/domain/company-domains/domain-state';
import { domainVerificationOf } from '@app/domain/company-domains/domain-token';
import type { Writer } from '../../mail/mail-template.js';
import {
  domainFailingTemplate,
  domainVerifiedTemplate,
  domainWithdrawnTemplate,
} from './company-domain.template.js';

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

const dateOrNull = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** Mails about the domain of a company. What was put right meanwhile, or named anew, is not said any more. */
export const domainMails = {
  'domain-verified': async (em, companyId, settings) => {
    const [row] = await em.execute<Row[]>(DOMAIN, [companyId]);
    if (!row || row.verified_at === null || row.failing_since !== null) return null;
    return domainVerifiedTemplate.write(factsOf(row, companyId, settings.invitationKey), settings);
  },
  'domain-failing': async (em, companyId, settings) => {
    const [row] = await em.execute<Row[]>(DOMAIN, [companyId]);
    const failingSince = dateOrNull(row?.failing_since ?? null);
    if (!row?.outcome || !failingSince || row.warned_at === null) return null;
    const moments = {
      verifiedAt: dateOrNull(row.verified_at),
      failingSince,
      warnedAt: dateOrNull(row.warned_at),
    };
    const endsAt = endOfProof(moments);
    if (!endsAt) return null;
    const { outcome } = row;
    return domainFailingTemplate.write(
      { ...factsOf(row, companyId, settings.invitationKey), failingSince, endsAt, outcome },
      settings,
    );
  },
  'domain-withdrawn': async (em, companyId, settings) => {
    const [row] = await em.execute<Row[]>(DOMAIN, [companyId]);
    if (!row || row.withdrawn_at === null) return null;
    return domainWithdrawnTemplate.write(factsOf(row, companyId, settings.invitationKey), settings);
  },
} satisfies Record<string, Writer>;

function factsOf({ name: companyName, domain }: Row, companyId: string, key: string) {
  const { record } = domainVerificationOf(key, companyId, domain);
  return { companyId, companyName, domain, record };
}
