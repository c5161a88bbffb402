import { useState } from 'react';
import { type FieldPath, useFormContext } from 'react-hook-form';
import type { JobForm } from './job-form.js';
import { wordsOfForm } from './problems.js';

/** What is wrong with a field of the job, by its path. */
export function useFieldError(): (path: FieldPath<JobForm>) => string | undefined {
  const { formState, getFieldState } = useFormContext<JobForm>();
  return (path) => {
    const message = getFieldState(path, formState).error?.message;
    return message && wordsOfForm(path, message);
  };
}

/** Whether a field that was just added may be called wrong: once somebody was in it, or went on without it. */
export function useIsAsked(path: FieldPath<JobForm>): boolean {
  const { formState, getFieldState } = useFormContext<JobForm>();
  const [submittedBefore] = useState(formState.submitCount);
  return getFieldState(path, formState).isTouched || formState.submitCount > submittedBefore;
}
