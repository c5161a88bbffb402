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
import { lazy, Suspense, useState } from 'react';
import { MenuButton, MenuLink } from '../../../kit/menu/menu-items.js';
import { PopupMenu } from '../../../kit/menu/popup-menu.js';
import { pathTo } from '../../../base/paths.js';
import { IconButton } from '../../../kit/ui/button.js';
import type { Asked } from './company-question.js';
import { dashboardOf } from './company-words.js';

/** Forms and their rules: fetched with the first question, the list goes without. */
const CompanyQuestion = lazy(() =>
  import('./company-question.js').then((file) => ({ default: file.CompanyQuestion })),
);

type Entry = { label: string; icon: LucideIcon; asks: Asked; danger?: boolean };

/** Everything a platform admin may do with one company. */
export function CompanyMenu({ company }: { company: CompanyView }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [asked, setAsked] = useState<Asked>();
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
          {entriesOf(company).map(({ label, icon: Icon, asks, danger }) => (
            <MenuButton key={label} danger={danger} onChoose={() => setAsked(asks)}>
              <Icon className="icon" aria-hidden />
              {label}
            </MenuButton>
          ))}
        </PopupMenu>
      )}
      <Suspense fallback={null}>
        {asked && <CompanyQuestion asked={asked} company={company} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </span>
  );
}

function entriesOf({ status, suspendedAt, deletionDueAt }: CompanyView): Entry[] {
  const entries: Entry[] = [
    { label: 'Invite an admin', icon: UserPlus, asks: 'invite' },
    { label: 'Member type and cohort', icon: Tags, asks: 'membership' },
  ];
  const goes: Entry = { label: 'Delete…', icon: Trash2, asks: 'delete', danger: true };
  if (deletionDueAt !== null)
    return [...entries, { label: 'Take back that it is deleted…', icon: RotateCcw, asks: 'delete' }];
  if (suspendedAt !== null) return [...entries, { label: 'Restore…', icon: LockOpen, asks: 'suspend' }, goes];
  return [
    ...entries,
    { label: status === 'published' ? 'Back to draft' : 'Publish', icon: Globe, asks: 'publish' },
    { label: 'Suspend…', icon: Lock, asks: 'suspend', danger: true },
    goes,
  ];
}
