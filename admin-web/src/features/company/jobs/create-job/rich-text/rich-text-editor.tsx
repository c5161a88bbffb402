import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { documentOf } from './document-of.js';
import { LinkForm } from './link-form.js';
import { RichTextToolbar } from './rich-text-toolbar.js';
import { extensions } from './schema.js';
import { pastedHtml, writtenHtml } from './written-html.js';

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

/** The text of a job as it will look. Comes in a file of its own, because it is large. It starts from `value` once. */
export function RichTextEditor({ value, onChange, onBlur, ...field }: RichTextEditorProps) {
  const { labelId, noteId, invalid, fieldName } = field;
  const [linking, setLinking] = useState(false);
  const [start] = useState(() => documentOf(value));
  const latest = useRef({ onChange, onBlur });
  useEffect(() => {
    latest.current = { onChange, onBlur };
  });
  const editorProps = useMemo(
    () => ({
      attributes: attributesOf(labelId, noteId, invalid, fieldName),
      transformPastedHTML: pastedHtml,
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false;
        event.preventDefault();
        setLinking(true);
        return true;
      },
    }),
    [labelId, noteId, invalid, fieldName],
  );
  const editor = useEditor({
    extensions,
    content: start,
    // Its style sheet is ours: the content security policy allows no style elements.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps,
    onUpdate: ({ editor: now }) => latest.current.onChange(writtenHtml(now.getHTML())),
    onBlur: () => latest.current.onBlur(),
  });
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
