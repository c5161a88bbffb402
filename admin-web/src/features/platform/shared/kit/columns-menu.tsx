import { Columns3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MenuCheckbox } from '../../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../../kit/menu/popup-menu.js';
import { Button } from '../../../../kit/ui/button.js';
import { namedColumns, useHiddenColumns } from './list-columns.js';

type ColumnsMenuProps = { columns: ReactNode; hidden?: string[] };

/**
 * Which columns are shown; the first one always is. The ColumnsButton of react-admin puts switches into options of a menu,
 * which screen readers cannot reach, and is empty where cards stand for the table.
 */
export function ColumnsMenu({ columns, hidden: hiddenAtFirst }: ColumnsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [hidden, setHidden] = useHiddenColumns(hiddenAtFirst);
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
          {namedColumns(columns)
            .slice(1)
            .map(({ source, label }) => (
              <MenuCheckbox key={source} checked={!hidden.includes(source)} onChange={() => toggle(source)}>
                <span>{label}</span>
              </MenuCheckbox>
            ))}
        </PopupMenu>
      )}
    </>
  );
}
