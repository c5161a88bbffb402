import { type CompanyRoleType, roles } from '@app/contracts/access/roles';
import { Check } from 'lucide-react';
import { PopupMenu } from './popup-menu.js';
import { rolesByPower } from './rights.js';
import { calledBy, type TeamRow } from './team-row.js';

type RoleMenuProps = {
  row: TeamRow;
  anchor: DOMRect;
  onChoose: (type: CompanyRoleType) => void;
  onClose: () => void;
};

/** The roles of a company, each with what it allows in plain words. */
export function RoleMenu({ row, anchor, onChoose, onClose }: RoleMenuProps) {
  return (
    <PopupMenu title={`Role of ${calledBy(row)}`} anchor={anchor} wide onClose={onClose}>
      {rolesByPower.map((type) => (
        <button
          key={type}
          type="button"
          className="menu__item popup-menu__choice"
          aria-current={type === row.type ? 'true' : undefined}
          onClick={() => {
            onClose();
            if (type !== row.type) onChoose(type);
          }}
        >
          {type === row.type ? <Check className="icon" aria-hidden /> : <span />}
          <b>{roles[type].name}</b>
          <small>{roles[type].description}</small>
        </button>
      ))}
    </PopupMenu>
  );
}
