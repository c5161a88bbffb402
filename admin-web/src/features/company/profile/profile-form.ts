import { numberOfText, numberOrText } from '@app/contracts/vocabulary/number-of-text';
import { CompanyDetailsForm, EditCompanyBody } from '@app/contracts/companies/company-details';
import { timeZone } from '@app/contracts/vocabulary/time-zone';
import {
  founded,
  foundedMessage,
  headcount,
  headcountMessage,
} from '@app/contracts/companies/company-presentation';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { countryNameOf } from '@app/contracts/vocabulary/countries';
import { LocationBody } from '@app/contracts/vocabulary/location';
import { industryKeys } from '@app/contracts/vocabulary/industries';
import { z } from 'zod';
import {
  listChanges,
  type ListsOfForm,
  listsOf,
  listWords,
  type ProfileList,
  profileListRules,
  profileLists,
  rowFields,
  type RowPath,
} from './profile-lists.js';

const { streetAddress, streetAddressLine2, addressRegion, postalCode, addressCountry } = LocationBody.shape;

/** A number as it is typed, by its rule; empty where it is not told. */
const numberOrNone = (rule: z.ZodType<number>, message: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || rule.safeParse(numberOfText(text)).success, message);

/** The company details form and the rest of the profile, with the rules of the API. */
export const CompanyProfileForm = CompanyDetailsForm.extend({
  headline: EditCompanyBody.shape.headline.unwrap(),
  headcount: numberOrNone(headcount, headcountMessage),
  business: EditCompanyBody.shape.business.unwrap(),
  founded: numberOrNone(founded, foundedMessage),
  industry: z
    .string()
    .refine((key) => key === '' || industryKeys.some((known) => known === key), 'Choose an industry'),
  description: EditCompanyBody.shape.description,
  streetAddress,
  streetAddressLine2,
  addressRegion,
  postalCode,
  addressCountry,
  timeZone,
  youtube: EditCompanyBody.shape.youtube,
  ...profileListRules,
}).required();
export type CompanyProfileForm = z.input<typeof CompanyProfileForm>;

/** Links the form asks for: those a company does not have are left out, one by one. */
export const askedLinks = ['linkedin', 'twitter', 'instagram', 'facebook', 'videoLink'] as const;
export type AskedLink = (typeof askedLinks)[number];

/** The same form where these links are left out. */
export function profileFormWithout(leftOut: readonly AskedLink[]) {
  const ruleOf = (link: AskedLink): z.ZodType<string, string> =>
    leftOut.includes(link) ? z.literal('') : CompanyProfileForm.shape[link];
  return CompanyProfileForm.extend({
    linkedin: ruleOf('linkedin'),
    twitter: ruleOf('twitter'),
    instagram: ruleOf('instagram'),
    facebook: ruleOf('facebook'),
    videoLink: ruleOf('videoLink'),
  });
}

const webAddresses = ['website', 'linkedin', 'instagram', 'facebook', 'videoLink', 'youtube'] as const;

