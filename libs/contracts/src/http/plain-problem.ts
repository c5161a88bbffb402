import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Sized = Extract<Issue, { code: 'too_small' | 'too_big' }>;

/**
 * What is wrong, in words for people, where a contract has none of its own: messages of contracts come before this. An
 * error map for zod.
 */
export const plainProblem: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && issue.code !== 'custom') return 'This field is required';
  if (issue.code === 'invalid_type') return wrongType(issue.expected, (issue.path ?? []).length === 0);
  if (issue.code === 'too_small') return `At least ${amount(issue.minimum, issue)}`;
  if (issue.code === 'too_big') return `At most ${amount(issue.maximum, issue)}`;
  if (issue.code === 'invalid_format') return formats[issue.format] ?? 'This is not written as it should be';
  if (issue.code === 'invalid_value') return `Choose one of ${issue.values.map(String).join(', ')}`;
  return 'This value is not valid';
};

const types: Record<string, string> = {
  string: 'Please enter text',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Send true or false',
  array: 'Please send a list',
  tuple: 'Please send a list',
};

function wrongType(expected: string, whole: boolean): string {
  return types[expected] ?? (whole ? 'Please send an object with named fields' : 'Please send named fields');
}

const formats: Record<string, string> = {
  uuid: 'Please send a valid id',
  email: 'Please enter a valid email address',
  url: 'Please enter a valid url',
  datetime: 'Send a moment such as 2026-11-21T08:00:00Z',
  date: 'Send a day such as 2026-11-21',
};

const units: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/** `10 characters`, `1 entry`, or the number alone. */
function amount(size: number | bigint, { origin }: Sized): string {
  const unit = units[origin];
  return unit ? `${size} ${unit[Number(size) === 1 ? 0 : 1]}` : String(size);
}
