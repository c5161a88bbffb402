import { Info } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '../../../../kit/menu/popover.js';
import { IconButton } from '../../../../kit/ui/button.js';

type MetricTileProps = {
  label: string;
  value: string;
  note: string;
  /** What exactly it counts. */
  definition: string;
};

/** A figure, what to compare it with, and on demand what exactly it counts. On paper that is printed below. */
export function MetricTile({ label, value, note, definition }: MetricTileProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const what = `What “${label}” counts`;
  return (
    <li className="card tile">
      <span className="tile__label">
        {label}
        <IconButton
          small
          className="tile__ask"
          label={what}
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Info className="icon icon--sm" aria-hidden />
        </IconButton>
      </span>
      <span className="tile__value">{value}</span>
      <span className="tile__note">{note}</span>
      <Definition text={definition} />
      {anchor && (
        <Popover
          anchor={anchor}
          label={what}
          className="menu tile__told"
          onClose={() => setAnchor(undefined)}
        >
          <p>{definition}</p>
        </Popover>
      )}
    </li>
  );
}

/** What exactly a figure counts. */
export function Definition({ text }: { text: string }) {
  return (
    <span className="tile__definition">
      <Info className="icon icon--sm" aria-hidden />
      {text}
    </span>
  );
}
