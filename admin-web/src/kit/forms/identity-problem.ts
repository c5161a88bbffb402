import { identityMessages } from '@app/contracts/identity/error-names';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { IdentityError } from '../../client/session/cognito.js';
import { showProblem } from './form-problem.js';

/** Which fields of a form the sign-in service can refuse. */
type Rejectable<Fields extends FieldValues> = {
  email?: FieldPath<Fields>;
  /** The password somebody has. */
  password?: FieldPath<Fields>;
  /** The one they choose. */
  newPassword?: FieldPath<Fields>;
  code?: FieldPath<Fields>;
};

const rejected: Partial<Record<IdentityError['type'], keyof Rejectable<FieldValues>>> = {
  AliasExistsException: 'email',
  UsernameExistsException: 'email',
  InvalidPasswordException: 'newPassword',
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
};

/** Shows what the sign-in service refused under the field it is about, and anything else above the form. */
export function showIdentityProblem<Fields extends FieldValues, Body>(
  form: Pick<UseFormReturn<Fields, unknown, Body>, 'getValues' | 'setError'>,
  error: unknown,
  fields: Rejectable<Fields>,
): void {
  if (!(error instanceof IdentityError)) return showProblem(form, error);
  // The same refusal without a word about passwords is a session that ended.
  const isWrongPassword = error.message === identityMessages.wrongCredentials;
  const about = isWrongPassword ? 'password' : rejected[error.type];
  const field = about && fields[about];
  if (!field) return showProblem(form, error);
  const message = isWrongPassword ? 'That is not your current password' : error.message;
  form.setError(field, { type: 'server', message }, { shouldFocus: true });
}
