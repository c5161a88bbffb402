import type { CompanyView } from '@app/contracts/companies/company-view';
import {
  Building2,
  Briefcase,
  ChevronRight,
  Flag,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Search,
  UserPlus,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import { pathTo, withQuery } from '../../../base/paths.js';
import { pathOfTab } from '../shared/resources/report-paths.js';
import { listPath } from '../shared/resources/resource-paths.js';
import { dashboardOf } from './company-words.js';

type Place = { label: string; icon: LucideIcon; to: string };

/** The ways into a company: its own screens, and what the lists of the platform have of it. */
export function CompanyLinks({ company }: { company: CompanyView }) {
  return (
    <nav className="card" aria-labelledby="company-links">
      <div className="card__head">
        <h2 className="card__title" id="company-links">
          Where to look
        </h2>
      </div>
      <ul className="company-links">
        {placesOf(company).map(({ label, icon: Icon, to }) => (
          <li key={label}>
            <Link to={to}>
              <Icon className="icon" aria-hidden />
              {label}
              <ChevronRight className="icon push" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function placesOf({ id: companyId, status, suspendedAt }: CompanyView): Place[] {
  const isPublic = status === 'published' && suspendedAt === null;
  const search = withQuery(pathTo('jobSearch'), { company: companyId });
  return [
    { label: 'Dashboard', icon: LayoutDashboard, to: dashboardOf(companyId) },
    { label: 'Profile', icon: Building2, to: pathTo('companyProfile', { companyId }) },
    { label: 'Team', icon: Users, to: pathTo('userManagement', { companyId }) },
    { label: 'Jobs', icon: Briefcase, to: listPath('jobs', { companyId }) },
    { label: 'Invitations', icon: UserPlus, to: listPath('invitations', { companyId }) },
    { label: 'Reports of its jobs', icon: Flag, to: pathOfTab('open', { companyId }) },
    { label: 'Mails', icon: Mail, to: listPath('mail-deliveries', { companyId }) },
    ...(isPublic ? [{ label: 'Its jobs as everybody sees them', icon: Search, to: search }] : []),
  ];
}
