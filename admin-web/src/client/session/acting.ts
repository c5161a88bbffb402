import { type Action, actsForCompany, can } from '@app/contracts/access/policy';
import { type Identity, identityOf } from '@app/contracts/access/scopes';
import { pathTo, withQuery } from '../../base/paths.js';
import { session, useSession } from './user-store.js';

/** Who the person at the screen acts as. */
export function useIdentity(): Identity {
  const { signedIn, roleType } = useSession();
  return identityOf(signedIn, roleType);
}

/** The same, for code that is no component. */
export function actingIdentity(): Identity {
  const { signedIn, roleType } = session();
  return identityOf(signedIn, roleType);
}

/** Whether the person at the screen may do this; buttons and menus ask here. */
export function useCan(action: Action): boolean {
  return can(useIdentity(), action);
}

/** Whether the person at the screen belongs to a company; platform admins only visit one. */
export function useActsForCompany(): boolean {
  return actsForCompany(useIdentity());
}

/** Whether the person at the screen acts for another company than the one its address names. */
export function useIsForeign(companyId: string): boolean {
  const { userRole } = useSession();
  return useActsForCompany() && userRole?.entityId !== companyId;
}

/** The dashboard of a company; a platform admin, who may visit any, names it. */
export function useDashboardPath(companyId: string): string {
  return withQuery(pathTo('dashboard'), useCompanyQuery(companyId));
}

/**
 * The company of a screen as the API wants it: a platform admin names it in the query, members act for theirs anyway.
 */
export function useCompanyQuery(companyId: string): { companyId?: string } {
  return actsForCompany(useIdentity()) ? {} : { companyId };
}
