import { trustedPolicy } from '../browser/trusted-types.js';

/** The tags a description is stored with, written just as the server writes them. */
const known =
  /^<(?:\/?(?:p|h2|h3|ul|ol|li|b|i)|br|\/a|a(?: href="(?:https?:|mailto:)[^"<>]*"| rel="[a-z ]*")*)>/i;

const withKnownTags = (html: string): string =>
  html.replace(/<[^<>]*>?/g, (tag) => (known.test(tag) ? tag : tag.replace('<', '&lt;')));

const policy = trustedPolicy('rich-text', { createHTML: withKnownTags });

/**
 * Rich text for a page. The server cleaned it when it was written; whatever came into the database another way is shown
 * as text: only the known tags stay tags.
 */
export function safeRichText(html: string): string {
  return policy ? policy.createHTML(html) : withKnownTags(html);
}
