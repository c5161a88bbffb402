import type { CompanyView } from '@app/contracts/companies/company-view';
import { useQueryClient } from '@tanstack/react-query';
import {
  Building2,
  Ellipsis,
  Globe,
  LayoutDashboard,
  Lock,
  LockOpen,
  type LucideIcon,
  Tags,
  UserPlus,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { companyKey } from '../../company/company-requests.js';
import { PublishDialog } from '../../company/profile/publish-card.js';
import { InviteDialog } from '../../company/team/invite-dialog.js';
import { PopupMenu } from '../../company/team/popup-menu.js';
import { pathTo } from '../../paths.js';
import { IconButton } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { dashboardOf } from './company-words.js';
import { MembershipDialog } from './membership-dialog.js';
import { SuspendDialog } from './suspend-dialog.js';

type Asked = 'publish' | 'suspend' | 'membership' | 'invite';
type Entry = { label: string; icon: LucideIcon; asks: Asked; danger?: boolean };

/** Everything a platform admin may do with one company. */
export function CompanyMenu({ company }: { company: CompanyView }) {
  const [anchor, setAnchor] = useState<DOMRect>();
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
        onClick={(event) => setAnchor(event.currentTarget.getBoundingClientRect())}
      >
        <Ellipsis className="icon" aria-hidden />
      </IconButton>
      {anchor && (
        <PopupMenu title={company.name} anchor={anchor} onClose={() => setAnchor(undefined)}>
          {places.map(({ label, icon: Icon, to }) => (
            <Link className="menu__item" key={label} to={to}>
              <Icon className="icon" aria-hidden />
              {label}
            </Link>
          ))}
          <div className="menu__sep" />
          {entriesOf(company).map(({ label, icon: Icon, asks, danger }) => (
            <button
              type="button"
              key={label}
              className={classNames('menu__item', danger && 'menu__item--danger')}
              onClick={() => {
                setAnchor(undefined);
                setAsked(asks);
              }}
            >
              <Icon className="icon" aria-hidden />
              {label}
            </button>
          ))}
        </PopupMenu>
      )}
      {asked && <Question asked={asked} company={company} onClose={() => setAsked(undefined)} />}
    </span>
  );
}

function entriesOf({ status, suspendedAt }: CompanyView): Entry[] {
  const entries: Entry[] = [
    { label: 'Invite an admin', icon: UserPlus, asks: 'invite' },
    { label: 'Member type and cohort', icon: Tags, asks: 'membership' },
  ];
  if (suspendedAt !== null) return [...entries, { label: 'Restore', icon: LockOpen, asks: 'suspend' }];
  return [
    ...entries,
    { label: status === 'published' ? 'Back to draft' : 'Publish', icon: Globe, asks: 'publish' },
    { label: 'Suspend', icon: Lock, asks: 'suspend', danger: true },
  ];
}

function Question({ asked, company, onClose }: { asked: Asked; company: CompanyView; onClose: () => void }) {
  const client = useQueryClient();
  if (asked === 'invite')
    return <InviteDialog companyId={company.id} companyName={company.name} onClose={onClose} />;
  if (asked === 'membership') return <MembershipDialog company={company} onClose={onClose} />;
  if (asked === 'suspend') return <SuspendDialog company={company} onClose={onClose} />;
  const forget = () => void client.invalidateQueries({ queryKey: companyKey(company.id) });
  return <PublishDialog company={company} onChanged={forget} onClose={onClose} />;
}
