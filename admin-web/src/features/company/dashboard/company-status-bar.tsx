import type { CompanyView } from '@app/contracts/companies/company-view';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { problemOf } from '../../../base/problem.js';
import { notify } from '../../../base/toast/notify.js';
import { Logo } from '../../../kit/ui/avatar.js';
import { Button } from '../../../kit/ui/button.js';
import { FieldNote } from '../../../kit/ui/field.js';
import { Status } from '../../../kit/ui/tag.js';
import { useCan } from '../../../client/session/acting.js';
import { WhySuspended } from '../shared/moderation/why-suspended.js';
import { changeCompanyStatus, companyKey } from '../../shared/companies/company-queries.js';

/** Says when nobody outside can see the company, and offers to change that. A public company needs no words. */
export function CompanyStatusBar({ company }: { company: CompanyView }) {
  const client = useQueryClient();
  const mayPublish = useCan('company.publish');
  const publish = useMutation({
    mutationFn: () => changeCompanyStatus(company.id, company.version, { status: 'published' }),
    onSuccess: (changed) => {
      client.setQueryData<CompanyView>(companyKey(company.id), (known) => known && { ...known, ...changed });
      void client.invalidateQueries({ queryKey: ['companies'] });
      void client.invalidateQueries({ queryKey: ['jobs'] });
      notify.success('Published');
    },
  });
  const suspended = company.suspendedAt !== null;
  if (company.status === 'published' && !suspended) return null;
  return (
    <section className="card company-bar" aria-label="Company">
      <Logo name={company.name} image={company.logo} size={40} />
      <div className="grow">
        <p className="row row--wrap">
          <b className="strong">{company.name}</b>
          {suspended ? <Status tone="danger">Suspended</Status> : <Status>Draft</Status>}
        </p>
        <p className="meta">
          {suspended
            ? 'The platform has suspended this company. Nothing of it can be found, and nobody can apply.'
            : 'Nobody outside sees the company or its jobs yet.'}
        </p>
        {suspended && <WhySuspended company={company} />}
        {publish.isError && <FieldNote id="publish-note" error={problemOf(publish.error)} />}
      </div>
      {mayPublish && !suspended && (
        <Button look="primary" busy={publish.isPending} onClick={() => publish.mutate()}>
          <Globe className="icon" aria-hidden />
          Publish company
        </Button>
      )}
    </section>
  );
}
