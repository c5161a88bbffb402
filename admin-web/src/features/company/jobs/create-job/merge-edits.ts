import type { JobForm } from './job-form.js';

export type JobField = keyof JobForm;
type Body = Partial<Record<JobField, unknown>>;
export type Merged = {
  /** Changed by somebody else alone: taken over. */
  taken: JobField[];
  /** Changed by both, differently: a person has to choose. */
  clashes: JobField[];
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What became of a job that two people edited at once, field by field. */
export function mergeEdits(fields: readonly JobField[], before: Body, mine: Body, theirs: Body): Merged {
  const merged: Merged = { taken: [], clashes: [] };
  for (const field of fields) {
    if (same(before[field], theirs[field]) || same(mine[field], theirs[field])) continue;
    if (same(before[field], mine[field])) merged.taken.push(field);
    else merged.clashes.push(field);
  }
  return merged;
}
