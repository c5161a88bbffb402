import { type Content, getSchema } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { safeRichText } from '../../../../../base/formats/safe-rich-text.js';
import { extensions } from './schema.js';

/**
 * A description as the editor keeps it. Given the markup itself the editor would hand plain text to a parser of the
 * browser, which the pages forbid.
 */
export function documentOf(html: string): Content {
  const template = document.createElement('template');
  template.innerHTML = safeRichText(html);
  return DOMParser.fromSchema(getSchema(extensions)).parse(template.content).toJSON();
}
