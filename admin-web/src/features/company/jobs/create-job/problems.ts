import type { FieldPath } from 'react-hook-form';
import { ApiError } from '../../../../client/http/http.js';
import { emptyForm, type JobForm } from './job-form.js';

/** What keeps the job from being stored or published, by field path. */
export type Problems = { kind: 'wrong' | 'missing' | 'unsent'; list: Record<string, string> };

export const hasFields = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.errors).length > 0;

export function isField(path: string): path is FieldPath<JobForm> {
  return (path.split('.')[0] ?? '') in emptyForm;
}

/** The form asks for some things in other units than the contract has. */
const ownWords: Record<string, string> = {
  'experience.monthsOfExperience': 'Please enter years from 0 to 50, such as 1.5',
};

/** What the form says where a field is wrong. */
export const wordsOfForm = (path: string, message: string): string => ownWords[path] ?? message;

/** Messages of nested errors by path, as the API names them. */
export function messagesOf(errors: object, at = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(errors)) {
    if (typeof value !== 'object' || value === null || name === 'ref') continue;
    const path = at ? `${at}.${name}` : name;
    if ('message' in value && typeof value.message === 'string') found[path] = value.message;
    else Object.assign(found, messagesOf(value, path));
  }
  return found;
}
