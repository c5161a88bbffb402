import { Command } from 'lucide-react';
import { IconButton } from '../../ui/button.js';
import { type KeyList, KeysDialog } from '../../ui/keys-dialog.js';
import { boardKeys } from './board-keys.js';

type BoardHelpProps = { open: boolean; onOpen: () => void; onClose: () => void; movable: boolean };

/** The keys of the board, behind a button and behind `?`. */
export function BoardHelp({ open, onOpen, onClose, movable }: BoardHelpProps) {
  const keys = boardKeys
    .filter(([, , changes]) => movable || !changes)
    .map(([names, does]): KeyList[number] => [names, does]);
  return (
    <>
      <IconButton
        label="Keys on the board"
        small
        outlined
        className="board-help not-phone"
        aria-haspopup="dialog"
        data-hotkey="?"
        onClick={onOpen}
      >
        <Command className="icon" aria-hidden />
      </IconButton>
      {open && <KeysDialog title="Keys on the board" keys={keys} onClose={onClose} />}
    </>
  );
}
