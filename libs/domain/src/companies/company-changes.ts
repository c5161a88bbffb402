import type { EditCompanyBody } from '@app/contracts/companies/company-details';
import type { LocationBody, StoredLocation } from '@app/contracts/vocabulary/location';
import type { StoredSocial } from './company.entity.js';

/** What an edit sets, in the words of the entity; an absent key leaves the value as it is. */
export type CompanyChanges = {
  name?: string;
  website?: string | null;
  email?: string | null;
  phone?: string | null;
  description?: string | null;
  location?: StoredLocation;
  social?: StoredSocial;
  memberType?: string | null;
  cohortId?: string | null;
};

const storedNames = {
  streetAddress: 'street',
  streetAddressLine2: 'street2',
  addressLocality: 'city',
  addressRegion: 'region',
  addressCountry: 'country',
  postalCode: 'postalCode',
} as const satisfies Record<keyof LocationBody, keyof StoredLocation>;
const locationNames = [
  'streetAddress',
  'streetAddressLine2',
  'addressLocality',
  'addressRegion',
  'addressCountry',
  'postalCode',
] as const satisfies readonly (keyof LocationBody)[];
const socialNames = ['facebook', 'instagram', 'twitter', 'linkedin', 'youtube', 'videoLink'] as const;

/** Reads an edit under either set of names. Parts of the address and links that were left out stay. */
export function companyChanges(
  body: EditCompanyBody,
  current: { location: StoredLocation; social: StoredSocial },
): CompanyChanges {
  const changes: CompanyChanges = {};
  const name = body.companyName ?? body.name;
  const phone = body.phoneNumber ?? body.phone;
  if (name !== undefined) changes.name = name;
  if (phone !== undefined) changes.phone = textOrNull(phone);
  if (body.website !== undefined) changes.website = textOrNull(body.website);
  if (body.email !== undefined) changes.email = textOrNull(body.email);
  if (body.description !== undefined) changes.description = textOrNull(body.description);
  if (body.location !== undefined) changes.location = locationWith(current.location, body.location);
  const social = { ...current.social };
  for (const key of socialNames) {
    const link = body[key] ?? body.social?.[key];
    if (link === '') delete social[key];
    else if (link !== undefined) social[key] = link;
  }
  changes.social = social;
  if (body.memberType !== undefined) changes.memberType = textOrNull(body.memberType);
  if (body.cohortId !== undefined) changes.cohortId = textOrNull(body.cohortId);
  return changes;
}

function locationWith(current: StoredLocation, given: string | LocationBody): StoredLocation {
  const parts: LocationBody = typeof given === 'string' ? { addressLocality: given } : given;
  const location = { ...current };
  for (const key of locationNames) {
    const part = parts[key];
    if (part === '') delete location[storedNames[key]];
    else if (part !== undefined) location[storedNames[key]] = part;
  }
  return location;
}

function textOrNull(text: string | null): string | null {
  return text === '' ? null : text;
}
