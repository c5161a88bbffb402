import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';

type Tool = {
  name: string;
  keys?: string;
  icon: LucideIcon;
  /** Missing where the tool does something once and is never on. */
  isOn?: (editor: Editor) => boolean;
  isReady?: (editor: Editor) => boolean;
  use: (editor: Editor) => void;
};

const tools: Tool[] = [
  {
    name: 'Heading',
    keys: 'Ctrl+Alt+2',
    icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    use: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'Subheading',
    keys: 'Ctrl+Alt+3',
    icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    use: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'Bold',
    keys: 'Ctrl+B',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    use: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    keys: 'Ctrl+I',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    use: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Bulleted list',
    keys: 'Ctrl+Shift+8',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    keys: 'Ctrl+Shift+7',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];
const past: Tool[] = [
  {
    name: 'Undo',
    keys: 'Ctrl+Z',
    icon: Undo2,
    isReady: (editor) => editor.can().undo(),
    use: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'Redo',
    keys: 'Ctrl+Shift+Z',
    icon: Redo2,
    isReady: (editor) => editor.can().redo(),
    use: (editor) => editor.chain().focus().redo().run(),
  },
];

type ToolbarProps = { editor: Editor; linking: boolean; onLink: () => void };

/** One stop of the Tab key; the arrow keys walk through the tools. */
export function RichTextToolbar({ editor, linking, onLink }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const link: Tool = {
    name: 'Link',
    keys: 'Ctrl+K',
    icon: Link2,
    isOn: (now) => linking || now.isActive('link'),
    use: onLink,
  };
  const all = [...tools, link, ...past];
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      all.map(({ isOn, isReady }) => ({ on: isOn?.(now), ready: isReady?.(now) ?? true })),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const to = { Home: 0, End: all.length - 1 }[event.key];
    if (step === undefined && to === undefined) return;
    event.preventDefault();
    const next = to ?? (current + (step ?? 0) + all.length) % all.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={bar} className="editor__bar" role="toolbar" aria-label="Formatting" onKeyDown={onKeyDown}>
      {all.map(({ name, keys, icon: Icon, use }, index) => {
        const { on, ready } = states[index] ?? { on: undefined, ready: true };
        return (
          <button
            key={name}
            type="button"
            className="editor__tool"
            title={keys ? `${name} (${keys})` : name}
            aria-label={name}
            aria-pressed={on}
            aria-disabled={!ready || undefined}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            // The selection in the text stays.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => ready && use(editor)}
          >
            <Icon className="icon" aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
