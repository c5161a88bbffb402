import { identityLimits } from '@app/contracts/identity/limits';
import { invalidParameter } from '../core/errors.js';
import { hasControls } from './email-address.js';

/** A name as an attribute carries it; null when it is absent or blank. */
export function nameFrom(given: Map<string, string>, attribute: 'given_name' | 'family_name'): string | null {
  const name = given.get(attribute)?.trim().normalize('NFC') ?? '';
  if (name.length > identityLimits.nameMaximum || hasControls(name)) {
    throw invalidParameter(`Attribute value for ${attribute} is not valid.`);
  }
  return name === '' ? null : name;
}
