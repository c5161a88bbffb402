import { screenPath } from '@app/contracts/access/screen-rules';

/** The address of a screen: `pathTo('jobPreview', { companyId, jobId })`. */
export const pathTo = screenPath;

/** An address with a query; empty values are left out. */
export function withQuery(path: string, query: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Sign-in and registration keep the way back. */
export const signInPath = (returnTo?: string | null): string =>
  withQuery(pathTo('login'), { return_to: returnTo });
export const createAccountPath = (returnTo?: string | null): string =>
  withQuery(pathTo('userAccount'), { return_to: returnTo });

/** Names, in the address of the jobs of a company, an import whose end is shown. */
export const importParameter = 'import';
/** Its value for one that is to begin. */
export const newImport = 'new';
