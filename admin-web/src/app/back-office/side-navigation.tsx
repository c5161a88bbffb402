import { roles } from '@app/contracts/access/roles';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { Link } from 'react-router';
import { settings } from '../../base/settings.js';
import { pathTo } from '../../base/paths.js';
import { ownRolesQuery } from '../../client/sign-in/own-roles.js';
import { useSession } from '../../client/session/user-store.js';
import { Logo } from '../../kit/ui/avatar.js';
import { Brand } from '../../kit/ui/brand.js';
import { numberText } from '../../base/formats/counted.js';
import { dueResponsesQuery } from '../../features/shared/responses/due-responses-query.js';
import { AccountMenu } from './account-menu.js';
import { type NavigationItem, settingsItem } from '../../features/shared/navigation/navigation.js';
import { OpenJobs } from './open-jobs.js';
import { PlaceLink } from './place-link.js';
import { usePlaces } from './use-places.js';

/** Navigation at the side: 236 px, icons below 1024 px and on wide screens of work, gone on phones. */
export function SideNavigation() {
  const { userRole, roleType } = useSession();
  const items = usePlaces();
  // Logos change, and those of a draft are links of a few minutes; without an answer there is the last one.
  useQuery({ ...ownRolesQuery, staleTime: 240_000 });
  const entity = userRole?.entityName ?? settings().brandName;
  return (
    <nav className="sidenav" aria-label="Main">
      <Brand />
      <Link className="who who--role" to={pathTo('userRole')} title={`${entity}: switch role`}>
        <span className="vh">Acting for </span>
        <Logo name={entity} image={userRole?.logo} size={32} />
        <span className="grow">
          <b>{entity}</b>
          <small>
            {roleType ? roles[roleType].name : 'No role'}
            <span className="vh">, switch role</span>
          </small>
        </span>
        <ArrowUpDown className="icon icon--sm" aria-hidden />
      </Link>
      <div className="sidenav__scroll">
        <ul>
          {items.map((item) => (
            <Place key={item.to} item={item} />
          ))}
        </ul>
        {userRole?.entityId && <OpenJobs companyId={userRole.entityId} />}
      </div>
      <ul>
        <Place item={settingsItem} />
      </ul>
      <AccountMenu />
    </nav>
  );
}

function Place({ item }: { item: NavigationItem }) {
  const { label, icon: Icon, counts, Waiting } = item;
  return (
    <li>
      <PlaceLink className="nav-item" item={item} title={label}>
        <Icon className="icon icon--md" aria-hidden />
        <span>{label}</span>
        {counts && <DueCount />}
        {Waiting && <Waiting />}
      </PlaceLink>
    </li>
  );
}

/** How many wait for an answer; nothing where nobody does or it cannot be read. */
function DueCount() {
  const { data } = useQuery(dueResponsesQuery);
  const [everybody] = data?.rows ?? [];
  if (!everybody || everybody.due === 0) return null;
  return (
    <span className="count">
      <span className="vh">, waiting: </span>
      {numberText(everybody.due)}
    </span>
  );
}
