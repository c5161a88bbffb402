import { Command } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { IconButton } from '../../../../kit/ui/button.js';
import { classNames } from '../../../../kit/ui/class-names.js';
import { type KeyList, KeysDialog } from '../../../../kit/ui/keys-dialog.js';

/** Keys of a screen with candidates; the last word says whether the key is only for those who decide about them. */
export type CandidateKeys = readonly [keys: string[], does: string, decides: boolean][];

type KeysHelpProps = { title: string; keys: CandidateKeys; className?: string };

/** The keys of a screen, behind a button and behind `?`. */
export function KeysHelp({ title, keys, className }: KeysHelpProps) {
  const [isOpen, setOpen] = useState(false);
  const mayDecide = useCan('application.move');
  const listed = keys
    .filter(([, , decides]) => mayDecide || !decides)
    .map(([names, does]): KeyList[number] => [names, does]);
  return (
    <>
      <IconButton
        label={title}
        small
        className={classNames('not-phone', className)}
        aria-haspopup="dialog"
        data-hotkey="?"
        onClick={() => setOpen(true)}
      >
        <Command className="icon" aria-hidden />
      </IconButton>
      {isOpen && <KeysDialog title={title} keys={listed} onClose={() => setOpen(false)} />}
    </>
  );
}
