import { RestoreCompanyBody, SuspendCompanyBody } from '@app/contracts/companies/company-suspension';
import { suspensionReasons, suspensionReasonWords } from '@app/contracts/companies/suspension-reasons';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { counted } from '../../../base/formats/counted.js';
import { FormDialog } from '../shared/kit/form-dialog.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { SelectField, TextArea } from '../../../kit/ui/text-field.js';

type SuspendProps = { company: CompanyView; onClose: () => void };

export const reasonOptions = [
  { value: '', label: 'Choose a reason' },
  ...suspensionReasons.map((value) => ({ value, label: suspensionReasonWords[value] })),
];

/** Suspends a company or ends that, with a reason its admins read, after saying what follows. */
export function SuspendDialog(props: SuspendProps) {
  // The dialog stays what it was, with what was typed, also where another admin was faster.
  const [suspends] = useState(props.company.suspendedAt === null);
  return suspends ? <Suspend {...props} /> : <Restore {...props} />;
}

function Suspend({ company, onClose }: SuspendProps) {
  const { id, version, name, jobCount, userCount } = company;
  const provider = useDataProvider<PlatformProvider>();
  return (
    <FormDialog
      title={`Suspend ${name}?`}
      act="Suspend"
      danger
      schema={SuspendCompanyBody}
      defaultValues={{ reason: undefined, note: '' }}
      send={async (body) => {
        await provider.suspendCompany(id, body, version);
        return `${name} is suspended`;
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <ul className="consequences">
            <li>
              The company and its {counted(jobCount, 'job')} leave everything public at once; nobody can
              apply.
            </li>
            <li>
              Its {counted(userCount, 'user')} can still sign in, read, and answer those who applied. They
              cannot invite people to the team, and what they publish is not shown.
            </li>
            <li>
              Its admins are told by mail, and everybody there reads why. Those who applied see that it is
              suspended.
            </li>
          </ul>
          <SelectField label="Reason" options={reasonOptions} {...field('reason')} />
          <TextArea label="What happened" aside="Its people read it" rows={4} {...field('note')} />
        </>
      )}
    </FormDialog>
  );
}

function Restore({ company: { id, version, name, status }, onClose }: SuspendProps) {
  const provider = useDataProvider<PlatformProvider>();
  return (
    <FormDialog
      title={`Restore ${name}?`}
      act="Restore"
      schema={RestoreCompanyBody}
      defaultValues={{ note: '' }}
      send={async (body) => {
        await provider.restoreCompany(id, body, version);
        return `${name} is restored`;
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>
            {status === 'published'
              ? 'It is public again at once, with its open jobs in the job search.'
              : 'It is a draft again: its people can publish it when they are ready.'}
          </p>
          <TextArea label="Why it is restored" aside="Its admins read it" rows={3} {...field('note')} />
        </>
      )}
    </FormDialog>
  );
}
