import type { RoleType } from '@app/contracts/access/roles';
import { screenAddress } from './screen-address.js';

/** Where somebody finds their own data: in the settings of the role they acted in, or where a role is chosen. */
export function ownDataAddress(publicUrl: string, requestedAs: RoleType | null): string {
  return `${screenAddress(publicUrl, screenOf(requestedAs))}#settings-data`;
}

function screenOf(requestedAs: RoleType | null): 'userRole' | 'applicantSettings' | 'settings' {
  if (requestedAs === null) return 'userRole';
  return requestedAs === 'applicant' ? 'applicantSettings' : 'settings';
}
