import { useId } from 'react';
import { Dialog } from './dialog.js';
import { switchSingleKeys, useSingleKeysAreOn } from './single-keys.js';

/** Keys and what they do. */
export type KeyList = [keys: string[], does: string][];

type KeysDialogProps = { title: string; keys: KeyList; onClose: () => void };

/** The keys of a screen, and the switch for those that are a letter or a sign by itself. */
export function KeysDialog({ title, keys, onClose }: KeysDialogProps) {
  const areOn = useSingleKeysAreOn();
  const hint = useId();
  return (
    <Dialog title={title} onClose={onClose}>
      <dl className="key-list">
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((key) => (
                <kbd className="kbd" key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="switch key-switch">
        <input
          type="checkbox"
          role="switch"
          checked={areOn}
          aria-describedby={hint}
          onChange={() => switchSingleKeys(!areOn)}
        />
        Single-key shortcuts
      </label>
      <p className="meta" id={hint}>
        Switched off, letters and signs do nothing by themselves. This browser remembers it.
      </p>
    </Dialog>
  );
}
