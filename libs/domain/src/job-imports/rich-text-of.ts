import { withWordLists } from '@app/contracts/jobs/word-lists';
import { unescapeHtml } from '@app/platform/html/unescape-html';

/** HTML from what may be HTML, HTML that was escaped once more, or plain text with blank lines between paragraphs. */
export function richTextOf(text: string): string {
  if (/<[a-z][^>]*>/i.test(text)) return withWordLists(text);
  if (/&lt;[a-z][^&]*&gt;/i.test(text)) return withWordLists(unescapeHtml(text));
  const escaped = unescapeHtml(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
}
