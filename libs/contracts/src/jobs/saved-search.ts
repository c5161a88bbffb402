import { z } from 'zod';
import { wholeRecord } from '../http/whole-record.js';
import { line } from '../vocabulary/text.js';
import { JobSearchParameters } from './job-search-query.js';

/** How often new jobs of a saved search are mailed. */
export const alertFrequencies = ['daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** Searches one person keeps. */
export const savedSearchesPerPerson = 20;
/** Jobs of one search that a mail names; how many more there are it says. */
export const jobsPerAlert = 10;

/**
 * What a search is narrowed to, as its address says it. Age, order and page are left out: a mail tells what is new since
 * the last one, in the order it became public.
 */
export const SavedSearchParameters = JobSearchParameters.omit({ posted: true, sort: true, cursor: true });
export type SavedSearchParameters = z.output<typeof SavedSearchParameters>;

const fields = {
  name: line(80, 'Please name the search'),
  frequency: z.enum(alertFrequencies, 'Choose daily or weekly'),
};

/** POST saved-searches. */
export const SaveSearchBody = z.strictObject({ ...fields, search: SavedSearchParameters });
export type SaveSearchBody = z.output<typeof SaveSearchBody>;

/** PATCH saved-searches/:id: a search itself stays as it is, so that no job is mailed for it twice. */
export const EditSavedSearchBody = z.strictObject({ ...fields, paused: z.boolean() }).partial();
export type EditSavedSearchBody = z.output<typeof EditSavedSearchBody>;

/** The same, also as the whole record that was read. */
export const SavedSearchRecordBody = wholeRecord(EditSavedSearchBody, {
  readOnly: ['id', 'version', 'search', 'createdAt', 'lastMailAt'],
});

/** GET saved-searches: one's own, the latest first. */
export type SavedSearchView = {
  id: string;
  version: number;
  name: string;
  /** Parameters of its address. */
  search: Record<string, string>;
  frequency: AlertFrequency;
  paused: boolean;
  createdAt: string;
  /** When a mail last told of jobs it found; null before the first. */
  lastMailAt: string | null;
};

/** The parameters as an address carries them. */
export function searchInAddress(search: SavedSearchParameters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      const text = value === undefined ? '' : String(value);
      return text === '' ? [] : [[name, text]];
    }),
  );
}
