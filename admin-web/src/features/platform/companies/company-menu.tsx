import type { CompanyView } from '@app/contracts/companies/company-view';
import {
  Building2,
  Ellipsis,
  Globe,
  LayoutDashboard,
  Lock,
  LockOpen,
  type LucideIcon,
  RotateCcw,
  Tags,
  Trash2,
  UserPlus,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { MenuButton, MenuLink } from '../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../kit/menu/popup-menu.js';
import { pathTo } from '../../../base/paths.js';
import { IconButton } from '../../../kit/ui/button.js';
import { CompanyDialog, type CompanyDialogName } from './company-dialog.js';
import { dashboardOf } from './company-words.js';

type Entry = { label: string; icon: LucideIcon; dialog: CompanyDialogName; danger?: boolean };

/** Everything a platform admin may do with one company. */
export function CompanyMenu({ company }: { company: CompanyView }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [dialog, setDialog] = useState<CompanyDialogName>();
  const companyId = company.id;
  const places = [
    { label: 'Open dashboard', icon: LayoutDashboard, to: dashboardOf(companyId) },
    { label: 'Open profile', icon: Building2, to: pathTo('companyProfile', { companyId }) },
    { label: 'Open team', icon: Users, to: pathTo('userManagement', { companyId }) },
  ];
  return (
    // The row is a link of its own: what happens in here stays in here.
    <span className="company-menu" onClick={(event) => event.stopPropagation()}>
      <IconButton
        label={`Actions for ${company.name}`}
        small
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis className="icon" aria-hidden />
      </IconButton>
      {anchor && (
        <PopupMenu title={company.name} anchor={anchor} onClose={() => setAnchor(undefined)}>
          {places.map(({ label, icon: Icon, to }) => (
            <MenuLink key={label} to={to}>
              <Icon className="icon" aria-hidden />
              {label}
            </MenuLink>
          ))}
          <div className="menu__sep" />
          {entriesOf(company).map(({ label, icon: Icon, dialog: opened, danger }) => (
            <MenuButton key={label} danger={danger} onChoose={() => setDialog(opened)}>
              <Icon className="icon" aria-hidden />
              {label}
            </MenuButton>
          ))}
        </PopupMenu>
      )}
      {dialog && <CompanyDialog name={dialog} company={company} onClose={() => setDialog(undefined)} />}
    </span>
  );
}

function entriesOf({ status, suspendedAt, deletionDueAt }: CompanyView): Entry[] {
  const entries: Entry[] = [
    { label: 'Invite an admin', icon: UserPlus, dialog: 'invite' },
    { label: 'Member type and cohort', icon: Tags, dialog: 'membership' },
  ];
  const goes: Entry = { label: 'Delete…', icon: Trash2, dialog: 'delete', danger: true };
  if (deletionDueAt !== null)
    return [...entries, { label: 'Take back that it is deleted…', icon: RotateCcw, dialog: 'delete' }];
  if (suspendedAt !== null)
    return [...entries, { label: 'Restore…', icon: LockOpen, dialog: 'suspend' }, goes];
  return [
    ...entries,
    { label: status === 'published' ? 'Back to draft' : 'Publish', icon: Globe, dialog: 'publish' },
    { label: 'Suspend…', icon: Lock, dialog: 'suspend', danger: true },
    goes,
  ];
}
