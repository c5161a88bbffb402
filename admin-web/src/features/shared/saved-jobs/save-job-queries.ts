import { api } from '../../../client/http/http.js';

/** One's saved jobs. */
export const savedJobsAddress = '/api/saved-jobs';

export const saveJob = (jobId: string) =>
  api(savedJobsAddress, { method: 'POST', body: { jobId }, errorHandle: true });
export const unsaveJob = (jobId: string) =>
  api(`${savedJobsAddress}/${jobId}`, { method: 'DELETE', errorHandle: true });

/** What somebody wanted to keep before they signed in, for as long as the tab is open. */
const wantedName = 'job-to-save';

/** Remembers the job across signing in and registering; it is saved with the next page that shows jobs. */
export function saveOnceSignedIn(jobId: string): void {
  sessionStorage.setItem(wantedName, jobId);
}

/** The job that was remembered; told once. */
export function takeWantedJob(): string | null {
  const wanted = sessionStorage.getItem(wantedName);
  sessionStorage.removeItem(wantedName);
  return wanted;
}

/** Which jobs one keeps, and how saving goes for the person at the screen. */
export type SavedJobs = {
  /** At once, after signing in or registering, or not at all. */
  way: 'atOnce' | 'signIn' | 'register' | 'none';
  /** The saved ones, as far as they are known. */
  ids: ReadonlySet<string>;
  askAgain: () => void;
};
