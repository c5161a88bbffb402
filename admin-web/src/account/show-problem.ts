import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/http.js';
import { notify } from '../platform/toast/notify.js';
import { IdentityError } from '../session/cognito.js';

/** Why something failed, in words meant for people. */
export const problemOf = (error: unknown): string =>
  error instanceof IdentityError || error instanceof ApiError ? error.message : 'Something went wrong';

/** Shows a failure above the form, where it stays, and as a notice. */
export function showProblem<Fields extends FieldValues>(form: UseFormReturn<Fields>, error: unknown): void {
  form.setError('root', { message: problemOf(error) });
  if (error instanceof IdentityError) notify.error(error.message);
}
