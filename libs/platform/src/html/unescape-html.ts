import { decodeHTMLStrict } from 'entities';

/** Undoes one escaping of HTML. What then is text stays escaped in its own right: `&amp;lt;` becomes `&lt;`. */
export const unescapeHtml = (text: string): string => decodeHTMLStrict(text);
