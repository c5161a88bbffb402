import { can } from '@app/contracts/access/policy';
import { roles } from '@app/contracts/access/roles';
import type { HeldRoleView, PersonView } from '@app/contracts/accounts/people';
import { ShieldCheck, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { settings } from '../../../base/settings.js';
import { pathTo } from '../../../base/paths.js';
import { DayText } from '../../../base/formats/clock.js';
import { counted } from '../../../base/formats/counted.js';
import { Logo } from '../../../kit/ui/avatar.js';

/** Roles of a user. */
export function PersonRoles({ person }: { person: PersonView }) {
  const { roles } = person;
  return (
    <section className="card" aria-labelledby="person-roles">
      <div className="card__head">
        <h2 className="card__title" id="person-roles">
          Roles
        </h2>
        <span className="count">{roles.length}</span>
      </div>
      {roles.length === 0 && <p className="person-none">They signed up and chose no role yet.</p>}
      <ul className="person-rows">
        {roles.map((role) => (
          <li key={role.id}>
            <RoleMark role={role} />
            <div>
              <b>
                <Place role={role} />
              </b>
              <p>{aboutRole(role, person)}</p>
            </div>
            <span className="meta">
              Since <DayText iso={role.since} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RoleMark({ role: { companyName, roleType } }: { role: HeldRoleView }) {
  if (companyName !== null) return <Logo name={companyName} size={40} />;
  const Icon = can(roleType, 'platform-admin.list') ? ShieldCheck : UserRound;
  return (
    <span className="person-mark">
      <Icon className="icon icon--md" aria-hidden />
    </span>
  );
}

function Place({ role: { companyId, companyName, roleType } }: { role: HeldRoleView }) {
  if (companyId !== null)
    return (
      <Link className="link" to={pathTo('userManagement', { companyId })}>
        {companyName ?? 'A company'}
      </Link>
    );
  return can(roleType, 'platform-admin.list') ? settings().brandName : roles[roleType].name;
}

function aboutRole({ companyId, roleType }: HeldRoleView, { applications, lastAdminOf }: PersonView): string {
  if (can(roleType, 'application.submit'))
    return applications > 0 ? counted(applications, 'application') : 'No application';
  const isOnly = lastAdminOf.some((team) => team.companyId === companyId);
  return `${roles[roleType].name}${isOnly ? ', the only one' : ''}`;
}
