import { type CompanyDomainView, AddCompanyDomainBody } from '@app/contracts/company-domains/company-domain';
import { useQueryClient } from '@tanstack/react-query';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button } from '../../../../kit/ui/button.js';
import { TextField } from '../../../../kit/ui/text-field.js';
import { domainQuery, addCompanyDomain } from './domain-queries.js';

type DomainFormProps = {
  domain: CompanyDomainView;
  /** Closes it again, where another domain is named already. */
  onClose?: () => void;
};

/** Asks for the domain; what is to be put there comes with the answer. */
export function DomainForm({ domain, onClose }: DomainFormProps) {
  const client = useQueryClient();
  const { field, submit, busy, problem } = useContractForm(AddCompanyDomainBody, {
    defaultValues: { domain: domain.domain ?? '' },
  });
  const send = submit(async (body) => {
    const named = await addCompanyDomain(domain.companyId, domain.version, body.domain);
    client.setQueryData(domainQuery(domain.companyId).queryKey, named);
    onClose?.();
  });
  return (
    <form className="stack" aria-label="Domain" noValidate onSubmit={send}>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <TextField
        label="Domain"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example.com"
        hint={
          domain.proof
            ? 'With another domain the tick is gone at once, until that one is proven.'
            : 'The one you own, without https:// and without a path.'
        }
        {...field('domain')}
      />
      <div className="row">
        <Button type="submit" look="primary" busy={busy}>
          {domain.domain === null ? 'Name this domain' : 'Change the domain'}
        </Button>
        {onClose && (
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
