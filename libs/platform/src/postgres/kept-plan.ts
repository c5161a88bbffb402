import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

/**
 * Stands in statements that are sent so often that making a plan for them is dear: each connection keeps theirs. Their
 * values are single ones, and no plan may be bad for some of them.
 */
const MARK = '/* plan is kept */';

/** A statement that PostgreSQL knows by its name on a connection that has sent it before. */
export type KeptStatement = { name: string; text: string; values: unknown[] };

const underway = new AsyncLocalStorage<KeptStatement>();
const known = new Map<string, Pick<KeptStatement, 'name' | 'text'>>();

/** The statement as PostgreSQL keeps it; undefined for all that are not marked. */
export function keptStatement(query: unknown, values: unknown): KeptStatement | undefined {
  if (typeof query !== 'string' || !query.includes(MARK)) return undefined;
  const found = known.get(query) ?? numbered(query);
  known.set(query, found);
  return { ...found, values: Array.isArray(values) ? [...values] : [] };
}

/** The mapper writes values into a statement: this sends them beside it instead. */
export function sendingValuesBeside<Result>(statement: KeptStatement, send: () => Result): Result {
  return underway.run(statement, send);
}

/** What is to be sent in place of this text. */
export function sentInPlaceOf(text: string): KeptStatement | undefined {
  const statement = underway.getStore();
  return statement?.text === text ? statement : undefined;
}

function numbered(query: string): Pick<KeptStatement, 'name' | 'text'> {
  let number = 0;
  const text = query.replaceAll('?', () => `$${(number += 1)}`);
  return { text, name: createHash('sha1').update(text).digest('hex') };
}
