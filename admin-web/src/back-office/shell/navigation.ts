import { can } from '@app/contracts/access/policy';
import type { Identity } from '@app/contracts/access/scopes';
import {
  Building2,
  Clock,
  LayoutDashboard,
  type LucideIcon,
  Plus,
  Search,
  Settings,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { pathTo } from '../../paths.js';

/** `short` is what it is called at the bottom of a phone; without one it is not there. */
export type NavigationItem = {
  label: string;
  short?: string;
  to: string;
  icon: LucideIcon;
  /** What waits there is counted beside it. */
  counts?: 'answers';
  /** Or says by itself how much that is. */
  Waiting?: ComponentType;
  /** Whether a screen belongs to it that has another address. */
  covers?: (path: string) => boolean;
};

/** Whether the places of the platform come first; they are fetched, see `usePlaces`. */
export const looksAfterPlatform = (identity: Identity): boolean => can(identity, 'platform-statistics.read');

/** What the role at the screen may go to, in the order of the navigation. */
export function navigationOf(identity: Identity, companyId: string | null): NavigationItem[] {
  const items: NavigationItem[] = [];
  if (!looksAfterPlatform(identity) && can(identity, 'company-dashboard.read')) {
    items.push({ label: 'Dashboard', short: 'Home', to: pathTo('dashboard'), icon: LayoutDashboard });
  }
  if (companyId && can(identity, 'application.extend-answer')) {
    const to = pathTo('answers');
    items.push({ label: 'Answers owed', short: 'Answers', to, icon: Clock, counts: 'answers' });
  }
  if (companyId && can(identity, 'company.read')) {
    const to = pathTo('companyProfile', { companyId });
    items.push({ label: 'Company profile', short: 'Company', to, icon: Building2 });
  }
  if (companyId && can(identity, 'member.list')) {
    items.push({ label: 'Team', short: 'Team', to: pathTo('userManagement', { companyId }), icon: Users });
  }
  if (companyId && can(identity, 'job.create')) {
    items.push({ label: 'New job', short: 'New job', to: pathTo('createJob', { companyId }), icon: Plus });
  }
  items.push({ label: 'Public job search', to: pathTo('jobSearch'), icon: Search });
  return items;
}

/** What stands apart, at the end. */
export const settingsItem: NavigationItem = { label: 'Settings', to: pathTo('settings'), icon: Settings };
