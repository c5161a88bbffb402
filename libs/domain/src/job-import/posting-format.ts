import { readGreenhouse } from './greenhouse.js';
import type { PostingReader } from './imported-job.js';
import { readLever } from './lever.js';

/** The reader for one element of a file, told by the fields only that format has; undefined for an unknown format. */
export function readerFor(element: unknown): PostingReader | undefined {
  if (typeof element !== 'object' || element === null) return undefined;
  if ('internal_job_id' in element || 'absolute_url' in element || 'content' in element)
    return readGreenhouse;
  if ('hostedUrl' in element || 'categories' in element || 'text' in element) return readLever;
  return undefined;
}
