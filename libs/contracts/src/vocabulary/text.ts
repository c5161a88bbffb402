import { z } from 'zod';

// PostgreSQL cannot store NUL, and other control characters have no place in names or mails.
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const withoutControls = (text: string): boolean => !controls.test(text);
const controlMessage = 'Please remove invisible control characters';

/** One line of text: trimmed, without control characters, 1 to `max` characters. */
export const line = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `At most ${max} characters`)
    .refine((text) => withoutControls(text) && !/[\r\n]/.test(text), controlMessage);

/** One line of text that may be empty. */
export const optionalLine = (max: number) =>
  z
    .string({ error: 'Please enter text' })
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((text) => withoutControls(text) && !/[\r\n]/.test(text), controlMessage);

/** Text of several lines, up to `max` characters, possibly empty. */
export const paragraph = (max: number) =>
  z
    .string({ error: 'Please enter text' })
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(withoutControls, controlMessage);

/** A link people may follow: http or https only, at most 2,000 characters. */
export const webLink = (message = 'Please enter a valid url') =>
  z
    .url({ protocol: /^https?$/, hostname: /^[^\s]+$/, error: message })
    .max(2_000, 'At most 2000 characters')
    .refine(withoutControls, controlMessage);

/** An e-mail address as people type it: trimmed and lower-cased. */
export const emailAddress = (message = 'Please enter a valid email address') =>
  z.string({ error: message }).trim().toLowerCase().pipe(z.email(message)).pipe(z.string().max(254, message));

// Mailboxes make links out of bare domains too; "St.Clair" and "J.R." are none.
const address =
  /https?:|www\.|\/\/|\.(?:com|net|org|info|biz|io|co|app|dev|xyz|top|site|online|shop|ru|cn)\b/i;
const domain = /[\p{L}\d]\.\p{Ll}{2,}/u;
const carriesLink = (text: string): boolean => address.test(text) || domain.test(text);

/** A person's name: text only. Web addresses are refused, because names are printed in mails to strangers. */
export const personName = (message: string) =>
  line(80, message).refine((text) => !carriesLink(text), 'Please enter a name without a link');
