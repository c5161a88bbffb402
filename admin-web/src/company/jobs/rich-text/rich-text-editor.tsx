import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { LinkForm } from './link-form.js';
import { RichTextToolbar } from './rich-text-toolbar.js';
import { linkAddress, pastedHtml, writtenHtml } from './written-html.js';

export type RichTextEditorProps = {
  /** The ids of its label and of the note under it. */
  labelId: string;
  noteId: string | undefined;
  invalid: boolean;
  fieldName: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
};

/** Paragraphs, two levels of headings, lists, bold, italic and links: whatever else is pasted becomes these. */
const extensions = [
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
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
];

/** The text of a job as it will look. Comes in a file of its own, because it is large. */
export function RichTextEditor({
  labelId,
  noteId,
  invalid,
  fieldName,
  value,
  onChange,
  onBlur,
}: RichTextEditorProps) {
  const [linking, setLinking] = useState(false);
  const sent = useRef(value);
  const latest = useRef({ onChange, onBlur });
  useEffect(() => {
    latest.current = { onChange, onBlur };
  });
  const editor = useEditor({
    extensions,
    content: value,
    // Its style sheet is ours: the content security policy allows no style elements.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: attributesOf(labelId, noteId, invalid, fieldName),
      transformPastedHTML: pastedHtml,
      handleKeyDown: (_view, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false;
        event.preventDefault();
        setLinking(true);
        return true;
      },
    },
    onUpdate: ({ editor: now }) => {
      sent.current = writtenHtml(now.getHTML());
      latest.current.onChange(sent.current);
    },
    onBlur: () => latest.current.onBlur(),
  });
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: attributesOf(labelId, noteId, invalid, fieldName),
      },
    });
  }, [editor, labelId, noteId, invalid, fieldName]);
  useEffect(() => takeOver(editor, value, sent), [editor, value]);
  const close = () => {
    setLinking(false);
    editor.commands.focus();
  };
  return (
    <div className="editor" data-invalid={invalid || undefined}>
      <RichTextToolbar editor={editor} linking={linking} onLink={() => setLinking((open) => !open)} />
      {linking && <LinkForm editor={editor} onClose={close} />}
      <EditorContent editor={editor} className="editor__page" />
    </div>
  );
}

function attributesOf(labelId: string, noteId: string | undefined, invalid: boolean, fieldName: string) {
  return {
    class: 'rich-text editor__text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    'data-field': fieldName,
    ...(noteId ? { 'aria-describedby': noteId } : {}),
    ...(invalid ? { 'aria-invalid': 'true' } : {}),
  };
}

/** A text that came from elsewhere, such as another person's save, replaces what is shown. */
function takeOver(editor: Editor, value: string, sent: { current: string }): void {
  if (value === sent.current) return;
  sent.current = value;
  editor.commands.setContent(value, { emitUpdate: false });
}
