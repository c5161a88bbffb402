import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './button.js';
import { type KeyList, KeysDialog } from './keys-dialog.js';
import { useSingleKeys } from './use-single-keys.js';

const everywhere: KeyList = [
  [['/'], 'Go to the search field of the screen'],
  [['?'], 'Show the keys of the screen'],
  [['Esc'], 'Close what is open'],
];

/** The keys that work on all screens, behind a control of their frame and behind `?`. `asText` is the one in a footer. */
export function KeysHelp({ asText = false }: { asText?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useSingleKeys();
  const open = () => setOpen(true);
  return (
    <>
      {asText ? (
        <button type="button" className="keys-help" aria-haspopup="dialog" data-hotkey="?" onClick={open}>
          Keyboard shortcuts
        </button>
      ) : (
        <IconButton
          label="Keyboard shortcuts"
          className="not-phone"
          aria-haspopup="dialog"
          data-hotkey="?"
          onClick={open}
        >
          <Keyboard className="icon icon--md" aria-hidden />
        </IconButton>
      )}
      {isOpen && <KeysDialog title="Keyboard shortcuts" keys={everywhere} onClose={() => setOpen(false)} />}
    </>
  );
}
