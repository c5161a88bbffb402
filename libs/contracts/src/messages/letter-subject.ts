import { nameInMail } from './name-in-mail.js';

/** Subject of the mail that brings a message: the one that was written, or that of all messages without one. */
export function subjectOfMessage(title: string | null, companyName: string): string {
  if (title !== null) return nameInMail(title, 200);
  return `${nameInMail(companyName)} wrote to you about your application`;
}

/** Subject of every refusal. */
export const subjectOfRejection = (companyName: string): string =>
  `Your application at ${nameInMail(companyName)}`;
