import sanitizeHtml from 'sanitize-html';
import { flattenBlocks } from './flatten-blocks.js';

/** Elements whose text stands apart from the one before and behind. */
const apart = [
  ...['section', 'article', 'main', 'header', 'footer', 'aside', 'address', 'blockquote', 'pre', 'center'],
  ...['figure', 'figcaption', 'caption', 'dt', 'dd', 'details', 'summary', 'fieldset', 'form'],
];

/** Rich text as it may be stored and shown: a short allow-list, plain blocks, links that give nothing away. */
export function cleanRichText(html: string): string {
  return flattenBlocks(
    sanitizeHtml(html, {
      allowedTags: ['p', 'div', 'h2', 'h3', 'ul', 'ol', 'li', 'b', 'i', 'a', 'br', 'tr', 'td', 'th'],
      // Nobody writes deeper; whoever tries to is not worth a stack overflow.
      nestingLimit: 100,
      // Its text is not for readers.
      nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'xml'],
      allowedAttributes: { a: ['href', 'rel'] },
      allowedSchemes: ['http', 'https', 'mailto'],
      allowProtocolRelative: false,
      disallowedTagsMode: 'discard',
      transformTags: {
        strong: 'b',
        em: 'i',
        hr: 'br',
        ...Object.fromEntries(apart.map((name) => [name, 'div'])),
        h1: 'h2',
        h4: 'h3',
        h5: 'h3',
        h6: 'h3',
        a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
      },
    }),
  );
}
