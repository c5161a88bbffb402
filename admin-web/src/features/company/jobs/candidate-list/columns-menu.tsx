import type { CandidateColumn } from '@app/contracts/saved-views/saved-view';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { MenuCheckbox } from '../../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { Button } from '../../../../kit/ui/button.js';

type ColumnsMenuProps = {
  offered: readonly { name: CandidateColumn; label: string }[];
  shown: readonly CandidateColumn[];
  onChoose: (columns: CandidateColumn[]) => void;
};

/** Which columns the table has. */
export function ColumnsMenu({ offered, shown, onChoose }: ColumnsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        look="ghost"
        className="not-phone"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <SlidersHorizontal className="icon" aria-hidden />
        Columns
      </Button>
      {anchor && (
        <PopupMenu
          title="Columns"
          titled
          placement="bottom-end"
          anchor={anchor}
          onClose={() => setAnchor(null)}
        >
          <ul>
            {offered.map(({ name, label }, index) => (
              <li key={name}>
                <MenuCheckbox
                  start={index === 0}
                  checked={shown.includes(name)}
                  onChange={() =>
                    onChoose(
                      shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name],
                    )
                  }
                >
                  {label}
                </MenuCheckbox>
              </li>
            ))}
          </ul>
        </PopupMenu>
      )}
    </>
  );
}
