import type { RoleType } from '@app/contracts/access/roles';
import { screenAddress } from './screen-address.js';

/** Where somebody finds their own data: in the settings of the role they acted in, or where a role is chosen. */
export function ownDataAddress(publicUrl: string, askedAs: RoleType | null): string {
  return `${screenAddress(publicUrl, screenOf(askedAs))}#settings-data`;
}

function screenOf(askedAs: RoleType | null): 'userRole' | 'applicantSettings' | 'settings' {
  if (askedAs === null) return 'userRole';
  return askedAs === 'applicant' ? 'applicantSettings' : 'settings';
}
