import { identityOf } from '@app/contracts/access/scopes';
import { canFromPublicPage } from '@app/contracts/access/visitor-rows';
import type { RoleType } from '@app/contracts/access/roles';
import { pathTo } from '../../../base/paths.js';
import { text } from '../../../base/i18n/public.en.js';

/** Where a signed-in person's own work is, by what the role may do. */
export function ownPlace(roleType: RoleType | null): { to: string; label: string } {
  const identity = identityOf(true, roleType);
  if (canFromPublicPage(identity, 'applied-job.list-own'))
    return { to: pathTo('applicantJobs'), label: text.nav.applications };
  if (canFromPublicPage(identity, 'company-dashboard.read'))
    return { to: pathTo('dashboard'), label: text.nav.dashboard };
  return { to: pathTo('userAccount'), label: text.nav.register };
}
