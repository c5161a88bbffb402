import { type Action, can } from '@app/contracts/access/policy';
import type { Identity } from '@app/contracts/access/scopes';
import {
  Briefcase,
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
import { pathTo } from '../../../base/paths.js';

/** `short` is what it is called at the bottom of a phone; without one it is not there. */
export type NavigationItem = {
  label: string;
  short?: string;
  to: string;
  icon: LucideIcon;
  /** What waits there is counted beside it. */
  counts?: 'responses';
  /** Or says by itself how much that is. */
  Waiting?: ComponentType;
  /** Whether a screen belongs to it that has another address. */
  covers?: (path: string) => boolean;
};

/** Whether the places of the platform come first; they are fetched, see `usePlaces`. */
export const looksAfterPlatform = (identity: Identity): boolean => can(identity, 'platform-statistics.read');

type PlaceOfCompany = { may: Action; item: (companyId: string) => NavigationItem };

const placesOfCompany: PlaceOfCompany[] = [
  {
    may: 'job.list',
    item: (companyId) => ({
      label: 'Jobs',
      short: 'Jobs',
      to: pathTo('jobs', { companyId }),
      icon: Briefcase,
    }),
  },
  {
    may: 'application.extend-response',
    item: () => ({
      label: 'Answers owed',
      short: 'Answers',
      to: pathTo('responses'),
      icon: Clock,
      counts: 'responses',
    }),
  },
  {
    may: 'company.read',
    item: (companyId) => ({
      label: 'Company profile',
      short: 'Company',
      to: pathTo('companyProfile', { companyId }),
      icon: Building2,
    }),
  },
  {
    may: 'member.list',
    item: (companyId) => ({
      label: 'Team',
      short: 'Team',
      to: pathTo('userManagement', { companyId }),
      icon: Users,
    }),
  },
  {
    may: 'job.create',
    item: (companyId) => ({ label: 'New job', to: pathTo('createJob', { companyId }), icon: Plus }),
  },
];

/** What the role at the screen may go to, in the order of the navigation. */
export function navigationOf(identity: Identity, companyId: string | null): NavigationItem[] {
  const items: NavigationItem[] = [];
  if (!looksAfterPlatform(identity) && can(identity, 'company-dashboard.read')) {
    items.push({ label: 'Dashboard', short: 'Home', to: pathTo('dashboard'), icon: LayoutDashboard });
  }
  if (companyId) {
    const allowed = placesOfCompany.filter(({ may }) => can(identity, may));
    items.push(...allowed.map(({ item }) => item(companyId)));
  }
  items.push({ label: 'Public job search', to: pathTo('jobSearch'), icon: Search });
  return items;
}

/** What stands apart, at the end. */
export const settingsItem: NavigationItem = { label: 'Settings', to: pathTo('settings'), icon: Settings };
