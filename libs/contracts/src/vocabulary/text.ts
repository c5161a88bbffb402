import { z } from 'zod';
import { isEmail, normalisedEmail } from './email-address.js';
import { cleanedLine, cleanedText, completedLink } from './pasted-text.js';

/** PostgreSQL cannot store NUL, and overrides show another text than is written. */
const rejected = /[\0\u202d\u202e]/;
const isPlain = (text: string): boolean => !rejected.test(text);
// Blanks that count as letters or symbols are ignorable, but for the empty Braille cell.
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Names the character, because it is invisible. */
const rejectedMessage = ({ input }: { input?: unknown }): string => {
  const [sign = ''] = rejected.exec(String(input)) ?? [];
  const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `Please remove the invisible character U+${code}`;
};
const isOneLine = (text: string): boolean => !/[\r\n]/.test(text);
const oneLineMessage = 'Please write this on one line';

/** One line of text: trimmed, something to see, without control characters, 1 to `max` characters. */
export const line = (max: number, message: string) =>
  z
    .string({ error: message })
    .overwrite(cleanedLine)
    .trim()
    .min(1, message)
    .max(max, `At most ${max} characters`)
    .refine((text) => visible.test(text), message)
    .refine(isOneLine, oneLineMessage)
    .refine(isPlain, { error: rejectedMessage });

/** One line of text that may be empty. */
export const optionalLine = (max: number) =>
  z
    .string({ error: 'Please enter text' })
    .overwrite(cleanedLine)
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(isOneLine, oneLineMessage)
    .refine(isPlain, { error: rejectedMessage });

/** Text of several lines, up to `max` characters, possibly empty. */
export const paragraph = (max: number) =>
  z
    .string({ error: 'Please enter text' })
    .overwrite(cleanedText)
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(isPlain, { error: rejectedMessage });

/** A link people may follow: http or https only, at most 2,000 characters. `https://` may be left out. */
export const webLink = (message = 'Please enter a valid url') =>
  z
    .string({ error: message })
    .overwrite(completedLink)
    .pipe(z.url({ protocol: /^https?$/, hostname: /^[^\s]+$/, error: message }))
    .pipe(z.string().max(2_000, 'At most 2000 characters').refine(isPlain, { error: rejectedMessage }));

/** An e-mail address as people type it: trimmed and lower-cased. The identity service takes the same ones. */
export const emailAddress = (message = 'Please enter a valid email address') =>
  z.string({ error: message }).overwrite(normalisedEmail).refine(isEmail, message);

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
/** "Prof.dr." and "M.sc." are written without a space. */
const titles =
  /(?<![\p{L}\p{M}\d.])(?:prof|dr|dipl|mag|ing|[mbd])\.(?=(?:dr|ing|med|sc|jur|rer|phil|nat|habil|oec)(?![\p{L}\d]))/giu;
const carriesLink = (text: string): boolean => {
  const read = asMailboxesRead(text).replace(titles, '');
  return address.test(read) || domain.test(read);
};

/** A person's name: text only. Web addresses are refused, because names are printed in mails to strangers. */
export const personName = (message: string) =>
  line(80, message).refine((text) => !carriesLink(text), 'Please enter a name without a link');

/** A name that not everybody has, such as a last one. */
export const optionalPersonName = () =>
  optionalLine(80).refine((text) => !carriesLink(text), 'Please enter a name without a link');

/** The name of an organisation, for the same reason without anything that mail programs turn into a link. */
export const organisationName = (message: string) =>
  line(120, message).refine(
    (text) => !carriesLink(text) && !dotted.test(asMailboxesRead(text)),
    'Mail programs would turn this name into a link. Please write it without a web address, with a space after a dot',
  );
