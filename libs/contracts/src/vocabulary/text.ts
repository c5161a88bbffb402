import { z } from 'zod';

// PostgreSQL cannot store NUL; other control characters, separators of lines that are none, signs that turn the
// direction of text around and signs of no width have no place in names or mails.
const controls = /(?![\t\n\r])[\p{Cc}\u2028\u2029]/u;
const hidden = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;
// Persian, the scripts of India and pictures of several persons are written with joiners; elsewhere they hide.
const misplacedJoiner =
  /(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]/u;
const withoutControls = (text: string): boolean =>
  !controls.test(text) && !hidden.test(text) && !misplacedJoiner.test(text);
// Blanks that count as letters or symbols are ignorable, but for the empty Braille cell.
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
/** Signs of no width that come along when people paste, unseen and without harm. */
const strays = /[\u200b\u2060\ufeff]/g;
const controlMessage = 'Please remove invisible control characters';

/** One line of text: trimmed, something to see, without control characters, 1 to `max` characters. */
export const line = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `At most ${max} characters`)
    .refine((text) => visible.test(text), message)
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
    .overwrite((text) => text.replace(strays, ''))
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
  /https?:|mailto:|www\.|\/\/|\.(?:com|net|org|info|biz|io|co|app|dev|xyz|top|site|online|shop|ru|cn)\b/i;
const domain = /[\p{L}\d]\.\p{Ll}{2,}/u;
// Of names that are no person's: whoever means no domain writes a space behind the dot, as in "Co. KG", which is one.
const dotted = /[\p{L}\p{M}\d]\.[\p{L}\p{M}]{2,}/u;

/** As mailboxes read it: signs that look like letters, slashes and dots are those, and what is not seen is not there. */
const asMailboxesRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u3002', '.');
const carriesLink = (text: string): boolean => {
  const read = asMailboxesRead(text);
  return address.test(read) || domain.test(read);
};

/** A person's name: text only. Web addresses are refused, because names are printed in mails to strangers. */
export const personName = (message: string) =>
  line(80, message).refine((text) => !carriesLink(text), 'Please enter a name without a link');

/** The name of an organisation, for the same reason without anything that mail programs turn into a link. */
export const organisationName = (message: string) =>
  line(120, message).refine(
    (text) => !carriesLink(text) && !dotted.test(asMailboxesRead(text)),
    'Mail programs would turn this name into a link. Please write it without a web address, with a space after a dot',
  );
