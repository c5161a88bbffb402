import { useListContext } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { numberText } from '../../../../base/formats/counted.js';
import { Button } from '../../../../kit/ui/button.js';
import { useFocusFallback } from '../../../../kit/ui/transient-control.js';
import type { AdminResource } from '../resources/resource.js';

/** How many rows are chosen, and what can be done with them. Escape lets go of them. */
export function BulkBar({ resource, acts }: { resource: AdminResource; acts: ReactNode }) {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const isOpen = acts !== undefined && selectedIds.length > 0;
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      // What is open above the list hears it first.
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open], .popup-menu'))
        onUnselectItems();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen, onUnselectItems]);
  return isOpen && <Bar resource={resource} acts={acts} />;
}

function Bar({ resource, acts }: { resource: AdminResource; acts: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const area = useRef<HTMLDivElement>(null);
  useFocusFallback(area);
  return (
    <div
      ref={area}
      className="list-bulk"
      role="group"
      aria-label={`With the chosen ${resource.many ?? `${resource.one}s`}`}
    >
      <span className="strong num" role="status">
        {numberText(selectedIds.length)} selected
      </span>
      {acts}
      <Button className="list-bulk__clear" look="ghost" size="small" onClick={() => onUnselectItems()}>
        Clear <kbd>Esc</kbd>
      </Button>
    </div>
  );
}
