import type { EditCompanyBody } from '@app/contracts/companies/company-details';
import type {
  CompanyPresentation,
  HiringStep,
  Workplace,
} from '@app/contracts/companies/company-presentation';
import { changedLocation, type LocationBody, type StoredLocation } from '@app/contracts/vocabulary/location';
import { AppError } from '@app/platform/errors/app-error';
import { phoneToKeep } from '../accounts/phone-to-keep.js';

/** Links as they are stored; an absent one was never given. */
export type StoredSocial = Partial<
  Record<'facebook' | 'instagram' | 'twitter' | 'linkedin' | 'youtube' | 'videoLink', string>
>;

/** What an edit sets, in the words of the entity; an absent key leaves the value as it is. */
export type CompanyChanges = {
  name?: string;
  website?: string | null;
  email?: string | null;
  phone?: string | null;
  description?: string | null;
  headline?: string | null;
  headcount?: number | null;
  timeZone?: string;
  location?: StoredLocation;
  social?: StoredSocial;
  memberType?: string | null;
  cohortId?: string | null;
} & Partial<CompanyPresentation>;

const clearable = [
  ...(['website', 'email', 'description', 'headline', 'business', 'memberType', 'cohortId'] as const),
];
const socialNames = ['facebook', 'instagram', 'twitter', 'linkedin', 'youtube', 'videoLink'] as const;

/** Reads an edit under either set of names. Parts of the address and links that were left out stay. */
export function companyChanges(
  body: EditCompanyBody,
  current: { phone: string | null; location: StoredLocation; social: StoredSocial },
): CompanyChanges {
  const changes: CompanyChanges = { ...presented(body), social: socialWith(current.social, body) };
  const name = body.companyName ?? body.name;
  if (name !== undefined) changes.name = name;
  if (body.location !== undefined) changes.location = locationWith(current.location, body.location);
  for (const key of clearable) {
    const text = body[key];
    if (text !== undefined) changes[key] = text === '' ? null : text;
  }
  if (body.headcount !== undefined) changes.headcount = body.headcount;
  if (body.timeZone !== undefined) changes.timeZone = body.timeZone;
  const phone = phoneOf(body, current.phone, changes.location ?? current.location);
  return phone === undefined ? changes : { ...changes, phone };
}

function phoneOf(body: EditCompanyBody, current: string | null, { country }: StoredLocation) {
  const phone = body.phoneNumber ?? body.phone;
  if (phone === undefined) return undefined;
  const field = body.phoneNumber === undefined ? 'phone' : 'phoneNumber';
  return phoneToKeep(phone, current, { country, field });
}

/** What it tells of itself beside its description; what is empty was not given. */
function presented(body: EditCompanyBody): Partial<CompanyPresentation> {
  const { founded, industry, languages, hiringSteps, workplaces } = body;
  return {
    ...(founded === undefined ? {} : { founded }),
    ...(industry === undefined ? {} : { industry }),
    ...(languages === undefined ? {} : { languages }),
    ...(hiringSteps === undefined ? {} : { hiringSteps: hiringSteps.map(stepToKeep) }),
    ...(workplaces === undefined ? {} : { workplaces: workplaces.map(workplaceToKeep) }),
  };
}

type Given<Field extends 'hiringSteps' | 'workplaces'> = NonNullable<EditCompanyBody[Field]>[number];

const stepToKeep = ({ title, detail }: Given<'hiringSteps'>): HiringStep => ({
  title,
  detail: detail || null,
});

const workplaceToKeep = ({ place, remote, address, people }: Given<'workplaces'>): Workplace => ({
  place: remote ? null : place,
  remote,
  address: address || null,
  people,
});

function socialWith(current: StoredSocial, body: EditCompanyBody): StoredSocial {
  const social = { ...current };
  for (const key of socialNames) {
    const link = body[key] ?? body.social?.[key];
    if (link === '') delete social[key];
    else if (link) social[key] = link;
    else if (link === null && key in social) {
      const errors = { [`social.${key}`]: 'This link can be changed, not taken away' };
      throw new AppError('request.invalid', { errors });
    }
  }
  return social;
}

function locationWith(current: StoredLocation, given: string | LocationBody): StoredLocation {
  return changedLocation(current, typeof given === 'string' ? { addressLocality: given } : given);
}
