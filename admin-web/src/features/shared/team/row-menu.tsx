import {
  Copy,
  Ellipsis,
  KeyRound,
  LogOut,
  type LucideIcon,
  Send,
  UserCheck,
  UserMinus,
  UserPlus,
  UserX,
  X,
} from 'lucide-react';
import { Fragment, useState } from 'react';
import { IconButton } from '../../../kit/ui/button.js';
import { actLabels, type OfferedAct, type TeamAct } from './acts.js';
import { MenuButton } from '../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../kit/menu/popup-menu.js';
import { calledBy, type TeamRow } from './team-row.js';

const icons: Record<TeamAct, LucideIcon> = {
  'change-role': KeyRound,
  deactivate: UserMinus,
  reactivate: UserCheck,
  remove: UserX,
  leave: LogOut,
  resend: Send,
  'copy-link': Copy,
  revoke: X,
  'invite-again': UserPlus,
};
const ending: readonly TeamAct[] = ['remove', 'leave', 'revoke'];

type RowMenuProps = {
  row: TeamRow;
  acts: readonly OfferedAct[];
  onAct: (act: TeamAct, anchor: HTMLElement) => void;
};

/** Everything one may do with this row. */
export function RowMenu({ row, acts, onAct }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (acts.length === 0) return null;
  const who = calledBy(row);
  const why = acts.find((act) => act.why)?.why;
  return (
    <>
      <IconButton
        label={`Actions for ${who}`}
        small
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis className="icon" aria-hidden />
      </IconButton>
      {anchor && (
        <PopupMenu title={who} anchor={anchor} onClose={() => setAnchor(undefined)}>
          {acts.map(({ act, why: obstacle }, at) => {
            const Icon = icons[act];
            const ends = ending.includes(act);
            return (
              <Fragment key={act}>
                {ends && at > 0 && <div className="menu__sep" />}
                <MenuButton
                  danger={ends}
                  disabled={obstacle !== undefined}
                  onChoose={() => onAct(act, anchor)}
                >
                  <Icon className="icon" aria-hidden />
                  {actLabels[act]}
                </MenuButton>
              </Fragment>
            );
          })}
          {why && <p className="popup-menu__why">{why} Make somebody else one first.</p>}
        </PopupMenu>
      )}
    </>
  );
}
