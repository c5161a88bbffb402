import { RestoreCompanyBody, SuspendCompanyBody } from '@app/contracts/companies/company-suspension';
import { suspensionReasons, suspensionReasonWords } from '@app/contracts/companies/suspension-reasons';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { companyKey } from '../../shared/companies/company-queries.js';
import { ActDialog } from '../../../kit/dialogs/act-dialog.js';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { counted } from '../../../base/formats/counted.js';
import { notify } from '../../../base/toast/notify.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';
import { SelectField, TextArea } from '../../../kit/ui/text-field.js';

type SuspendProps = { company: CompanyView; onClose: () => void };

const reasons = [
  { value: '', label: 'Choose a reason' },
  ...suspensionReasons.map((value) => ({ value, label: suspensionReasonWords[value] })),
];

/** Suspends a company or ends that, with a reason its admins read, after saying what follows. */
export function SuspendDialog(props: SuspendProps) {
  // What is asked stays what it was, and what was typed with it, also where somebody else was faster.
  const [suspends] = useState(props.company.suspendedAt === null);
  return suspends ? <Suspend {...props} /> : <Restore {...props} />;
}

/** Reads the company again whatever came of it: the next try goes out from how it is by then. */
function useSending({ company, onClose }: SuspendProps) {
  const client = useQueryClient();
  const readAnew = () => {
    void client.invalidateQueries({ queryKey: ['companies'] });
    void client.invalidateQueries({ queryKey: companyKey(company.id) });
    void client.invalidateQueries({ queryKey: ['audit-events'] });
  };
  return async (sending: Promise<unknown>, words: string) => {
    await sending.finally(readAnew);
    notify.success(words);
    onClose();
  };
}

function Suspend(props: SuspendProps) {
  const { id, version, name, jobCount, userCount } = props.company;
  const provider = useDataProvider<PlatformProvider>();
  const send = useSending(props);
  const { field, submit, busy, problem } = useContractForm(SuspendCompanyBody, {
    defaultValues: { reason: undefined, note: '' },
  });
  return (
    <ActDialog
      title={`Suspend ${name}?`}
      act="Suspend"
      danger
      busy={busy}
      problem={problem}
      onSubmit={submit((body) => send(provider.suspendCompany(id, body, version), `${name} is suspended`))}
      onClose={props.onClose}
    >
      <ul className="consequences">
        <li>
          The company and its {counted(jobCount, 'job')} leave everything public at once; nobody can apply.
        </li>
        <li>
          Its {counted(userCount, 'user')} can still sign in, read, and answer those who applied. They cannot
          invite people to the team, and what they publish is not shown.
        </li>
        <li>
          Its admins are told by mail, and everybody there reads why. Those who applied see that it is
          suspended.
        </li>
      </ul>
      <SelectField label="Reason" options={reasons} {...field('reason')} />
      <TextArea label="What happened" aside="Its people read it" rows={4} {...field('note')} />
    </ActDialog>
  );
}

function Restore(props: SuspendProps) {
  const { id, version, name, status } = props.company;
  const provider = useDataProvider<PlatformProvider>();
  const send = useSending(props);
  const { field, submit, busy, problem } = useContractForm(RestoreCompanyBody, {
    defaultValues: { note: '' },
  });
  return (
    <ActDialog
      title={`Restore ${name}?`}
      act="Restore"
      busy={busy}
      problem={problem}
      onSubmit={submit((body) => send(provider.restoreCompany(id, body, version), `${name} is restored`))}
      onClose={props.onClose}
    >
      <p>
        {status === 'published'
          ? 'It is public again at once, with its open jobs in the job search.'
          : 'It is a draft again: its people can publish it when they are ready.'}
      </p>
      <TextArea label="Why it is restored" aside="Its admins read it" rows={3} {...field('note')} />
    </ActDialog>
  );
}
