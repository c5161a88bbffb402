import { z } from 'zod';

/** Fields by their path; lists are passed through, so `form.value` means that of every entry. */
type Paths = readonly string[];

/** `counters` are read-only fields that grow without a new version, such as views. */
export type ReadOnlyFields = { readOnly: Paths; counters: Paths; setBy: Readonly<Record<string, string>> };

type WholeRecordOptions = Pick<ReadOnlyFields, 'readOnly'> &
  Partial<Omit<ReadOnlyFields, 'readOnly'>> & { blank?: Paths };

const records = z.registry<ReadOnlyFields>();

/**
 * The body of PUT and PATCH for clients that send back the whole record as it was read. `readOnly` fields may be sent with
 * the value that was read; the API compares them (`rejectReadOnlyChanges`), except inside lists. A smaller value of `counters`
 * is accepted as an earlier read. `blank` fields are null in the record where clients write empty text. `setBy` names the
 * field or the request that changes a read-only field. Unknown fields are rejected.
 */
export function wholeRecord<Schema extends z.ZodType>(
  schema: Schema,
  { readOnly, counters = [], blank = [], setBy = {} }: WholeRecordOptions,
) {
  const body = z.preprocess((sent) => asSent(sent, readOnly, blank), schema);
  records.add(body, { readOnly, counters, setBy });
  return body;
}

/** @throws Error for a body that `wholeRecord` did not make */
export function readOnlyFieldsOf(body: z.ZodType): ReadOnlyFields {
  const fields = records.get(body);
  if (!fields) throw new Error('This body was not made by wholeRecord');
  return fields;
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
