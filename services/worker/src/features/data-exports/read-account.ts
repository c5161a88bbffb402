import type { ExportedData } from '@app/contracts/data-exports/exported-data';
import { locationView, type StoredLocation } from '@app/contracts/vocabulary/location';
import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import type { JsonObject } from '@app/contracts/applicants/imported-resume';
import { shownPhone } from '@app/contracts/vocabulary/phone';
import type { EntityManager } from '@mikro-orm/postgresql';
import { moment, momentOrNull } from './moment.js';

type AccountRow = {
  id: string;
  subject: string;
  email: string;
  email_verified: boolean;
  first_name: string;
  last_name: string;
  photo_file_id: string | null;
  created_at: string;
  authenticated_at: string;
  last_seen_at: string | null;
  terms_version: string | null;
  terms_accepted_at: string | null;
  former_addresses: { email: string; until: string }[];
};

const ACCOUNT = `select id, subject, email, email_verified, first_name, last_name, photo_file_id, created_at, authenticated_at,
    last_seen_at, terms_version, terms_accepted_at, former_addresses
  from app_user where id = ?`;

type RoleRow = {
  role_type: string;
  company_id: string | null;
  company_name: string | null;
  created_at: string;
  deactivated_at: string | null;
};

const ROLES = `select role_type, company_id, my_company_name(company_id) as company_name, created_at, deactivated_at
  from role_assignment where user_id = ? order by created_at, id`;

type ProfileRow = Omit<
  ApplicantProfileView,
  'id' | 'userId' | 'version' | 'location' | 'cv' | 'importedResume'
> & {
  importedResume: JsonObject | null;
  location: StoredLocation;
  onboardedAt: string | null;
  createdAt: string;
};

const PROFILE = `select person.first_name as "firstName", person.last_name as "lastName", person.email,
    profile.location, phone, position, education, experience, details, linkedin, links,
    additional_links as "additionalLinks", languages, technologies, hard_skills as "hardSkills", seniority,
    job_type as "jobType", industry, salary, imported_resume as "importedResume", cv_file_id as "cvId",
    onboarded_at as "onboardedAt", profile.created_at as "createdAt"
  from applicant_profile profile join app_user person on person.id = profile.user_id
  where profile.user_id = ?`;

/** The account, and the subject under which the sign-in service knows it. */
export async function readAccount(
  em: EntityManager,
  userId: string,
): Promise<{ account: ExportedData['account']; subject: string } | null> {
  const [row] = await em.execute<AccountRow[]>(ACCOUNT, [userId]);
  if (!row) return null;
  const account = {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    firstName: row.first_name,
    lastName: row.last_name,
    photo: row.photo_file_id,
    createdAt: moment(row.created_at),
    lastSignedInAt: moment(row.authenticated_at),
    lastSeenAt: momentOrNull(row.last_seen_at),
    termsVersion: row.terms_version,
    termsAcceptedAt: momentOrNull(row.terms_accepted_at),
    formerAddresses: row.former_addresses.map(({ email, until }) => ({ email, until: moment(until) })),
  };
  return { account, subject: row.subject };
}

/** Roles of one's own, those that have ended too. */
export async function readRoles(em: EntityManager, userId: string): Promise<ExportedData['roles']> {
  const rows = await em.execute<RoleRow[]>(ROLES, [userId]);
  return rows.map((row) => ({
    role: row.role_type,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name },
    since: moment(row.created_at),
    deactivatedAt: momentOrNull(row.deactivated_at),
  }));
}

/** The profile of an applicant, as the export has it and as a JSON Resume is made of it; null for everybody else. */
export async function readProfile(
  em: EntityManager,
  userId: string,
): Promise<{ exported: NonNullable<ExportedData['profile']>; view: ApplicantProfileView } | null> {
  const [row] = await em.execute<ProfileRow[]>(PROFILE, [userId]);
  if (!row) return null;
  const { firstName, lastName, email, importedResume, cvId, onboardedAt, createdAt, location, ...told } = row;
  const phone = shownPhone(row.phone);
  const exported = {
    ...told,
    phone,
    location,
    importedResume: importedResume,
    cv: cvId,
    onboardedAt: momentOrNull(onboardedAt),
    createdAt: moment(createdAt),
  };
  const named = { id: userId, userId, version: 1, firstName, lastName, email };
  return {
    exported,
    view: { ...told, ...named, phone, location: locationView(location), cvId, cv: null, importedResume },
  };
}
