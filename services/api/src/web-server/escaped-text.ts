import { escapeHtml } from '@app/platform/html/escape-html';

// Characters no XML 1.0 document may hold, not even escaped; surrogates are fine in pairs only.
const FORBIDDEN = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu;

/** Text that stands safely inside HTML and XML, also inside an attribute. */
export function escaped(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, ''));
}
