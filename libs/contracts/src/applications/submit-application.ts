import { z } from 'zod';
import { LocationBody } from '../vocabulary/location.js';
import { AnswerBody } from './answers.js';
import { ApplicationSourceBody, referredByField } from './source.js';
import { emailAddress, line, optionalLine, paragraph, webLink } from '../vocabulary/text.js';

/** A link as applications carry it: `name` and `link`. */
export const ApplicationLinkBody = z.strictObject({ name: line(80, 'Please enter a name'), link: webLink() });

const yearMonth = z
  .string()
  .regex(/^\d{4}(-\d{2})?(-\d{2})?$/, 'Please enter a date such as 2024-05')
  .nullable();

export const EducationBody = z.strictObject({
  id: z.uuid().optional(),
  degree: optionalLine(160),
  school: line(160, 'Please enter a school'),
  fieldOfStudy: optionalLine(160),
  startDate: yearMonth,
  endDate: yearMonth,
});

export const ExperienceBody = z.strictObject({
  title: line(160, 'Please enter a title'),
  summary: paragraph(5_000),
  startDate: yearMonth,
  endDate: yearMonth,
  company: optionalLine(160),
  industry: optionalLine(120),
  current: z.boolean(),
});

/** POST job-applications. What the job's requirements and questions demand is checked against the job itself. */
export const SubmitApplicationBody = z.strictObject({
  jobId: z.uuid('Please choose a job'),
  email: emailAddress(),
  phone: optionalLine(40).optional(),
  cvId: z.uuid('Please choose a CV').nullable().optional(),
  location: LocationBody.optional(),
  education: z.array(EducationBody).max(30).optional(),
  experience: z.array(ExperienceBody).max(50).optional(),
  links: z.array(ApplicationLinkBody).max(20, 'At most 20 links').optional(),
  coverLetter: paragraph(10_000).optional(),
  details: paragraph(5_000).optional(),
  questions: z.strictObject({ form: z.array(AnswerBody).max(30) }).optional(),
  source: ApplicationSourceBody.optional(),
  referredBy: referredByField().optional(),
  /** The version of the company's notice that was shown with the form; the one in force where it is left out. */
  noticeNumber: z.int('Please name a version of the notice').min(1).max(1_000_000).optional(),
});
export type SubmitApplicationBody = z.infer<typeof SubmitApplicationBody>;

/** DELETE job-applications/:id may carry why. */
export const WithdrawApplicationBody = z.strictObject({ reason: paragraph(1_000).optional() }).optional();
