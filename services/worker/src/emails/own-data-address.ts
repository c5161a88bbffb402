import type { RoleType } from '@app/contracts/access/roles';
import { screenAddress } from './screen-address.js';

/** Where somebody finds their own data: in the settings of the role they acted in. */
export function ownDataAddress(publicUrl: string, askedAs: RoleType | null): string {
  const screen = askedAs === null || askedAs === 'applicant' ? 'applicantSettings' : 'settings';
  return `${screenAddress(publicUrl, screen)}#settings-data`;
}
