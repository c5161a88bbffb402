import { SlidersHorizontal } from 'lucide-react';
import { useListContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { numberText } from '../../base/formats/counted.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { useIsPhone } from '../ui/is-phone.js';
import './folded-filters.css';

/** Filters that stand beside each other on a desk, and would push the rows of a phone out of sight. */
export type Folding = {
  /** Under which names the list keeps what they are set to. */
  sources: readonly string[];
  controls: ReactNode;
};

type FoldedFiltersProps = Folding & {
  /** What they leave, in words; undefined until that is known. */
  found: string | undefined;
};

/** In sight on a desk; on a phone behind a button that says how many of them are set. */
export function FoldedFilters({ sources, controls, found }: FoldedFiltersProps) {
  const { filterValues } = useListContext();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return controls;
  const set = sources.filter((source) => filterValues[source] !== undefined).length;
  return (
    <>
      <Button
        size="small"
        className="folded-filters__open"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal className="icon" aria-hidden />
        Filters {set > 0 && <span className="count">{numberText(set)}</span>}
      </Button>
      {isOpen && (
        <Dialog
          sheet
          title="Filters"
          onClose={() => setOpen(false)}
          actions={
            <Button look="primary" block onClick={() => setOpen(false)}>
              Show {found}
            </Button>
          }
        >
          <div className="folded-filters">{controls}</div>
        </Dialog>
      )}
    </>
  );
}
