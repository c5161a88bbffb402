import { z } from 'zod';
import { LocationBody } from '../vocabulary/location.js';
import { line, optionalLine, paragraph, webLink } from '../vocabulary/text.js';

const urlMessage = 'Please enter a valid url';
const emptyOr = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]);

/** Name of a company; the one thing registering and publishing ask for. */
export const companyName = z
  .string({ error: 'Please enter a name' })
  .trim()
  .pipe(line(120, 'Please enter a valid company name'));

/**
 * The company details form (SPEC section 5), texts verbatim. The form has the names of the specification; an absent
 * key of a PATCH leaves the value as it is (decision 3), a present one must satisfy its rule.
 */
export const CompanyDetailsForm = z.strictObject({
  companyName,
  website: emptyOr(webLink(urlMessage)).optional(),
  email: emptyOr(z.email('Please enter a valid email address')).optional(),
  phoneNumber: optionalLine(40).optional(),
  location: emptyOr(line(120, 'Please enter a location')).optional(),
  linkedin: webLink(urlMessage),
  instagram: webLink(urlMessage),
  facebook: webLink(urlMessage),
  videoLink: webLink(urlMessage),
  twitter: z
    .string({ error: 'Handle must be a valid Twitter handle: e.g. @username' })
    .regex(/^@\w{1,15}$/, 'Handle must be a valid Twitter handle: e.g. @username'),
});
export type CompanyDetailsForm = z.infer<typeof CompanyDetailsForm>;

/** What PATCH companies/:id takes: the profile's names, each optional. */
export const EditCompanyBody = z.strictObject({
  name: companyName.optional(),
  website: CompanyDetailsForm.shape.website,
  email: CompanyDetailsForm.shape.email,
  phone: CompanyDetailsForm.shape.phoneNumber,
  description: paragraph(5_000).optional(),
  location: LocationBody.optional(),
  social: z
    .strictObject({
      facebook: CompanyDetailsForm.shape.facebook.optional(),
      instagram: CompanyDetailsForm.shape.instagram.optional(),
      linkedin: CompanyDetailsForm.shape.linkedin.optional(),
      videoLink: CompanyDetailsForm.shape.videoLink.optional(),
      twitter: CompanyDetailsForm.shape.twitter.optional(),
      youtube: emptyOr(webLink(urlMessage)).optional(),
    })
    .optional(),
});
export type EditCompanyBody = z.infer<typeof EditCompanyBody>;

/** PUT company-statuses/:id. */
export const CompanyStatusBody = z.strictObject({
  status: z.enum(['draft', 'published'], 'Choose draft or published'),
});
export type CompanyStatusBody = z.infer<typeof CompanyStatusBody>;
