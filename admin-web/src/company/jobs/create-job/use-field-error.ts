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
