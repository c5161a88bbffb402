import { actsForCompany } from '@app/contracts/access/policy';
import { type RoleType, roleTypes } from '@app/contracts/access/roles';
import type { Screen } from '@app/contracts/access/screen-rules';
import { headers } from '@app/contracts/http/headers';
import { daysOf, rangeOf } from '../features/company/dashboard/dashboard-range.js';
import { startsWithReviews } from '../features/company/dashboard/dashboard-view.js';
import { jobsAddressOf, usualSort } from '../features/company/shared/job-list/jobs-address.js';
import { withQuery } from '../base/paths.js';

/**
 * What is asked of the API together with the files of a screen, in which roles, and what a request says of the role. The
 * acting company stands in braces: the browser alone knows it.
 */
type EarlyRequests = { roles: RoleType[]; names: [role: string, company: string]; paths: string[] };

type Visited = { parameters: Record<string, string | undefined>; search: URLSearchParams; now: number };
type Early = {
  isFor: (role: RoleType, visited: Visited) => boolean;
  paths: (visited: Visited) => string[];
};

/** The jobs of a company before anybody has narrowed them. */
const usualJobs = withQuery('/api/jobs', { filter: '{}', range: '[0,9]', sort: JSON.stringify(usualSort) });

/** Whoever only visits a company says why before anything is asked for. */
const early: Partial<Record<Screen, Early>> = {
  dashboard: {
    isFor: (role, { search }) => actsForCompany(role) && !startsWithReviews(role, search),
    paths: ({ search, now }) => {
      const { q, status, sort, page } = jobsAddressOf(search);
      const isUsual = q === '' && status === '' && sort.join() === usualSort.join() && page === 1;
      return [
        '/api/companies/{company}',
        withQuery('/api/company-dashboards/', daysOf(rangeOf(search), now)).replace('?', '{company}?'),
        ...(isUsual ? [usualJobs] : []),
      ];
    },
  },
  jobProfile: {
    isFor: actsForCompany,
    // Not its board: whatever happened to that before the screen listens would be missed.
    paths: ({ parameters }) => [`/api/jobs/${encodeURIComponent(parameters['jobId'] ?? '')}`],
  },
};

/** What the screen of an address asks for first, where that is known before its program runs. */
export function earlyRequestsOf(screen: Screen, visited: Visited): EarlyRequests | undefined {
  const found = early[screen];
  if (!found) return undefined;
  const roles = roleTypes.filter((role) => found.isFor(role, visited));
  return { roles, names: [headers.roleId, headers.entityId], paths: found.paths(visited) };
}
