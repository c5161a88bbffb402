import { withWordLists } from '@app/contracts/jobs/word-lists';

/** The tags a description may have; the server keeps no others. */
const shorter: [from: RegExp, to: string][] = [
  [/<(\/?)strong>/g, '<$1b>'],
  [/<(\/?)em>/g, '<$1i>'],
  // The editor wraps the text of an item; readers and feeds want it plain.
  [/<li><p>/g, '<li>'],
  [/<\/p><\/li>/g, '</li>'],
  [/<p>(?:\s|<br>)*<\/p>/g, ''],
];

/** What the editor holds, as it is sent: the few allowed tags, and nothing at all where nothing was written. */
export function writtenHtml(html: string): string {
  return shorter.reduce((text, [from, to]) => text.replace(from, to), html);
}

/**
 * Headings of other levels, as pages and word processors have them, become the two there are. Rows of a table become
 * lines, with a blank between their cells, and lists of Word those of HTML.
 */
export function pastedHtml(html: string): string {
  return withWordLists(html)
    .replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2')
    .replace(/<(\/?)h[4-6](?=[\s>])/gi, '<$1h3')
    .replace(/<\/t[dh]>(?=\s*<t[dh])/gi, ' $&')
    .replace(/<\/t[dh]>(?=\s*<\/tr>\s*<tr)/gi, '<br>$&');
}

const mail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** The address of a link as typed: `example.com` and `jobs@example.com` work too; null when it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (mail.test(text)) return `mailto:${text}`;
  const whole = scheme.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, hostname } = new URL(whole);
  if (protocol === 'mailto:') return whole;
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') ? whole : null;
}
