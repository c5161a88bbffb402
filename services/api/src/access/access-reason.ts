import type { Action } from '@app/contracts/access/policy';
import { accessReason, readsForAReason } from '@app/contracts/access/access-reason';
import { headers } from '@app/contracts/http/headers';
import { jsonIn } from '@app/contracts/json/read-json';
import { AppError } from '@app/platform/errors/app-error';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const WithReason = z.object({ reason: z.string().min(1) });
const WithFilter = z.object({ filter: z.string() });

/**
 * Why the sender looks at something: the header, else `reason` of the query, else that of its filter where what is read is
 * read for a reason; elsewhere a filter by a reason is what a list is searched for. Null where they do not say. What was
 * said and cannot be kept is 400.
 */
export function accessReasonOf(request: FastifyRequest, action: Action): string | null {
  const said =
    inHeader(request) ??
    inQuery(request.query) ??
    (readsForAReason.includes(action) ? inFilter(request.query) : null);
  if (!said) return null;
  const { success, data, error } = accessReason.safeParse(said.text);
  if (success) return data;
  throw rejected(said.field, error.issues[0]?.message ?? 'Say why');
}

type Said = { field: string; text: string };

const rejected = (field: string, message: string) =>
  new AppError('request.invalid', { errors: { [field]: message } });

/** Headers carry no letters beyond Latin-1, so this one is percent-encoded. */
function inHeader(request: FastifyRequest): Said | null {
  const value = request.headers[headers.accessReason.toLowerCase()];
  if (typeof value !== 'string' || value.trim() === '') return null;
  try {
    return { field: headers.accessReason, text: decodeURIComponent(value) };
  } catch {
    throw rejected(headers.accessReason, 'Send it percent-encoded, as in "They%20asked%20for%20help"');
  }
}

function inQuery(query: unknown): Said | null {
  const { success, data } = WithReason.safeParse(query);
  return success ? { field: 'reason', text: data.reason } : null;
}

function inFilter(query: unknown): Said | null {
  const filtered = WithFilter.safeParse(query);
  // A filter that is no JSON is refused where it is read.
  const within = WithReason.safeParse(filtered.success ? jsonIn(filtered.data.filter) : null);
  return within.success ? { field: 'filter.reason', text: within.data.reason } : null;
}
