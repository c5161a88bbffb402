import type { EditJobBody } from '@app/contracts/jobs/job-details';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DraftKeeper, type Kept } from './draft-keeper.js';
import type { JobForm } from './job-form.js';
import type { JobDraft } from './use-job-draft.js';

export type Saving = { keeper: DraftKeeper; isPublic: boolean };

/** What the screen shows of saving. It changes with every save: only what shows it asks for it. */
export const useKept = ({ keeper }: Saving): Kept => useSyncExternalStore(keeper.subscribe, keeper.snapshot);

/** How often the description was replaced by somebody else’s. */
export const useReplacedTexts = ({ keeper }: Saving): number =>
  useSyncExternalStore(keeper.subscribe, () => keeper.snapshot().replacedTexts);

/**
 * The keeper of the job on the screen. A draft is stored by itself; a published job only when asked, because readers
 * see it at once.
 */
export function useSaving(draft: JobDraft, form: UseFormReturn<JobForm, unknown, EditJobBody>): Saving {
  const [keeper] = useState(() => new DraftKeeper());
  const isPublic = draft.job.data?.status === 'published';
  useEffect(() => {
    keeper.use({
      draft,
      form: { getValues: () => form.getValues(), setValue: (field, value) => put(form, field, value) },
    });
  });
  // Heard of, not watched: a letter must not draw the whole wizard anew.
  useEffect(() => {
    const note = () => keeper.noteChange(!isPublic);
    note();
    return form.subscribe({ formState: { values: true }, callback: note });
  }, [keeper, form, isPublic]);
  useEffect(() => {
    keeper.open();
    const online = () => !isPublic && keeper.saveInBackground();
    window.addEventListener('online', online);
    return () => {
      keeper.leave();
      window.removeEventListener('online', online);
    };
  }, [keeper, isPublic]);
  return { keeper, isPublic };
}

function put<Field extends keyof JobForm>(
  form: UseFormReturn<JobForm, unknown, EditJobBody>,
  field: Field,
  value: JobForm[Field],
): void {
  form.reset({ ...form.getValues(), [field]: value }, { keepDefaultValues: true, keepErrors: true });
}
