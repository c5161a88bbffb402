import { EditJobBody } from '@app/contracts/jobs/job-details';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { ApiError } from '../../../api/http.js';
import { notify } from '../../../platform/toast/notify.js';
import { bodyOf, emptyForm, type JobForm } from './job-form.js';
import type { useJobDraft } from './use-job-draft.js';
import type { WizardTask } from './wizard-foot.js';

const check = zodResolver(EditJobBody);

/** The form over all steps, and storing it: what is wrong is shown beside the fields and as a list. */
export function useWizard(draft: ReturnType<typeof useJobDraft>, start: JobForm) {
  const form = useForm<JobForm, unknown, EditJobBody>({
    defaultValues: start,
    resolver: (values, context, options) => check(bodyOf(values), context, { ...options, fields: {} }),
    shouldFocusError: false,
  });
  const [busy, setBusy] = useState<WizardTask | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});

  const show = (errors: Record<string, string>) => {
    setProblems(errors);
    for (const [path, message] of Object.entries(errors)) {
      if (isField(path)) form.setError(path, { type: 'server', message });
    }
    requestAnimationFrame(focusFirstProblem);
  };

  const fail = (error: unknown) => {
    if (error instanceof ApiError && Object.keys(error.errors).length > 0) show(error.errors);
    else notify.error(error instanceof Error ? error.message : undefined);
  };

  /** Checks everything and stores it, then does what follows with the job's id. */
  const store = async (task: WizardTask, then: (id: string) => Promise<void>): Promise<void> => {
    setBusy(task);
    setProblems({});
    try {
      await form.handleSubmit(
        async (body) => then(await draft.save(body)),
        (errors) => show(messagesOf(errors)),
      )();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(null);
    }
  };
  return { form, busy, problems, store };
}

function focusFirstProblem(): void {
  document.querySelector<HTMLElement>('.wiz [aria-invalid="true"], .errsum a')?.focus();
}

function isField(path: string): path is FieldPath<JobForm> {
  return (path.split('.')[0] ?? '') in emptyForm;
}

/** Messages of nested errors by path, as the API names them. */
function messagesOf(errors: object, at = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(errors)) {
    if (typeof value !== 'object' || value === null || name === 'ref') continue;
    const path = at ? `${at}.${name}` : name;
    if ('message' in value && typeof value.message === 'string') found[path] = value.message;
    else Object.assign(found, messagesOf(value, path));
  }
  return found;
}
