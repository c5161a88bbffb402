import { fullName } from '@app/contracts/accounts/full-name';
import { can } from '@app/contracts/access/policy';
import { roles, type RoleType, roleTypes } from '@app/contracts/access/roles';
import {
  type AccountState,
  accountStates,
  kindsOfPeople,
  type PersonRowView,
} from '@app/contracts/accounts/people';
import type { StatusTone } from '../../../kit/ui/tag.js';

export const stateWords: Record<AccountState, { label: string; tone: StatusTone }> = {
  active: { label: 'Active', tone: 'ok' },
  locked: { label: 'Locked', tone: 'danger' },
  leaving: { label: 'Leaving', tone: 'plain' },
  unverified: { label: 'Not proven', tone: 'warn' },
};

export const stateOptions = accountStates.map((value) => ({ value, label: stateWords[value].label }));
export const roleOptions = roleTypes.map((value) => ({ value, label: roles[value].name }));

const kinds = { applicant: 'Applicants', company: 'Company', platform: 'Platform' } as const;
export const kindOptions = kindsOfPeople.map((value) => ({ value, label: kinds[value] }));

/** What somebody is called: by their name, or by the address as long as they have none. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<PersonRowView, 'firstName' | 'lastName' | 'email'>) => fullName({ firstName, lastName }) || email;

/** How one speaks of somebody in a sentence. */
export const calledShortly = (person: Pick<PersonRowView, 'firstName' | 'lastName' | 'email'>): string =>
  person.firstName.trim() || nameOf(person);

/** As what they act: each role once, those in companies first. */
export function rolesText({ roles: held }: Pick<PersonRowView, 'roles'>): string {
  const types = [...held]
    .sort((one, other) => Number(other.companyId !== null) - Number(one.companyId !== null))
    .map(({ roleType }) => roleType);
  return [...new Set<RoleType>(types)].map((type) => roles[type].name).join(', ') || 'None yet';
}

const mostNamed = 2;

/** The companies they act for, as far as there is room. */
export function companiesText({ roles: held }: Pick<PersonRowView, 'roles'>): string {
  const names = [...new Set(held.flatMap(({ companyName }) => companyName ?? []))];
  const others = names.length - mostNamed;
  return [...names.slice(0, mostNamed), ...(others > 0 ? [`${others} more`] : [])].join(', ');
}

/** Whether somebody of a company applies for jobs as well. */
export const isApplicantToo = ({ roles: held }: Pick<PersonRowView, 'roles'>): boolean =>
  held.some(({ roleType }) => can(roleType, 'application.submit')) &&
  held.some(({ companyId }) => companyId !== null);

/** Accounts that were made for somebody are there before anybody signs in to them. */
export const isNever = (iso: string): boolean => Date.parse(iso) === 0;

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** Requests are noted once in so long. */
const noted = 15 * minute;

/** How long ago somebody was here, within a day; undefined before that. */
export function seenText(iso: string, now: number): string | undefined {
  const age = now - Date.parse(iso);
  if (age <= noted) return 'Now';
  if (age < hour) return `${Math.floor(age / minute)} min ago`;
  return age < day ? `${Math.floor(age / hour)} h ago` : undefined;
}
