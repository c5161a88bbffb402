import { limits } from '@app/contracts/http/limits';
import { AppError } from '@app/platform/errors/app-error';

/** Why no contract takes a parsed body: too deep, too long a list, or text no database can keep. */
export function unfitBody(body: unknown): AppError | undefined {
  // A list of what is still to be looked at, since a body made to be deep would use up the stack.
  const waiting: { value: unknown; depth: number }[] = [{ value: body, depth: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !value.isWellFormed()) {
      return new AppError('request.malformed', { errors: { body: 'Send text that is valid Unicode' } });
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth > limits.bodyDepth) return tooLarge(`At most ${limits.bodyDepth} levels`);
    if (Array.isArray(value) && value.length > mostItems(value)) {
      return tooLarge(`At most ${mostItems(value)} items in a list`);
    }
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 });
  }
  return undefined;
}

/** Ids are short and all alike: more of them are no more work than fewer of anything else. */
const mostItems = (list: unknown[]): number => (list.every(isId) ? limits.chosenIds : limits.arrayItems);
const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);

const tooLarge = (body: string): AppError => new AppError('request.too-large', { errors: { body } });
