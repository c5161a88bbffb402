import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../client/http/http.js';
import { problemOf } from '../../base/problem.js';

/** What a refusal needs of a form. */
type Rejectable<Fields extends FieldValues, Body> = Pick<
  UseFormReturn<Fields, unknown, Body>,
  'getValues' | 'setError'
>;

/** Shows a failure above the form, where it stays. */
export function showProblem<Fields extends FieldValues, Body>(
  form: Rejectable<Fields, Body>,
  error: unknown,
): void {
  form.setError('root', { message: problemOf(error) });
}

/**
 * Puts the refusals of the API under the fields they name, of which the first takes the focus; answers whether there
 * were any. `nameOf` says which field of the form stands for one of the API's, where they are called differently.
 */
export function showFieldErrors<Fields extends FieldValues, Body>(
  form: Rejectable<Fields, Body>,
  error: unknown,
  nameOf: (name: string) => string = (name) => name,
): boolean {
  const rejected = error instanceof ApiError ? error.errors : {};
  const values = form.getValues();
  const isField = (name: string): name is FieldPath<Fields> => get(values, name) !== undefined;
  let shown = 0;
  for (const [given, message] of Object.entries(rejected)) {
    const name = nameOf(given);
    if (!isField(name)) continue;
    form.setError(name, { type: 'server', message }, { shouldFocus: shown === 0 });
    shown += 1;
  }
  return shown > 0;
}

/** What the API refused, under its fields or above the form. */
export function showRejection<Fields extends FieldValues, Body>(
  form: Rejectable<Fields, Body>,
  error: unknown,
  nameOf?: (name: string) => string,
): void {
  if (!showFieldErrors(form, error, nameOf)) showProblem(form, error);
}
