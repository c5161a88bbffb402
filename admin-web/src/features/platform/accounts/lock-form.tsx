import {
  LockAccountBody,
  lockDays,
  lockReasons,
  lockReasonWords,
} from '@app/contracts/accounts/lock-account';
import type { PersonView } from '@app/contracts/accounts/people';
import { Info } from 'lucide-react';
import { z } from 'zod';
import { useDataProvider, useRefresh } from 'ra-core';
import { useContractForm } from '../../../kit/forms/contract-form.js';
import { notify } from '../../../base/toast/notify.js';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { SelectField, TextArea } from '../../../kit/ui/text-field.js';
import { LockHead } from './lock-head.js';
import { calledShortly, companiesText, nameOf } from './person-words.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';

const { reason, note } = LockAccountBody.shape;
const schema = z.object({
  reason: z.string().pipe(reason),
  note,
  days: z.string().transform((text) => lockDays.find((count) => String(count) === text) ?? null),
});

const reasonOptions = [
  { value: '', label: 'Choose a reason' },
  ...lockReasons.map((value) => ({ value: String(value), label: lockReasonWords[value] })),
];
const endOptions = [
  { value: '', label: 'Unlocked by a platform admin' },
  ...lockDays.map((count) => ({ value: String(count), label: `${count} days are over` })),
];

/** The form that locks an account: why, what happened, until when, and what follows. */
export function LockForm({ person }: { person: PersonView }) {
  const refresh = useRefresh();
  const provider = useDataProvider<PlatformProvider>();
  const { field, submit, busy, problem } = useContractForm(schema, {
    defaultValues: { reason: '', note: '', days: '' },
  });
  const shortly = calledShortly(person);
  const lock = submit(async (body) => {
    await provider.lockAccount(person.id, body).finally(refresh);
    notify.success(`${nameOf(person)} is locked`);
  });
  return (
    <form className="card lock-card" aria-labelledby="lock-title" noValidate onSubmit={lock}>
      <LockHead title="Lock this account" about="Ends every session at once" />
      {problem && <Banner tone="danger">{problem}</Banner>}
      <SelectField label="Reason" options={reasonOptions} {...field('reason')} />
      <TextArea
        label="What happened"
        aside={`For us, and to ${shortly}`}
        rows={4}
        maxLength={1_000}
        hint={`${shortly} gets it by mail if the address is verified. The audit log has only the reason.`}
        {...field('note')}
      />
      <SelectField label="Until" options={endOptions} {...field('days')} />
      <p className="lock-card__effect">
        <Info className="icon" aria-hidden />
        <span>{effectOn(person)}</span>
      </p>
      <Button look="danger" type="submit" busy={busy} block>
        Lock {nameOf(person)}
      </Button>
    </form>
  );
}

function effectOn(person: PersonView): string {
  const companies = companiesText(person);
  const out = `${calledShortly(person)} is out at once and cannot sign in.`;
  if (companies === '') return `${out} Applications stay where they are.`;
  return `${out} ${companies} ${companies.includes(',') ? 'go' : 'goes'} on without them, and ${companies.includes(',') ? 'their admins read' : 'its admins read'} the reason.`;
}
