import { z } from 'zod';

/** Fields by their path; lists are passed through, so `form.value` means that of every entry. */
type Paths = readonly string[];

/**
 * What PATCH takes of a client that sends back the whole record it read. `readOnly` are fields of the record that nobody
 * sets this way: they are left out, whatever they say. `blank` are those the record answers null for where clients write
 * empty text. Everything else is as `schema` says: unknown fields are refused.
 */
export function wholeRecord<Schema extends z.ZodType>(
  schema: Schema,
  { readOnly, blank = [] }: { readOnly: Paths; blank?: Paths },
) {
  return z.preprocess((body) => asSent(body, readOnly, blank), schema);
}

function asSent(value: unknown, readOnly: Paths, blank: Paths): unknown {
  if (readOnly.length === 0 && blank.length === 0) return value;
  if (Array.isArray(value)) return value.map((entry) => asSent(entry, readOnly, blank));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([field]) => !readOnly.includes(field));
  // From entries, because a field may be called like what every object has.
  return Object.fromEntries(
    kept.map(([field, inner]) => [
      field,
      inner === null && blank.includes(field)
        ? ''
        : asSent(inner, below(readOnly, field), below(blank, field)),
    ]),
  );
}

const below = (paths: Paths, field: string): Paths =>
  paths.filter((path) => path.startsWith(`${field}.`)).map((path) => path.slice(field.length + 1));
