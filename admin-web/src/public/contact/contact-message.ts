import { text } from '../../platform/i18n/contact.en.js';

/** What POST contact-messages takes. */
export type ContactMessage = { topic: string; email: string; message: string };

/** What is missing, by field; the server looks again. */
export function messageProblems({ email, message }: ContactMessage): Record<string, string> {
  return {
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? {} : { email: text.replyMissing }),
    ...(message === '' ? { message: text.messageMissing } : {}),
  };
}
