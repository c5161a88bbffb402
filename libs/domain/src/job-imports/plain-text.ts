import { unescapeHtml } from '@app/platform/html/unescape-html';

/** A field that is no HTML, from a source that escaped it for a page: `R&amp;D` is `R&D`. */
export const plainText = (text: string): string => unescapeHtml(text).trim();
