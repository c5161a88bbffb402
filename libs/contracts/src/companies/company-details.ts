import { z } from 'zod';
import { wholeRecord } from '../http/whole-record.js';
import { LocationBody, placeOfRecord } from '../vocabulary/location.js';
import { emailAddress, line, optionalLine, paragraph, webLink } from '../vocabulary/text.js';
import { timeZone } from '../vocabulary/time-zone.js';
import { companyName } from './company-name.js';
import { headcount, presentation } from './company-presentation.js';

const urlMessage = 'Please enter a valid url';
const emailMessage = 'Please enter a valid email address';
const twitterMessage = 'Handle must be a valid Twitter handle: e.g. @username';
const locationMessage = 'Please enter a location';
// The rule comes first: forms show what the first part of a union says.
const emptyOr = <Schema extends z.ZodType>(schema: Schema, message: string) =>
  z.union([schema, z.literal('')], message);

/**
 * The company details form. Its names and messages are part of the API; `location` is the town.
 */
export const CompanyDetailsForm = z.strictObject({
  companyName,
  website: emptyOr(webLink(urlMessage), urlMessage).optional(),
  email: emptyOr(emailAddress(emailMessage), emailMessage).optional(),
  phoneNumber: optionalLine(40).optional(),
  location: emptyOr(line(120, locationMessage), locationMessage).optional(),
  linkedin: webLink(urlMessage),
  instagram: webLink(urlMessage),
  facebook: webLink(urlMessage),
  videoLink: webLink(urlMessage),
  twitter: z.string({ error: twitterMessage }).regex(/^@\w{1,15}$/, twitterMessage),
});
export type CompanyDetailsForm = z.infer<typeof CompanyDetailsForm>;

const { shape: form } = CompanyDetailsForm;
const youtube = emptyOr(webLink(urlMessage), urlMessage).optional();
/** Characters of the line above the description. */
export const longestHeadline = 90;
const label = optionalLine(60).nullable().optional();

/**
 * What PATCH companies/:id takes. Names are those of the form, or those of the profile for clients
 * that send back what they read. An absent key leaves the value as it is, a present one must satisfy its rule;
 * empty text clears an optional value.
 */
export const EditCompanyBody = z
  .strictObject({
    ...CompanyDetailsForm.partial().shape,
    name: form.companyName.optional(),
    phone: form.phoneNumber,
    description: paragraph(5_000).optional(),
    /** One line above the description on the public page. */
    headline: optionalLine(longestHeadline).optional(),
    /** How many people work there; null where that is nobody's business. */
    headcount: headcount.nullable().optional(),
    timeZone: timeZone.optional(),
    ...presentation,
    /** The town as the form names it, or any parts of the address; parts left out stay. */
    location: z.union([line(120, locationMessage), z.literal(''), LocationBody], locationMessage).optional(),
    youtube,
    social: z
      .strictObject({
        // Null is what a profile without the link says; one that was given is not taken away.
        facebook: form.facebook.nullish(),
        instagram: form.instagram.nullish(),
        linkedin: form.linkedin.nullish(),
        videoLink: form.videoLink.nullish(),
        twitter: form.twitter.nullish(),
        youtube,
      })
      .optional(),
    /** A checked image of this company (`POST files`, type logo); null takes the logo away. */
    logoId: z.uuid('Name the uploaded image').nullable().optional(),
    bannerId: z.uuid('Name the uploaded image').nullable().optional(),
    /** Names from the platform's lists, set by platform admins alone; from others they say nothing. */
    memberType: label,
    cohortId: label,
  })
  .refine((body) => body.name === undefined || body.companyName === undefined, {
    path: ['name'],
    error: 'Send companyName or name, not both',
  })
  .refine((body) => body.phone === undefined || body.phoneNumber === undefined, {
    path: ['phone'],
    error: 'Send phoneNumber or phone, not both',
  });
export type EditCompanyBody = z.infer<typeof EditCompanyBody>;

/** The same from a client that sends back what GET companies/:id answered. */
export const CompanyRecordBody = wholeRecord(EditCompanyBody, {
  counters: ['jobCount', 'userCount'],
  readOnly: [
    ...[
      'id',
      'companyId',
      'version',
      'status',
      'suspendedAt',
      'suspension',
      'deletionDueAt',
      'verifiedDomain',
    ],
    ...['logo', 'banner', 'jobCount', 'userCount', 'createdAt', ...placeOfRecord.readOnly],
  ],
  blank: [
    ...['website', 'email', 'phone', 'description', 'headline', 'business', 'social.youtube'],
    ...['hiringSteps.detail', 'workplaces.place', 'workplaces.address', ...placeOfRecord.blank],
  ],
  setBy: { ...placeOfRecord.setBy, status: 'PUT company-statuses/:id', logo: 'logoId', banner: 'bannerId' },
});

/** POST companies: by a platform admin; the first admin is invited afterwards. */
export const CreateCompanyBody = z.strictObject({ companyName, memberType: label, cohortId: label });
export type CreateCompanyBody = z.infer<typeof CreateCompanyBody>;

/** PUT company-statuses/:id. */
export const CompanyStatusBody = z.strictObject({
  status: z.enum(['draft', 'published'], 'Choose draft or published'),
});
export type CompanyStatusBody = z.infer<typeof CompanyStatusBody>;
