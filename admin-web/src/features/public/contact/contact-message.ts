import type { ContactMessageBody } from '@app/contracts/contact/contact-message';
import { text } from '../../../base/i18n/contact.en.js';

/** What POST contact-messages takes, as the form holds it. */
export type ContactMessage = Record<keyof ContactMessageBody, string>;

/** What is missing, by field; the server looks again. */
export function messageProblems({ email, message }: ContactMessage): Record<string, string> {
  return {
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? {} : { email: text.replyMissing }),
    ...(message === '' ? { message: text.messageMissing } : {}),
  };
}

/** How a message about the page of a company begins; undefined for any other address. */
export const beginningAbout = (page: string | null): string | undefined =>
  page !== null && /^\/companies\/[\da-f-]{36}$/.test(page) ? text.aboutPage(page) : undefined;
