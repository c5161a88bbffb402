import './domain.css';
import type { CompanyDomainView } from '@app/contracts/company-domains/company-domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { companyKey } from '../../../shared/companies/company-queries.js';
import { DomainForm } from './domain-form.js';
import { domainQuery } from './domain-queries.js';
import { NamedDomain } from './named-domain.js';
import { QueryPending } from '../../../../kit/ui/query-pending.js';

/** The domain a company says is its own: to name it, to prove it, and how it stands. */
export function DomainPanel({ companyId }: { companyId: string }) {
  const domain = useQuery(domainQuery(companyId));
  useFollowProof(companyId, domain.data);
  return (
    <section className="panel domain" aria-labelledby="section-domain">
      <div className="panel__head">
        <h2 id="section-domain">Domain</h2>
        <p>
          A verified domain shows a tick next to your name on your page, on your jobs and in the job search.
        </p>
      </div>
      {domain.data ? (
        <DomainOf domain={domain.data} />
      ) : (
        <QueryPending what="The domain could not be loaded." query={domain} height={76} />
      )}
    </section>
  );
}

function DomainOf({ domain }: { domain: CompanyDomainView }) {
  const mayEdit = useCan('company-domain.edit');
  if (domain.domain !== null) return <NamedDomain domain={{ ...domain, domain: domain.domain }} />;
  if (mayEdit) return <DomainForm domain={domain} />;
  return <p className="ui muted">No domain is named.</p>;
}

/** The preview beside the form shows the tick as soon as it is there, or gone. */
function useFollowProof(companyId: string, domain: CompanyDomainView | undefined): void {
  const client = useQueryClient();
  const shown = domain?.proof ? domain.domain : null;
  const before = useRef<string | null | undefined>(undefined);
  const loaded = domain !== undefined;
  useEffect(() => {
    if (!loaded) return;
    if (before.current !== undefined && before.current !== shown)
      void client.invalidateQueries({ queryKey: companyKey(companyId) });
    before.current = shown;
  }, [client, companyId, loaded, shown]);
}