/** What is kept of what was written: addresses get their https://, and countries the name in the list. */
export function asKept(field: ProfileText, written: string): string {
  const text = written.trim();
  if (field === 'addressCountry') return countryNameOf(text);
  const isAddress = webAddresses.some((name) => name === field);
  return isAddress && /^[^\s/:@]+\.[^\s/:@.,]{2,}(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : written;
}
export type ProfileField = keyof CompanyProfileForm;
/** Those that are one text; the others are lists. */
export type ProfileText = Exclude<ProfileField, ProfileList>;

/** What each field is called on the screen, in the order of the form. */
export const fieldLabels: Record<ProfileField, string> = {
  companyName: 'Company name',
  website: 'Website',
  email: 'E-mail',
  phoneNumber: 'Phone',
  headcount: 'People',
  headline: 'Headline',
  description: 'Description',
  business: 'What you do',
  founded: 'Founded',
  industry: 'Field',
  languages: 'Languages',
  hiringSteps: 'How you hire',
  workplaces: 'Places',
  streetAddress: 'Street',
  streetAddressLine2: 'Building, floor',
  location: 'City',
  addressRegion: 'Region',
  postalCode: 'Postal code',
  addressCountry: 'Country',
  timeZone: 'Time zone',
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

const isList = (field: ProfileField): field is ProfileList => profileLists.some((name) => name === field);
const isText = (field: ProfileField): field is ProfileText => !isList(field);
export const profileTexts = profileFields.filter(isText);

const textOf = (value: string | null): string => value ?? '';

/** The form of a company as it is stored. */
export function profileFormOf(company: CompanyView): CompanyProfileForm {
  const { location, social } = company;
  return {
    companyName: company.name,
    website: textOf(company.website),
    email: textOf(company.email),
    phoneNumber: textOf(company.phone),
    headcount: textOf(company.headcount === null ? null : String(company.headcount)),
    headline: textOf(company.headline),
    description: textOf(company.description),
    business: textOf(company.business),
    founded: textOf(company.founded === null ? null : String(company.founded)),
    industry: textOf(company.industry),
    ...listsOf(company),
    streetAddress: textOf(location.streetAddress),
    streetAddressLine2: textOf(location.streetAddressLine2),
    location: textOf(location.addressLocality),
    addressRegion: textOf(location.addressRegion),
    postalCode: textOf(location.postalCode),
    addressCountry: textOf(location.addressCountry),
    timeZone: company.timeZone,
    linkedin: textOf(social.linkedin),
    twitter: textOf(social.twitter),
    instagram: textOf(social.instagram),
    facebook: textOf(social.facebook),
    videoLink: textOf(social.videoLink),
    youtube: textOf(social.youtube),
  };
}

/** Parts of the address by the names of the API; every other field is called the same there. */
const placeNames: Partial<Record<ProfileText, keyof LocationBody>> = {
  streetAddress: 'streetAddress',
  streetAddressLine2: 'streetAddressLine2',
  location: 'addressLocality',
  addressRegion: 'addressRegion',
  postalCode: 'postalCode',
  addressCountry: 'addressCountry',
};

/** What a field says, so that two states of it compare. */
const saidIn = (form: CompanyProfileForm, field: ProfileField): string =>
  isText(field) ? form[field].trim() : JSON.stringify(form[field]);

/** Fields of the form that differ. */
export function changedProfileFields(before: CompanyProfileForm, after: CompanyProfileForm): ProfileField[] {
  return profileFields.filter((field) => saidIn(before, field) !== saidIn(after, field));
}

/** What a field holds, in words. */
export const fieldWords = (form: CompanyProfileForm, field: ProfileField): string =>
  isText(field) ? form[field] : listWords(form, field);

const numbers: readonly ProfileText[] = ['headcount', 'founded'];

/** A field as the API takes it: empty numbers and industries are told to nobody. */
function sentOf(form: CompanyProfileForm, field: ProfileText): string | number | null {
  const text = form[field].trim();
  if (numbers.includes(field)) return text === '' ? null : numberOrText(text);
  return field === 'industry' && text === '' ? null : text;
}

/** Only what changed: a PATCH names nothing it leaves alone. */
export function profileChanges(before: CompanyProfileForm, after: CompanyProfileForm): EditCompanyBody {
  const values: Record<string, string | number | null> = {};
  const place: LocationBody = {};
  const changed = changedProfileFields(before, after);
  for (const field of changed.filter(isText)) {
    const part = placeNames[field];
    if (part) place[part] = after[field].trim();
    else values[field] = sentOf(after, field);
  }
  const lists = listChanges(after, (name) => changed.includes(name));
  return Object.keys(place).length > 0 ? { ...values, ...lists, location: place } : { ...values, ...lists };
}

/** The API's messages by the names of the form; those about rows of a list stand at their field. */
export function profileErrors(
  errors: Record<string, string>,
  lists: ListsOfForm,
): [field: ProfileField | RowPath, message: string][] {
  const named = [
    ...profileFields.map((field) => ({ field, part: isText(field) ? placeNames[field] : undefined })),
    ...rowFields(lists).map(({ path }) => ({ field: path, part: undefined })),
  ];
  return named.flatMap(({ field, part }): [ProfileField | RowPath, string][] => {
    const message = errors[field] ?? (part && errors[`location.${part}`]);
    return message === undefined ? [] : [[field, message]];
  });
}
