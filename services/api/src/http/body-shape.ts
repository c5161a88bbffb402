import { limits } from '@app/contracts/http/limits';
import { storageProblem } from '@app/contracts/vocabulary/pasted-text';
import { AppError } from '@app/platform/errors/app-error';

type Part = { value: unknown; depth: number; path: string };

/** Why no contract takes a parsed body: too deep, too long a list, or text no database can keep. */
export function unfitBody(body: unknown): AppError | undefined {
  // A list of what is still to be looked at, since a body made to be deep would use up the stack.
  const waiting: Part[] = [{ value: body, depth: 1, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth, path } = next;
    const problem = typeof value === 'string' ? storageProblem(value) : undefined;
    if (problem) return new AppError('request.invalid', { errors: { [path || 'body']: problem } });
    if (typeof value !== 'object' || value === null) continue;
    if (depth > limits.bodyDepth) return tooLarge(`At most ${limits.bodyDepth} levels`);
    if (Array.isArray(value) && value.length > mostItems(value)) {
      return tooLarge(`At most ${mostItems(value)} items in a list`);
    }
    for (const [name, inner] of Object.entries(value)) {
      const unfit = storageProblem(name);
      if (unfit) return new AppError('request.invalid', { errors: { [path || 'body']: unfit } });
      waiting.push({ value: inner, depth: depth + 1, path: path === '' ? name : `${path}.${name}` });
    }
  }
  return undefined;
}

/** Ids are short and all alike: more of them are no more work than fewer of anything else. */
const mostItems = (list: unknown[]): number => (list.every(isId) ? limits.chosenIds : limits.arrayItems);
const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);

const tooLarge = (body: string): AppError => new AppError('request.too-large', { errors: { body } });
