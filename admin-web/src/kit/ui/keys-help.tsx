import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './button.js';
import type { KeyList } from './keys-dialog.js';
import { useSingleKeys } from './use-single-keys.js';
import { laterPart } from './later-part.js';

/** Fetched when somebody asks for it. */
const KeysDialog = laterPart(async () => (await import('./keys-dialog.js')).KeysDialog);

const everywhere: KeyList = [
  [['/'], 'Go to the search field of the screen'],
  [['?'], 'Show the keys of the screen'],
  [['Esc'], 'Close what is open'],
];

type KeysHelpProps = {
  asText?: boolean;
  /** Those of this frame besides. */
  keys?: KeyList;
};

/** The keys that work on all screens, behind a control of their frame and behind `?`. `asText` is the one in a footer. */
export function KeysHelp({ asText = false, keys = [] }: KeysHelpProps) {
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
      {isOpen && (
        <KeysDialog
          title="Keyboard shortcuts"
          keys={[...keys, ...everywhere]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
