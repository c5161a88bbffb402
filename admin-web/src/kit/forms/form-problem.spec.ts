import { describe, expect, it } from '@jest/globals';
import { createFormControl } from 'react-hook-form';
import { ApiError } from '../../client/http/http.js';
import { showRejection } from './form-problem.js';

/** A form as it is after the API refused it. */
function rejected(error: unknown, nameOf?: (name: string) => string) {
  const form = createFormControl({ defaultValues: { name: '', settings: { days: 0 } } });
  showRejection(form, error, nameOf);
  const { errors } = form.control._formState;
  return { name: errors.name?.message, days: errors.settings?.days?.message, root: errors.root?.message };
}
const nobody = { name: undefined, days: undefined, root: undefined };

describe('what the API refuses', () => {
  it('stands under the fields it names, by the same keys, also inside of others', () => {
    const errors = { name: 'Please enter a name', 'settings.days': 'Please enter whole days' };
    expect(rejected(new ApiError(422, 'Please check the form', { errors }))).toEqual({
      ...nobody,
      name: 'Please enter a name',
      days: 'Please enter whole days',
    });
  });

  it('stands above the form where it names no field of it, or none at all', () => {
    const elsewhere = new ApiError(422, 'Please check the form', {
      errors: { companyId: 'No such company' },
    });
    expect(rejected(elsewhere)).toEqual({ ...nobody, root: 'Please check the form' });
    expect(rejected(new ApiError(409, 'There is one already'))).toEqual({
      ...nobody,
      root: 'There is one already',
    });
    expect(rejected(new TypeError('x is undefined'))).toEqual({ ...nobody, root: 'Something went wrong' });
  });

  it('finds fields that are called differently in the form', () => {
    const error = new ApiError(422, 'Please check the form', { errors: { title: 'Too long' } });
    expect(rejected(error, (name) => (name === 'title' ? 'name' : name))).toEqual({
      ...nobody,
      name: 'Too long',
    });
  });
});
