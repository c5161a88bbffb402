import sanitizeHtml from 'sanitize-html';
import { flattenBlocks } from './flatten-blocks.js';

/** Rich text as it may be stored and shown: a short allow-list, plain blocks, links that give nothing away. */
export function cleanRichText(html: string): string {
  return flattenBlocks(
    sanitizeHtml(html, {
      allowedTags: ['p', 'div', 'h2', 'h3', 'ul', 'ol', 'li', 'b', 'i', 'a', 'br'],
      allowedAttributes: { a: ['href', 'rel'] },
      allowedSchemes: ['http', 'https', 'mailto'],
      allowProtocolRelative: false,
      disallowedTagsMode: 'discard',
      transformTags: {
        strong: 'b',
        em: 'i',
        section: 'div',
        article: 'div',
        blockquote: 'div',
        h1: 'h2',
        h4: 'h3',
        h5: 'h3',
        h6: 'h3',
        a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
      },
    }),
  );
}
