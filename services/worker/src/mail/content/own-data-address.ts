import type { RoleType } from '@app/contracts/access/roles';
import { screenAddress } from './screen-address.js';

/** Address of the user's own data: in the settings of the role they acted in, or the role selection. */
export function ownDataAddress(publicUrl: string, requestedAs: RoleType | null): string {
  return `${screenAddress(publicUrl, screenOf(requestedAs))}#settings-data`;
}

function screenOf(requestedAs: RoleType | null): 'userRole' | 'applicantSettings' | 'settings' {
  if (requestedAs === null) return 'userRole';
  return requestedAs === 'applicant' ? 'applicantSettings' : 'settings';
}
