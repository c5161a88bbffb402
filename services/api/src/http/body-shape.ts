import { limits } from '@app/contracts/http/limits';
import { storageProblem } from '@app/contracts/vocabulary/pasted-text';
import { AppError } from '@app/platform/errors/app-error';

type Part = { value: unknown; depth: number; path: string };

/** Why no contract accepts a parsed body: too deep, too long a list, or text that PostgreSQL cannot store. */
export function unfitBody(body: unknown): AppError | undefined {
  // An explicit stack, because a deeply nested body would overflow the call stack.
  const stack: Part[] = [{ value: body, depth: 1, path: '' }];
  for (let part = stack.pop(); part; part = stack.pop()) {
    const error = unfitPart(part);
    if (error) return error;
    const { value, depth, path } = part;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value))
      stack.push({ value: inner, depth: depth + 1, path: path === '' ? name : `${path}.${name}` });
  }
  return undefined;
}

function unfitPart({ value, depth, path }: Part): AppError | undefined {
  if (typeof value === 'string') return unstorable(value, path);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > limits.bodyDepth) return tooLarge(`At most ${limits.bodyDepth} levels`);
  if (Array.isArray(value) && value.length > mostItems(value))
    return tooLarge(`At most ${mostItems(value)} items in a list`);
  return unstorable(Object.keys(value).join(''), path);
}

function unstorable(text: string, path: string): AppError | undefined {
  const problem = storageProblem(text);
  return problem ? new AppError('request.invalid', { errors: { [path || 'body']: problem } }) : undefined;
}

/** Ids are short and all alike: more of them are no more work than fewer of anything else. */
const mostItems = (list: unknown[]): number => (list.every(isId) ? limits.chosenIds : limits.arrayItems);
const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);

const tooLarge = (body: string): AppError => new AppError('request.too-large', { errors: { body } });
