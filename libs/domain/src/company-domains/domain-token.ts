import { createHmac } from 'node:crypto';
import { domainFilePath, domainRecordPrefix } from '@app/contracts/company-domains/company-domain';

/** What has to stand at a domain, and where. */
export type DomainVerification = {
  record: { name: string; value: string };
  file: { address: string; content: string };
};

/**
 * What proves that a domain belongs to a company: derived from both, so that nothing of it is stored and the same words
 * hold again when a domain is named anew. It opens nothing, and stands in public once it is used.
 */
export function domainVerificationOf(key: string, companyId: string, domain: string): DomainVerification {
  const token = createHmac('sha256', key).update(`company-domain:${companyId}:${domain}`).digest('base64url');
  const words = `pathway-verification=${token}`;
  return {
    record: { name: `${domainRecordPrefix}.${domain}`, value: words },
    file: { address: `https://${domain}${domainFilePath}`, content: words },
  };
}
