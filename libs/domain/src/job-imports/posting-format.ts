import { readGreenhouse } from './greenhouse.js';
import type { PostingReader } from './imported-job.js';
import { readLever } from './lever.js';
import { readSchemaOrg } from './schema-org.js';
import { partsOf } from './schema-org-values.js';

/** How one element of a file is read: by its format, not at all (`skip`), or as something nobody knows. */
export type ElementReader = PostingReader | 'skip' | undefined;

/** The reader for one element of a file, told by the fields only that format has; undefined for an unknown format. */
export function readerFor(element: unknown): ElementReader {
  if (typeof element !== 'object' || element === null) return undefined;
  // A graph also names the employer, the page and the like: they are no jobs, and no mistake.
  if ('@type' in element) return isJobPosting(element['@type']) ? readSchemaOrg : 'skip';
  const has = (...names: string[]): boolean => names.some((name) => name in element);
  if (has('internal_job_id', 'absolute_url', 'content')) return readGreenhouse;
  if (has('hostedUrl', 'categories', 'text')) return readLever;
  return has('title') && has('description') ? readSchemaOrg : undefined;
}

function isJobPosting(type: unknown): boolean {
  return partsOf(type).some((name) => typeof name === 'string' && /(^|[/:])JobPosting$/.test(name));
}
