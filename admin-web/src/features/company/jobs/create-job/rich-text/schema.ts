import { Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { linkAddress } from './written-html.js';

/**
 * An item of a list is one line of text, as the server keeps it: no lists inside of lists. So the Tab key has nothing to
 * indent and leaves the editor, as it leaves every other field.
 */
const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** Paragraphs, two levels of headings, lists, bold, italic and links: whatever else is pasted becomes these. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress(address ?? '') !== null,
      HTMLAttributes: { rel: 'nofollow noopener', target: null },
    },
    listItem: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  ListItem,
];
