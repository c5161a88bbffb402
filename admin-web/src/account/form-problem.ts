import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/http.js';
import { problemOf } from '../platform/problem.js';
import { notify } from '../platform/toast/notify.js';
import { IdentityError } from '../session/cognito.js';

/** Shows a failure above the form, where it stays, and what the sign-in service says as a notice as well. */
export function showProblem<Fields extends FieldValues>(form: UseFormReturn<Fields>, error: unknown): void {
  const message = problemOf(error);
  form.setError('root', { message });
  if (error instanceof IdentityError) notify.error(message);
}

/** Puts the refusals of the API under the fields they name; answers whether there were any. */
export function showFieldErrors<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  error: unknown,
  names: readonly Path<Fields>[],
): boolean {
  const refused = error instanceof ApiError ? error.errors : {};
  const known = names.filter((name) => refused[name] !== undefined);
  known.forEach((name, at) => form.setError(name, { message: refused[name] }, { shouldFocus: at === 0 }));
  return known.length > 0;
}
