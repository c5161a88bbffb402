import type { EditJobBody } from '@app/contracts/jobs/job-details';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DraftAutosave, type AutosaveSnapshot } from './draft-autosave.js';
import type { JobForm } from './job-form.js';
import type { JobDraft } from './use-job-draft.js';

export type Saving = { autosave: DraftAutosave; isPublic: boolean };

/** State of saving. It changes with every save: subscribe only in components that show it. */
export const useAutosaveSnapshot = ({ autosave }: Saving): AutosaveSnapshot =>
  useSyncExternalStore(autosave.subscribe, autosave.snapshot);

/** How often the description was replaced by somebody else’s. */
export const useReplacedTexts = ({ autosave }: Saving): number =>
  useSyncExternalStore(autosave.subscribe, () => autosave.snapshot().replacedTexts);

/**
 * The autosave of the open job. Drafts are saved automatically; a published job only on request, because it is public at
 * once.
 */
export function useSaving(draft: JobDraft, form: UseFormReturn<JobForm, unknown, EditJobBody>): Saving {
  const [autosave] = useState(() => new DraftAutosave());
  const isPublic = draft.job.data?.status === 'published';
  useEffect(() => {
    autosave.use({
      draft,
      form: { getValues: () => form.getValues(), setValue: (field, value) => put(form, field, value) },
    });
  });
  // Subscribed, not watched: typing must not render the whole wizard.
  useEffect(() => {
    const note = () => autosave.noteChange(!isPublic);
    note();
    return form.subscribe({ formState: { values: true }, callback: note });
  }, [autosave, form, isPublic]);
  useEffect(() => {
    autosave.open();
    const online = () => !isPublic && autosave.saveInBackground();
    window.addEventListener('online', online);
    return () => {
      autosave.leave();
      window.removeEventListener('online', online);
    };
  }, [autosave, isPublic]);
  return { autosave, isPublic };
}

function put<Field extends keyof JobForm>(
  form: UseFormReturn<JobForm, unknown, EditJobBody>,
  field: Field,
  value: JobForm[Field],
): void {
  form.reset({ ...form.getValues(), [field]: value }, { keepDefaultValues: true, keepErrors: true });
}
