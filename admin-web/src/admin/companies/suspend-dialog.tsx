import type { CompanyView } from '@app/contracts/companies/company-view';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ActDialog } from '../../back-office/dialogs/act-dialog.js';
import { problemOf } from '../../platform/problem.js';
import { notify } from '../../platform/toast/notify.js';
import { counted } from '../../platform/formats/counted.js';
import { restoreCompany, suspendCompany } from './company-requests.js';

/** Suspends a company or ends that, after saying what follows. */
export function SuspendDialog({ company, onClose }: { company: CompanyView; onClose: () => void }) {
  const client = useQueryClient();
  const suspending = company.suspendedAt === null;
  const change = useMutation({
    mutationFn: () => (suspending ? suspendCompany(company.id) : restoreCompany(company.id)),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['companies'] });
      void client.invalidateQueries({ queryKey: ['company', company.id] });
      notify.success(suspending ? `${company.name} is suspended` : `${company.name} is restored`);
      onClose();
    },
  });
  return (
    <ActDialog
      title={suspending ? `Suspend ${company.name}?` : `Restore ${company.name}?`}
      act={suspending ? 'Suspend' : 'Restore'}
      danger={suspending}
      busy={change.isPending}
      problem={change.error && problemOf(change.error)}
      onAct={() => change.mutate()}
      onClose={onClose}
    >
      {suspending ? <SuspendingWords company={company} /> : <RestoringWords company={company} />}
    </ActDialog>
  );
}

function SuspendingWords({ company: { jobCount, userCount } }: { company: CompanyView }) {
  return (
    <ul className="consequences">
      <li>
        The company and its {counted(jobCount, 'job')} leave everything public at once; nobody can apply.
      </li>
      <li>Its {counted(userCount, 'user')} can still sign in and read; nothing can be published.</li>
      <li>Nothing is deleted. Restoring brings back what it was before.</li>
    </ul>
  );
}

function RestoringWords({ company: { status } }: { company: CompanyView }) {
  return (
    <p>
      {status === 'published'
        ? 'It is public again at once, with its open jobs in the job search.'
        : 'It is a draft again: its people can publish it when they are ready.'}
    </p>
  );
}
