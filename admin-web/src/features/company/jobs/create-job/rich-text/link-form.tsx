import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../../kit/ui/button.js';
import { TextField } from '../../../../../kit/ui/text-field.js';
import { linkAddress } from './written-html.js';

/** Where the chosen words lead. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const linked = editor.isActive('link');
  useEffect(() => input.current?.focus(), []);
  const set = () => {
    const href = linkAddress(address);
    if (href === null) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && !linked)
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && event.target === input.current) {
      // Enter would send the form around the editor.
      event.preventDefault();
      set();
    }
  };
  return (
    <div className="editor__link" role="group" aria-label="Link" onKeyDown={onKeyDown}>
      <TextField
        ref={input}
        label="Address of the link"
        inputMode="url"
        autoComplete="off"
        className="input--sm"
        value={address}
        error={wrong ? 'Please enter an address such as https://example.com' : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
      />
      <span className="editor__link-acts">
        <Button size="small" look="soft" onClick={set}>
          Set link
        </Button>
        {linked && (
          <Button
            size="small"
            look="ghost"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            Remove
          </Button>
        )}
        <Button size="small" look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </div>
  );
}
