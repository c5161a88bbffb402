import type { z } from 'zod';

/** Zod issues as the `errors` map of a problem: field path with dots → message. The first issue of a field wins. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  // A map, because a field may be called like what every object has.
  const found = new Map<string, string>();
  const add = (field: string, message: string) => {
    if (!found.has(field)) found.set(field, message);
  };
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(path ? `${path}.${key}` : key, 'This field is not known');
    } else {
      add(path || 'body', issue.message);
    }
  }
  return Object.fromEntries(found);
}
