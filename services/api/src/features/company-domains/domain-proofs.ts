import { type DomainProof, domainProofOf } from '@app/domain/company-domains/domain-token';

/** What has to stand at the domains of companies; only the api and the worker have the key. */
export class DomainProofs {
  constructor(private readonly key: string) {}

  of(companyId: string, domain: string): DomainProof {
    return domainProofOf(this.key, companyId, domain);
  }
}
