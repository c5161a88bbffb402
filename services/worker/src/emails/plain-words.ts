// Control characters, and signs that turn the direction of text around.
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;

/**
 * A name that somebody chose, as one line of text for a mail to somebody else. Web addresses are broken up, so that no
 * mailbox turns a name into a link.
 */
export function nameInMail(name: string, most = 120): string {
  const line = name
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/:\/\//g, ': //')
    .replace(/\bwww\./gi, 'www ')
    .trim();
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
}

/** A moment in words, in the one zone the product knows about the reader. */
export function momentInMail(at: Date): string {
  const day = at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  return `${day} at ${time} UTC`;
}
