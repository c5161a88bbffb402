import { Command } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../back-office/acting.js';
import { IconButton } from '../../../ui/button.js';
import { type KeyList, KeysDialog } from '../../../ui/keys-dialog.js';
import { candidateKeys } from './use-candidate-keys.js';

/** The keys of the page, behind a button and behind `?`. */
export function CandidateHelp() {
  const [isOpen, setOpen] = useState(false);
  const movable = useCan('application.move');
  const keys = candidateKeys
    .filter(([, , changes]) => movable || !changes)
    .map(([names, does]): KeyList[number] => [names, does]);
  return (
    <>
      <IconButton
        label="Keys of this page"
        small
        className="not-phone"
        aria-haspopup="dialog"
        data-hotkey="?"
        onClick={() => setOpen(true)}
      >
        <Command className="icon" aria-hidden />
      </IconButton>
      {isOpen && <KeysDialog title="Keys of this page" keys={keys} onClose={() => setOpen(false)} />}
    </>
  );
}
