import { type DomainVerification, domainVerificationOf } from '@app/domain/company-domains/domain-token';

/** What has to stand at the domains of companies; only the api and the worker have the key. */
export class DomainVerifications {
  constructor(private readonly key: string) {}

  of(companyId: string, domain: string): DomainVerification {
    return domainVerificationOf(this.key, companyId, domain);
  }
}
