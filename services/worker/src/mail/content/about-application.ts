import { referenceOf } from '@app/contracts/applications/reference';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import type { MailText } from '@app/platform/mail/mail-text';

type Application = { applicationId: string; jobTitle: string; companyName: string };

/** What the people of a company know an application by. */
export const aboutApplication = ({
  applicationId,
  jobTitle,
  companyName,
}: Application): NonNullable<MailText['facts']> => [
  ['Job', nameInMail(jobTitle)],
  ['Company', nameInMail(companyName)],
  ['Reference', referenceOf(applicationId)],
];

/** By when the applicant, as mails name them, was told that they hear. */
export const promisedWords = (applicant: string, dueAt: Date): string =>
  `${applicant} was promised an answer by ${dayInMail(isoDay(dueAt))}.`;
