import { z } from 'zod';
import { wholeRecord } from '../http/whole-record.js';
import { emailAddress, line } from '../vocabulary/text.js';
import { alertRenewal } from '../alerts/alert-renewal.js';
import {
  alertConsent,
  alertFrequencies,
  type AlertFrequency,
  savedSearchesPerPerson,
} from '../alerts/alert-terms.js';
import { JobSearchParameters } from '../public-jobs/job-search-query.js';

/**
 * What a search is narrowed to, as its address says it. Age, order with its currency and page are left out: a mail tells what is new since
 * the last one, in the order it became public.
 */
export const SavedSearchParameters = JobSearchParameters.omit({
  posted: true,
  sort: true,
  payIn: true,
  cursor: true,
});
export type SavedSearchParameters = z.output<typeof SavedSearchParameters>;

const fields = {
  name: line(80, 'Please name the search'),
  frequency: z.enum(alertFrequencies, 'Choose daily or weekly'),
};

/** POST saved-searches. */
export const SaveSearchBody = z.strictObject({ ...fields, search: SavedSearchParameters });
export type SaveSearchBody = z.output<typeof SaveSearchBody>;

/** POST alert-subscribers: a search of somebody who is not signed in, for an address that has to confirm it. */
export const RequestJobAlertsBody = z.strictObject({
  ...fields,
  search: SavedSearchParameters,
  email: emailAddress('Please enter a valid email address'),
});
export type RequestJobAlertsBody = z.output<typeof RequestJobAlertsBody>;

/** POST alert-subscribers/:id/:token/confirmation: these searches, and the words that were agreed to. */
export const ConfirmSearchesBody = z.strictObject({
  searchIds: z.array(z.uuid()).min(1, 'Choose a search').max(savedSearchesPerPerson),
  consent: z.literal(alertConsent.version, 'These words were changed. Please load the page again'),
});
export type ConfirmSearchesBody = z.output<typeof ConfirmSearchesBody>;

/** POST saved-searches/:id/renewal, and the same of an address: its mails go on, in these words. */
export const RenewSearchBody = z.strictObject({
  consent: z.literal(alertRenewal.version, 'These words were changed. Please load the page again'),
});
export type RenewSearchBody = z.output<typeof RenewSearchBody>;

/** PATCH saved-searches/:id: a search itself stays as it is, so that no job is mailed for it twice. */
export const EditSavedSearchBody = z.strictObject({ ...fields, paused: z.boolean() }).partial();
export type EditSavedSearchBody = z.output<typeof EditSavedSearchBody>;

/** The same, also as the whole record that was read. */
const readOnly = ['id', 'version', 'search', 'createdAt', 'lastMailAt', 'mailsUntil'];
export const SavedSearchRecordBody = wholeRecord(EditSavedSearchBody, { readOnly });
/** The same for a search of an address without an account. */
export const SearchOfAddressRecordBody = wholeRecord(EditSavedSearchBody, {
  readOnly: [...readOnly, 'confirmedAt'],
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
  /** Until when it is mailed unless its owner says that it may go on; null until it is confirmed. */
  mailsUntil: string | null;
};

/** GET alert-subscribers/:id/:token/searches: what is saved for an address that has no account. */
export type AlertsOfAddressView = {
  email: string;
  /** The latest first. One that is not confirmed is not mailed. */
  searches: (SavedSearchView & { confirmedAt: string | null })[];
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
