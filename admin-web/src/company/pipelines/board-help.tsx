import { Command } from 'lucide-react';
import { IconButton } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { boardKeys } from './board-keys.js';

type BoardHelpProps = { open: boolean; onOpen: () => void; onClose: () => void; movable: boolean };

/** The keys of the board, behind a button and behind `?`. */
export function BoardHelp({ open, onOpen, onClose, movable }: BoardHelpProps) {
  return (
    <>
      <IconButton label="Keyboard shortcuts" small outlined className="board-help not-phone" onClick={onOpen}>
        <Command className="icon" aria-hidden />
      </IconButton>
      {open && (
        <Dialog title="Keys on the board" onClose={onClose}>
          <dl className="key-list">
            {boardKeys
              .filter(([, , changes]) => movable || !changes)
              .map(([keys, does]) => (
                <div key={does}>
                  <dt>
                    {keys.map((key) => (
                      <kbd className="kbd" key={key}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
