import { Columns3 } from 'lucide-react';
import { useStore } from 'ra-core';
import { useState } from 'react';
import { MenuCheckbox } from '../../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { Button } from '../../../../kit/ui/button.js';
import { hiddenAtFirst } from './list-column.js';
import { useAdminResource } from './resource-context.js';

type ColumnsMenuProps = { columns: readonly { source: string; label: string; hidden?: boolean }[] };

/** Which columns are shown, where react-admin's table looks it up; the first one always is. */
export function ColumnsMenu({ columns }: ColumnsMenuProps) {
  const { name } = useAdminResource();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [hidden, setHidden] = useStore<string[]>(`${name}.datatable`, hiddenAtFirst(columns));
  const toggle = (source: string) =>
    setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source]);
  return (
    <>
      <Button
        look="ghost"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Columns3 className="icon" aria-hidden />
        Columns
      </Button>
      {anchor && (
        <PopupMenu title="Columns" anchor={anchor} onClose={() => setAnchor(undefined)}>
          {columns.slice(1).map(({ source, label }) => (
            <MenuCheckbox key={source} checked={!hidden.includes(source)} onChange={() => toggle(source)}>
              <span>{label}</span>
            </MenuCheckbox>
          ))}
        </PopupMenu>
      )}
    </>
  );
}
