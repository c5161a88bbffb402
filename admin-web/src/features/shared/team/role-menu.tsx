import { grantableRoles } from '@app/contracts/access/policy';
import { type CompanyRoleType, roles } from '@app/contracts/access/roles';
import { Check } from 'lucide-react';
import { useIdentity } from '../../../client/session/acting.js';
import { MenuButton } from '../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../kit/menu/popup-menu.js';
import { rolesByPower } from './rights.js';
import { calledBy, type TeamRow } from './team-row.js';

type RoleMenuProps = {
  row: TeamRow;
  anchor: HTMLElement;
  onChoose: (type: CompanyRoleType) => void;
  onClose: () => void;
};

/** The role somebody has and those one may give, each with what it allows in plain words. */
export function RoleMenu({ row, anchor, onChoose, onClose }: RoleMenuProps) {
  const grantable = grantableRoles(useIdentity());
  const offered = rolesByPower.filter((type) => type === row.type || grantable.includes(type));
  return (
    <PopupMenu title={`Role of ${calledBy(row)}`} anchor={anchor} wide onClose={onClose}>
      {offered.map((type) => (
        <MenuButton
          key={type}
          className="popup-menu__choice"
          start={type === row.type}
          aria-current={type === row.type ? 'true' : undefined}
          onChoose={() => type !== row.type && onChoose(type)}
        >
          {type === row.type ? <Check className="icon" aria-hidden /> : <span />}
          <b>{roles[type].name}</b>
          <small>{roles[type].description}</small>
        </MenuButton>
      ))}
    </PopupMenu>
  );
}
