import { identityMessages } from '@app/contracts/identity/error-names';
import { expect, it } from '@jest/globals';
import { createFormControl } from 'react-hook-form';
import { IdentityError } from '../../client/session/cognito.js';
import { showIdentityProblem } from './identity-problem.js';

/** A form as it is after the sign-in service refused it. */
function rejected(error: unknown) {
  const form = createFormControl({ defaultValues: { now: '', wanted: '', code: '' } });
  showIdentityProblem(form, error, { password: 'now', newPassword: 'wanted', code: 'code' });
  return Object.entries(form.control._formState.errors).map(([name, told]) => [name, told?.message]);
}

it('says of a wrong password that it is wrong, at its field', () => {
  const error = new IdentityError('NotAuthorizedException', identityMessages.wrongCredentials);
  expect(rejected(error)).toEqual([['now', 'That is not your current password']]);
});

it('shows a refused new password and a wrong code at their fields, in the words of the service', () => {
  const guessable = 'Password did not conform with policy: Password is too easy to guess';
  expect(rejected(new IdentityError('InvalidPasswordException', guessable))).toEqual([['wanted', guessable]]);
  expect(rejected(new IdentityError('CodeMismatchException', identityMessages.codeMismatch))).toEqual([
    ['code', identityMessages.codeMismatch],
  ]);
});

it('shows above the form what no field of it is about', () => {
  const ended = new IdentityError('NotAuthorizedException', 'User is not authenticated');
  expect(rejected(ended)).toEqual([['root', 'User is not authenticated']]);
  expect(rejected(new IdentityError('AliasExistsException', identityMessages.emailTaken))).toEqual([
    ['root', identityMessages.emailTaken],
  ]);
  expect(rejected(new TypeError('x is undefined'))).toEqual([['root', 'Something went wrong']]);
});
