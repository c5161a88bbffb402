import type { CompanyView } from '@app/contracts/companies/company-view';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../platform/toast/notify.js';
import { Logo } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Status } from '../../ui/tag.js';
import { useCan } from '../acting.js';
import { changeCompanyStatus, companyKey } from '../company-requests.js';

/** The company's own state: its jobs can be found only while it is published. */
export function CompanyStatusBar({ company }: { company: CompanyView }) {
  const client = useQueryClient();
  const mayPublish = useCan('company.publish');
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (status: CompanyView['status']) => changeCompanyStatus(company.id, { status }),
    onSuccess: (changed) => {
      client.setQueryData<CompanyView>(companyKey(company.id), (known) => known && { ...known, ...changed });
      void client.invalidateQueries({ queryKey: ['companies'] });
      notify.success(changed.status === 'published' ? 'Published' : 'Back to a draft');
    },
    onSettled: () => setAsking(false),
  });
  const isPublic = company.status === 'published';
  const suspended = company.suspendedAt !== null;
  return (
    <section className="card company-bar" aria-label="Company">
      <Logo name={company.name} image={company.logo} size={40} />
      <div className="grow">
        <p className="row row--wrap">
          <b className="strong">{company.name}</b>
          {suspended ? (
            <Status tone="danger">Suspended</Status>
          ) : (
            <Status tone={isPublic ? 'ok' : 'plain'}>{isPublic ? 'Published' : 'Draft'}</Status>
          )}
        </p>
        <p className="meta">
          {suspended
            ? 'The platform has suspended this company. Its jobs cannot be found.'
            : isPublic
              ? 'Its published jobs can be found in the job search.'
              : 'Nobody outside sees the company or its jobs yet.'}
        </p>
      </div>
      {mayPublish && !suspended && (
        <Button
          look={isPublic ? 'ghost' : 'primary'}
          size={isPublic ? 'small' : undefined}
          busy={change.isPending}
          onClick={() => (isPublic ? setAsking(true) : change.mutate('published'))}
        >
          {isPublic ? (
            'Unpublish'
          ) : (
            <>
              <Globe className="icon" aria-hidden />
              Publish company
            </>
          )}
        </Button>
      )}
      {asking && (
        <Dialog
          title={`Take ${company.name} back to a draft?`}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Keep it public</Button>
              <Button look="danger" busy={change.isPending} onClick={() => change.mutate('draft')}>
                Unpublish
              </Button>
            </>
          }
        >
          <p>All its jobs leave the job search at once. Applications that have arrived stay.</p>
        </Dialog>
      )}
    </section>
  );
}
