import type { z } from 'zod';

/** Zod issues as the `errors` map of a problem: field path with dots → message. The first issue of a field wins. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) found[path ? `${path}.${key}` : key] ??= 'This field is not known';
    } else {
      found[path || 'body'] ??= issue.message;
    }
  }
  return found;
}
