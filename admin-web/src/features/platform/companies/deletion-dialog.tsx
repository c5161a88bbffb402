import { DeleteCompanyBody, deletionWaitDays } from '@app/contracts/companies/company-deletion';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { counted } from '../../../base/formats/counted.js';
import { DayText } from '../../../base/formats/clock.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { ConfirmDialog } from '../shared/kit/confirm-dialog.js';
import { FormDialog } from '../shared/kit/form-dialog.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { DeletionConcerns, DeletionLegalHolds } from './deletion-concerns.js';

type DeletionProps = { company: CompanyView; onClose: () => void };

/** Requests the deletion of a company or cancels it, after saying what follows. */
export function DeletionDialog(props: DeletionProps) {
  // Chosen once: a refetched company must not replace the dialog with its text and error.
  const [requests] = useState(props.company.deletionDueAt === null);
  return requests ? <RequestDialog {...props} /> : <CancelDialog {...props} />;
}

function RequestDialog({ company, onClose }: DeletionProps) {
  const { id, name } = company;
  const provider = useDataProvider<PlatformProvider>();
  return (
    <FormDialog
      title={`Delete ${name}?`}
      act="Delete"
      danger
      schema={DeleteCompanyBody}
      defaultValues={{ name: '', reason: '' }}
      send={async (body) => {
        await provider.requestCompanyDeletion(id, body);
        return `${name} goes in ${deletionWaitDays} days`;
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Consequences company={company} />
          <TextField label={`Type “${name}” to go on`} autoComplete="off" {...field('name')} />
          <TextField
            label="Why"
            maxLength={300}
            hint="Its admins can read it in the audit log, with your name."
            {...field('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}

function Consequences({ company: { id, jobCount, userCount } }: { company: CompanyView }) {
  return (
    <ul className="consequences">
      <li>
        The company and its {counted(jobCount, 'job')} leave everything public at once. Its admins are told by
        mail.
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
  );
}

function CancelDialog({ company, onClose }: DeletionProps) {
  const { id, name, deletionDueAt } = company;
  const provider = useDataProvider<PlatformProvider>();
  return (
    <ConfirmDialog
      title={`Keep ${name}?`}
      act="Keep it"
      run={async () => {
        await provider.cancelCompanyDeletion(id);
        return `${name} stays`;
      }}
      onClose={onClose}
    >
      <p>
        It would be deleted on {deletionDueAt && <DayText iso={deletionDueAt} />}. If you keep it, it stays
        suspended until you restore it. Its admins are told by mail.
      </p>
      <DeletionLegalHolds companyId={id} />
    </ConfirmDialog>
  );
}
