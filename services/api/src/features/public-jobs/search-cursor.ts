import { AppError } from '@app/platform/errors/app-error';
import { z } from 'zod';

/** Where the next page goes on: the tier of the last job, its place in the order, and its id. */
export type SearchCursor = { tier: number; value: string | number; id: string };

const shape = z.tuple([z.int().min(0).max(2), z.union([z.string().max(40), z.number()]), z.uuid()]);

export function writeCursor({ tier, value, id }: SearchCursor): string {
  return Buffer.from(JSON.stringify([tier, value, id])).toString('base64url');
}

/** Reads a cursor this API gave out; anything else is an error that says so. */
export function readCursor(text: string): SearchCursor {
  const wrong = new AppError('request.invalid', {
    errors: { cursor: 'Take the cursor from the page before' },
  });
  try {
    const parsed = shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (!parsed.success) throw wrong;
    const [tier, value, id] = parsed.data;
    return { tier, value, id };
  } catch {
    throw wrong;
  }
}
