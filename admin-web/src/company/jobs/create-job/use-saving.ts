import type { EditJobBody } from '@app/contracts/jobs/job-details';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { DraftKeeper, type Kept } from './draft-keeper.js';
import type { JobForm } from './job-form.js';
import type { JobDraft } from './use-job-draft.js';

export type Saving = { keeper: DraftKeeper; kept: Kept };

/**
 * The keeper of the job on the screen. A draft is stored by itself; a published job only when asked, because readers
 * see it at once.
 */
export function useSaving(draft: JobDraft, form: UseFormReturn<JobForm, unknown, EditJobBody>): Saving {
  const [keeper] = useState(() => new DraftKeeper());
  const kept = useSyncExternalStore(keeper.subscribe, keeper.snapshot);
  const isPublic = draft.job.data?.status === 'published';
  useEffect(() => {
    keeper.use({
      draft,
      form: { getValues: () => form.getValues(), setValue: (field, value) => put(form, field, value) },
    });
  });
  const values = useWatch({ control: form.control });
  useEffect(() => keeper.noteChange(!isPublic), [keeper, values, isPublic]);
  useEffect(() => {
    keeper.open();
    const online = () => !isPublic && keeper.saveInBackground();
    window.addEventListener('online', online);
    return () => {
      keeper.leave();
      window.removeEventListener('online', online);
    };
  }, [keeper, isPublic]);
  return { keeper, kept };
}

function put<Field extends keyof JobForm>(
  form: UseFormReturn<JobForm, unknown, EditJobBody>,
  field: Field,
  value: JobForm[Field],
): void {
  form.reset({ ...form.getValues(), [field]: value }, { keepDefaultValues: true, keepErrors: true });
}
