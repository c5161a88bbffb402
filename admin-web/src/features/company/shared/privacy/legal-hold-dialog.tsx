import {
  legalHoldReasons,
  legalHoldReasonWords,
  type LegalHoldView,
  CreateLegalHoldBody,
} from '@app/contracts/retention/legal-hold';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { useContractForm } from '../../../../kit/forms/contract-form.js';
import { notify } from '../../../../base/toast/notify.js';
import { SelectField, TextField } from '../../../../kit/ui/text-field.js';
import { editLegalHold, legalHoldsChanged, createLegalHold } from './retention-queries.js';
import { allJobsQuery } from '../jobs/all-jobs-query.js';

type LegalHoldDialogProps = {
  companyId: string;
  /** Null for a new one. */
  legalHold: LegalHoldView | null;
  /** Whom a new one keeps; null where its job is to be chosen. */
  on: { applicationId: string; name: string } | null;
  onClose: () => void;
};

const reasons = legalHoldReasons.map((value) => ({ value, label: legalHoldReasonWords[value] }));
const { reason, words, until } = CreateLegalHoldBody.shape;

/** The contract, with a day that may be left empty. */
const schemaFor = (choosesJob: boolean) =>
  z.object({
    jobId: choosesJob ? z.string().min(1, 'Choose a job') : z.string(),
    reason,
    words,
    until: z
      .string()
      .transform((text) => text || null)
      .pipe(until),
  });

/** Keeps somebody, or everybody of a job, from the next runs. */
export function LegalHoldDialog({ companyId, legalHold: hold, on, onClose }: LegalHoldDialogProps) {
  const client = useQueryClient();
  const choosesJob = hold === null && on === null;
  const { field, submit, busy, problem } = useContractForm(schemaFor(choosesJob), {
    defaultValues: {
      jobId: '',
      reason: hold?.reason ?? 'dispute',
      words: hold?.words ?? '',
      until: hold?.until ?? '',
    },
  });
  return (
    <ActDialog
      title={titleOf(hold, on)}
      act={hold ? 'Save' : 'Set the hold'}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={submit(async ({ jobId, ...why }) => {
        if (hold) await editLegalHold(hold, why);
        else await createLegalHold({ ...why, ...(on ? { applicationId: on.applicationId } : { jobId }) });
        notify.success(hold ? 'Saved' : 'The hold is set');
        await legalHoldsChanged(client, companyId);
        onClose();
      })}
    >
      <p className="muted">
        No run touches {on ? on.name : 'what is on hold'} until the hold ends, and nobody can erase them
        meanwhile.
      </p>
      {choosesJob && <JobField companyId={companyId} field={field('jobId')} />}
      <SelectField label="Reason" options={reasons} {...field('reason')} />
      <TextField label="Why" maxLength={200} hint="For example which claim it is" {...field('words')} />
      <TextField
        label="Last day"
        aside="Optional"
        type="date"
        hint="Without one you are asked about it every 90 days"
        {...field('until')}
      />
    </ActDialog>
  );
}

function titleOf(hold: LegalHoldView | null, on: LegalHoldDialogProps['on']): string {
  if (hold) return `Hold on ${hold.name ?? hold.jobTitle}`;
  return on ? `Hold on ${on.name}` : 'Hold on a job';
}

type FieldProps = Omit<Parameters<typeof SelectField>[0], 'label' | 'options'>;

/** Everybody who applied to it; one person is held on their own page. */
function JobField({ companyId, field }: { companyId: string; field: FieldProps }) {
  const jobs = useQuery(allJobsQuery(companyId));
  const options = (jobs.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <SelectField
      label="Everybody who applied to"
      options={[{ value: '', label: 'Choose a job' }, ...options]}
      hint="To hold one person, open the person"
      {...field}
    />
  );
}
