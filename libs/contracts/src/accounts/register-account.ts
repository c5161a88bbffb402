import { z } from 'zod';
import { companyName } from '../companies/company-name.js';
import { wholeRecord } from '../http/whole-record.js';
import { optionalPersonName, personName } from '../vocabulary/text.js';
import { timeZone } from '../vocabulary/time-zone.js';

const names = {
  firstName: personName('Please enter your first name'),
  /** Empty for people with one name. */
  lastName: optionalPersonName(),
};

const newNames = { ...names, lastName: names.lastName.default('') };

/** POST user-accounts: a signed-in person becomes an applicant, or the first admin of a new company. */
export const RegisterAccountBody = z.discriminatedUnion(
  'as',
  [
    z.strictObject({ as: z.literal('applicant'), ...newNames }),
    z.strictObject({ as: z.literal('company'), ...newNames, companyName, timeZone: timeZone.optional() }),
  ],
  { error: 'Choose applicant or company' },
);
export type RegisterAccountBody = z.infer<typeof RegisterAccountBody>;

/** PATCH users/me: only what changed. */
export const EditOwnAccountBody = z
  .strictObject({
    ...names,
    /** A checked image of one's own (`POST files`, type photo); null takes the photo away. */
    photoId: z.uuid('Name the uploaded image').nullable(),
  })
  .partial();
export type EditOwnAccountBody = z.infer<typeof EditOwnAccountBody>;

/** The same from a client that sends back what GET users/me answered. */
export const OwnAccountRecordBody = wholeRecord(EditOwnAccountBody, {
  readOnly: ['id', 'email', 'photo', 'applicantOnboarding', 'deletionDueAt', 'version'],
});

/** GET users/me. */
export type OwnAccountView = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** A link good for a few minutes, null without a photo. */
  photo: string | null;
  photoId: string | null;
  /**
   * Whether the applicant is past onboarding: was there once, or has applied, which needs none of it. Nobody
   * lands there again. Null for people without the applicant role.
   */
  applicantOnboarding: boolean | null;
  /** From when on the account is deleted; null unless its owner asked for that. */
  deletionDueAt: string | null;
  version: number;
};
