import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { classNames } from '../../../../kit/ui/class-names.js';

type FilterChipProps = {
  label: string;
  icon: ReactNode;
  /** What is chosen now, in words; null for nothing. */
  chosen: string | null;
  onDrop: () => void;
  /** What can be chosen. */
  children: ReactNode;
};

/** One part of a filter: what it is set to, a way to drop it, and its choices behind it. */
export function FilterChip({ label, icon, chosen, onDrop, children }: FilterChipProps) {
  const chip = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const drop = () => {
    opener.current?.focus();
    onDrop();
  };
  return (
    <span ref={chip} className={classNames('filter', chosen !== null && 'filter--on')}>
      <button
        ref={opener}
        type="button"
        className="filter__open"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={() => setAnchor(chip.current)}
      >
        {icon}
        {chosen === null ? (
          label
        ) : (
          <span className="truncate">
            {label}: <b>{chosen}</b>
          </span>
        )}
      </button>
      {chosen !== null && (
        <button type="button" className="filter__drop" aria-label={`Remove filter ${label}`} onClick={drop}>
          <X className="icon icon--sm" aria-hidden />
        </button>
      )}
      {anchor && (
        <PopupMenu title={label} titled anchor={anchor} onClose={() => setAnchor(null)}>
          {children}
        </PopupMenu>
      )}
    </span>
  );
}
