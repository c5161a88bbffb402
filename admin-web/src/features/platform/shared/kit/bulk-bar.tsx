import { useListContext } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { numberText } from '../../../../base/formats/counted.js';
import { Button } from '../../../../kit/ui/button.js';
import { useFocusFallback } from '../../../../kit/ui/transient-control.js';
import { wordsFor } from '../resources/office-resource.js';
import { useOfficeResource } from './office-context.js';

/** How many rows are selected, and what can be done with them. Escape clears the selection. */
export function BulkBar({ children }: { children: ReactNode }) {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const isOpen = Boolean(children) && selectedIds.length > 0;
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      // A dialog or menu above the list handles it first.
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open], .popup-menu'))
        onUnselectItems();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen, onUnselectItems]);
  return isOpen && <Bar>{children}</Bar>;
}

function Bar({ children }: { children: ReactNode }) {
  const { options } = useOfficeResource();
  const { selectedIds, onUnselectItems } = useListContext();
  const area = useRef<HTMLDivElement>(null);
  useFocusFallback(area);
  return (
    <div ref={area} className="list-bulk" role="group" aria-label={`With the chosen ${wordsFor(options, 2)}`}>
      <span className="strong num" role="status">
        {numberText(selectedIds.length)} selected
      </span>
      {children}
      <Button className="list-bulk__clear" look="ghost" size="small" onClick={() => onUnselectItems()}>
        Clear <kbd>Esc</kbd>
      </Button>
    </div>
  );
}
