import { emailMaximum } from '@app/contracts/vocabulary/email-address';
import { z } from 'zod';
import { invalidParameter, Rejected } from './errors.js';
import { memberOf } from './member-of.js';

const noNul = (value: string): boolean => !value.includes('\u0000');

/** A text no longer than `most` characters; PostgreSQL cannot hold NUL, so it is refused at the door. */
export const text = (most: number) =>
  z
    .string()
    .min(1, 'Member must have length greater than or equal to 1')
    .max(most, `Member must have length less than or equal to ${most}`)
    .refine(noNul, 'Member must not contain NUL');

export const clientId = text(128);
export const username = text(128 + emailMaximum);
export const submittedPassword = text(2048);
export const code = text(2048);
export const jwt = text(8192);
export const attributes = z
  .array(z.object({ Name: text(32), Value: z.string().max(2048).refine(noNul).optional() }))
  .max(20);

/** Reads a body as the action wants it, or refuses in the protocol's words. Unknown members are ignored. */
export function parseRequest<Body>(shape: z.ZodType<Body>, raw: unknown): Body {
  const parsed = shape.safeParse(raw);
  if (parsed.success) return parsed.data;
  // What failed has at least one reason; the first is told.
  throw rejectionOf(
    parsed.error.issues.reduce((first) => first),
    raw,
  );
}

function rejectionOf(issue: z.core.$ZodIssue, raw: unknown): Rejected {
  const path = issue.path.map(String);
  // Members of structures are told with a small first letter; keys of maps (PASSWORD) as they were sent.
  const told = (part: string) =>
    part === part.toUpperCase() ? part : part.charAt(0).toLowerCase() + part.slice(1);
  const member = path.map(told).join('.');
  if (issue.code === 'invalid_type') {
    if (path.length === 0 || valueAt(raw, path) !== undefined) {
      return new Rejected('SerializationException', `Unexpected type of value at '${member}'`);
    }
    return invalidParameter(constraint(`Value null at '${member}'`, 'Member must not be null'));
  }
  return invalidParameter(constraint(`Value at '${member}'`, issue.message));
}

function constraint(subject: string, rule: string): string {
  return `1 validation error detected: ${subject} failed to satisfy constraint: ${rule}`;
}

function valueAt(raw: unknown, path: string[]): unknown {
  return path.reduce(memberOf, raw);
}
