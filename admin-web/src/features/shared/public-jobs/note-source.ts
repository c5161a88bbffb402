import { shortened } from '@app/contracts/vocabulary/pasted-text';
import { useEffect } from 'react';

/** Where an applicant comes from is kept for this tab alone, until the application is sent: no cookie, no history. */
export const sourceStorageName = (jobId: string): string => `application-source:${jobId}`;

type Source = { kind: 'link' | 'site'; name: string } | { kind: 'search' | 'page' };

/** Notes how somebody came to a job. A link that says so counts most, and a later one counts again. */
export function useSourceNoted(jobId: string | undefined): void {
  useEffect(() => {
    if (jobId === undefined) return;
    const told = fromLink() ?? fromOtherSite();
    const name = sourceStorageName(jobId);
    if (told) sessionStorage.setItem(name, JSON.stringify(told));
    else if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, JSON.stringify(fromHere()));
  }, [jobId]);
}

function fromLink(): Source | undefined {
  const search = new URLSearchParams(location.search);
  const name = shortened((search.get('utm_source') ?? search.get('ref') ?? '').trim(), 80);
  return name === '' ? undefined : { kind: 'link', name };
}

function fromOtherSite(): Source | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { host } = new URL(document.referrer);
  return host === '' || host === location.host ? undefined : { kind: 'site', name: host.slice(0, 80) };
}

/** Whoever did not open the page of the job itself has found it in the search. */
function fromHere(): Source {
  const [opened] = performance.getEntriesByType('navigation');
  const landedHere = opened !== undefined && new URL(opened.name).pathname === location.pathname;
  return { kind: landedHere ? 'page' : 'search' };
}
