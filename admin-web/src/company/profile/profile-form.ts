import { CompanyDetailsForm, EditCompanyBody } from '@app/contracts/companies/company-details';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { LocationBody } from '@app/contracts/vocabulary/location';
import type { z } from 'zod';

const { streetAddress, streetAddressLine2, addressRegion, postalCode, addressCountry } = LocationBody.shape;

/** The company details form of SPEC section 5 with the rest of the profile, by the rules the API has. */
export const CompanyProfileForm = CompanyDetailsForm.extend({
  description: EditCompanyBody.shape.description,
  streetAddress,
  streetAddressLine2,
  addressRegion,
  postalCode,
  addressCountry,
  youtube: EditCompanyBody.shape.youtube,
}).required();
export type CompanyProfileForm = z.input<typeof CompanyProfileForm>;
export type ProfileField = keyof CompanyProfileForm;

/** What each field is called on the screen, in the order of the form. */
export const fieldLabels: Record<ProfileField, string> = {
  companyName: 'Company name',
  website: 'Website',
  email: 'E-mail',
  phoneNumber: 'Phone',
  description: 'Description',
  streetAddress: 'Street',
  streetAddressLine2: 'Building, floor',
  location: 'City',
  addressRegion: 'Region',
  postalCode: 'Postal code',
  addressCountry: 'Country',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  instagram: 'Instagram',
  facebook: 'Facebook',
  videoLink: 'Video',
  youtube: 'YouTube',
};

export function isProfileField(name: string): name is ProfileField {
  return name in fieldLabels;
}

export const profileFields = Object.keys(fieldLabels).filter(isProfileField);

const textOf = (value: string | null): string => value ?? '';

/** The form of a company as it is stored. */
export function profileFormOf(company: CompanyView): CompanyProfileForm {
  const { location, social } = company;
  return {
    companyName: company.name,
    website: textOf(company.website),
    email: textOf(company.email),
    phoneNumber: textOf(company.phone),
    description: textOf(company.description),
    streetAddress: textOf(location.streetAddress),
    streetAddressLine2: textOf(location.streetAddressLine2),
    location: textOf(location.addressLocality),
    addressRegion: textOf(location.addressRegion),
    postalCode: textOf(location.postalCode),
    addressCountry: textOf(location.addressCountry),
    linkedin: textOf(social.linkedin),
    twitter: textOf(social.twitter),
    instagram: textOf(social.instagram),
    facebook: textOf(social.facebook),
    videoLink: textOf(social.videoLink),
    youtube: textOf(social.youtube),
  };
}

/** Parts of the address by the names of the API; every other field is called the same there. */
const placeNames: Partial<Record<ProfileField, keyof LocationBody>> = {
  streetAddress: 'streetAddress',
  streetAddressLine2: 'streetAddressLine2',
  location: 'addressLocality',
  addressRegion: 'addressRegion',
  postalCode: 'postalCode',
  addressCountry: 'addressCountry',
};

/** Fields of the form that differ. */
export function changedProfileFields(before: CompanyProfileForm, after: CompanyProfileForm): ProfileField[] {
  return profileFields.filter((field) => before[field].trim() !== after[field].trim());
}

/** Only what changed: a PATCH names nothing it leaves alone. */
export function profileChanges(before: CompanyProfileForm, after: CompanyProfileForm): EditCompanyBody {
  const values: Record<string, string> = {};
  const place: LocationBody = {};
  for (const field of changedProfileFields(before, after)) {
    const part = placeNames[field];
    if (part) place[part] = after[field].trim();
    else values[field] = after[field].trim();
  }
  return Object.keys(place).length > 0 ? { ...values, location: place } : values;
}

/** The API's messages by the names of the form. */
export function profileErrors(errors: Record<string, string>): [field: ProfileField, message: string][] {
  return profileFields.flatMap((field) => {
    const part = placeNames[field];
    const message = errors[field] ?? (part && errors[`location.${part}`]);
    return message === undefined ? [] : [[field, message]];
  });
}
