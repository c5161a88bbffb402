// What looks like a domain: an ending of letters behind a dot.
const DOT_OF_DOMAIN = /(?<=[\p{L}\p{M}\p{N}])\.(?=[\p{L}\p{M}]{2,})/gu;
// Control characters, and signs that turn the direction of text around.
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;

/**
 * A name that somebody chose, as one line of text for a mail to somebody else. Web addresses are broken up, so that no
 * mailbox turns a name into a link: a joiner of no width, which no domain may contain, ends one that begins. Free of zod.
 */
export function nameInMail(name: string, most = 120): string {
  const line = name
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/:\/\//g, ': //')
    .replace(/\bwww\./gi, 'www ')
    .replace(DOT_OF_DOMAIN, '.\u200c')
    .trim();
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
}
