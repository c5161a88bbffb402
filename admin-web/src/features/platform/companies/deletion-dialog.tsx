import { DeleteCompanyBody, deletionWaitDays } from '@app/contracts/companies/company-deletion';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { companyKey } from '../../shared/companies/company-queries.js';
import { ActDialog } from '../../../kit/dialogs/act-dialog.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { counted } from '../../../base/formats/counted.js';
import { DayText } from '../../../base/formats/clock.js';
import { problemOf } from '../../../base/problem.js';
import { notify } from '../../../base/toast/notify.js';
import { TextField } from '../../../kit/ui/text-field.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { DeletionConcerns, DeletionLegalHolds } from './deletion-concerns.js';

type DeletionProps = { company: CompanyView; onClose: () => void };

/** Asks for a company to be deleted, or takes that back, after saying what follows. */
export const DeletionDialog = (props: DeletionProps) =>
  props.company.deletionDueAt === null ? <AskDialog {...props} /> : <CancelDialog {...props} />;

function useForget({ id }: CompanyView): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['companies'] });
    void client.invalidateQueries({ queryKey: companyKey(id) });
    void client.invalidateQueries({ queryKey: ['audit-events'] });
  };
}

function AskDialog({ company, onClose }: DeletionProps) {
  const { id, name, jobCount, userCount } = company;
  const provider = useDataProvider<PlatformProvider>();
  const forget = useForget(company);
  const { field, submit, busy, problem } = useContractForm(DeleteCompanyBody, {
    defaultValues: { name: '', reason: '' },
  });
  return (
    <ActDialog
      title={`Delete ${name}?`}
      act="Delete"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await provider.requestCompanyDeletion(id, body);
        forget();
        notify.success(`${name} goes in ${deletionWaitDays} days`);
        onClose();
      })}
    >
      <ul className="consequences">
        <li>
          The company and its {counted(jobCount, 'job')} leave everything public at once. Its admins are told
          by mail.
        </li>
        <li>
          In {deletionWaitDays} days it goes with its jobs, applications, messages and files, for good.
          Applicants who wait for an answer are told then. Until then you can take it back.
        </li>
        <li>
          <DeletionConcerns companyId={id} />
        </li>
        <li>
          {userCount === 1
            ? 'The account of its user stays.'
            : `The accounts of its ${counted(userCount, 'user')} stay.`}
        </li>
      </ul>
      <TextField label={`Type “${name}” to go on`} autoComplete="off" {...field('name')} />
      <TextField
        label="Why"
        maxLength={300}
        hint="Its admins can read it in the audit log, with your name."
        {...field('reason')}
      />
    </ActDialog>
  );
}

function CancelDialog({ company, onClose }: DeletionProps) {
  const { id, name, deletionDueAt } = company;
  const provider = useDataProvider<PlatformProvider>();
  const forget = useForget(company);
  const keeping = useMutation({
    mutationFn: () => provider.cancelCompanyDeletion(id),
    onSuccess: () => {
      forget();
      notify.success(`${name} stays`);
      onClose();
    },
  });
  return (
    <ActDialog
      title={`Keep ${name}?`}
      act="Keep it"
      busy={keeping.isPending}
      problem={keeping.error && problemOf(keeping.error)}
      onAct={() => keeping.mutate()}
      onClose={onClose}
    >
      <p>
        It would be deleted on {deletionDueAt && <DayText iso={deletionDueAt} />}. If you keep it, it stays
        suspended until you restore it. Its admins are told by mail.
      </p>
      <DeletionLegalHolds companyId={id} />
    </ActDialog>
  );
}
