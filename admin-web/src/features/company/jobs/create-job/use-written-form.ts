import { useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type EmployerInForm, type JobForm, missingIn } from './job-form.js';

/** The form as it is written, for what only shows it: that follows once there is time, and no letter waits for it. */
export function useWrittenForm(): JobForm {
  const { control, getValues } = useFormContext<JobForm>();
  useWatch({ control });
  return useDeferredValue(getValues());
}

/** What the public still misses of the job, by field. */
export function useMissing(employer: EmployerInForm | undefined): Record<string, string> {
  const form = useWrittenForm();
  return useMemo(() => missingIn(form, employer, new Date()), [form, employer]);
}
