import { EditJobBody } from '@app/contracts/jobs/job-details';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../../client/http/http.js';
import { ClashError } from './draft-autosave.js';
import { focusFirstProblem } from './focus-field.js';
import { bodyOf, type JobForm } from './job-form.js';
import { stepOfField } from './job-steps.js';
import { hasFields, isField, messagesOf, type Problems, wordsOfForm } from './problems.js';
import type { JobDraft } from './use-job-draft.js';
import { type Saving, useSaving } from './use-saving.js';
import type { WizardTask } from './wizard-foot.js';
import { problemOf } from '../../../../base/problem.js';

type Form = UseFormReturn<JobForm, unknown, EditJobBody>;
const check = zodResolver(EditJobBody);
const none: Problems = { kind: 'wrong', list: {} };

/** The form over all steps, and storing it: what is wrong is shown beside the fields and as a list. */
export function useWizard(draft: JobDraft, start: JobForm) {
  const form: Form = useForm<JobForm, unknown, EditJobBody>({
    defaultValues: start,
    resolver: (values, context, options) => check(bodyOf(values), context, { ...options, fields: {} }),
    shouldFocusError: false,
  });
  const saving = useSaving(draft, form);
  const { problems, show, clear, fail } = useProblems(form);
  const [busy, setBusy] = useState<WizardTask | null>(null);

  const during = async (task: WizardTask, act: () => Promise<void>): Promise<void> => {
    setBusy(task);
    clear();
    try {
      await act();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(null);
    }
  };

  /** Checks everything and stores it, then does what follows with the job's id. */
  const store = (task: WizardTask, then: (id: string) => Promise<void>): Promise<void> =>
    during(task, () =>
      form.handleSubmit(
        // As it was written, not as it was read: only so the autosave finds nothing left to store.
        async () => then(await saving.autosave.save(bodyOf(form.getValues()))),
        (errors) => show('wrong', messagesOf(errors)),
      )(),
    );

  /** Goes on with the next step when this one is right. What could not be sent is tried again from there. */
  const leaveStep = (step: string, then: (id: string | null) => Promise<void>): Promise<void> =>
    during('next', async () => {
      const wrong = await problemsOf(form, step);
      if (Object.keys(wrong).length > 0) show('wrong', wrong);
      else await then(await storeBeforeNext(saving, draft));
    });

  return { form, busy, problems, saving, store, leaveStep };
}

/** What is wrong on one step; the other steps have their own time. */
async function problemsOf(form: Form, step: string): Promise<Record<string, string>> {
  let wrong: Record<string, string> = {};
  await form.handleSubmit(
    () => undefined,
    (errors) => {
      const all = Object.entries(messagesOf(errors));
      wrong = Object.fromEntries(all.filter(([path]) => stepOfField(path).name === step));
    },
  )();
  form.clearErrors();
  return wrong;
}

/** The job's id. Of a stored draft it is known even when the network fails now: the autosave tries again. */
async function storeBeforeNext({ autosave }: Saving, draft: JobDraft): Promise<string | null> {
  try {
    return (await autosave.saveWhatIsRight()) ?? draft.jobId;
  } catch (error) {
    if (draft.jobId && !(error instanceof ClashError) && !hasFields(error)) return draft.jobId;
    throw error;
  }
}

/** What is wrong, as a list and beside the fields. */
function useProblems(form: Form) {
  const [problems, setProblems] = useState<Problems>(none);
  const show = (kind: Problems['kind'], found: Record<string, string>) => {
    const list = Object.fromEntries(
      Object.entries(found).map(([path, message]) => [path, wordsOfForm(path, message)]),
    );
    setProblems({ kind, list });
    for (const [path, message] of Object.entries(list)) {
      if (isField(path)) form.setError(path, { type: 'server', message });
    }
    requestAnimationFrame(focusFirstProblem);
  };
  const clear = () => {
    setProblems(none);
    form.clearErrors();
  };
  const fail = (error: unknown) => {
    // A clash is shown where one chooses what stays.
    if (error instanceof ClashError) return;
    if (error instanceof ApiError && hasFields(error)) {
      show(error.code === 'job.not-publishable' ? 'missing' : 'wrong', error.errors);
    } else show('unsent', { '': problemOf(error) });
  };
  return { problems, show, clear, fail };
}
