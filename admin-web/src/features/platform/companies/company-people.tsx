import { fullName } from '@app/contracts/accounts/full-name';
import { roles } from '@app/contracts/access/roles';
import type { CompanyView } from '@app/contracts/companies/company-view';
import type { InvitationView } from '@app/contracts/team/invitation';
import type { MemberView } from '@app/contracts/team/member';
import { useGetList } from 'ra-core';
import { Link } from 'react-router';
import { pathTo } from '../../../base/paths.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { counted } from '../../../base/formats/counted.js';
import { Avatar } from '../../../kit/ui/avatar.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { Status } from '../../../kit/ui/tag.js';
import { RecordCard } from './record-card.js';

const shown = 6;

/** Who runs a company, its admins first, and whom it waits for. */
export function CompanyPeople({ company: { id: companyId, userCount } }: { company: CompanyView }) {
  const admins = useGetList<MemberView>('company-users', {
    filter: { companyId, type: 'companyAdmin', state: 'active' },
    pagination: { page: 1, perPage: shown },
    sort: { field: 'name', order: 'ASC' },
  });
  const invited = useGetList<InvitationView>('invitations', {
    filter: { companyId, state: 'open' },
    pagination: { page: 1, perPage: shown },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return (
    <RecordCard
      title="Admins"
      query={admins}
      what="The admins could not be loaded."
      action={
        <Link className="link push" to={pathTo('userManagement', { companyId })}>
          Team of {counted(userCount, 'user')}
        </Link>
      }
    >
      {admins.isPending && <Skeleton height={96} />}
      {admins.data?.length === 0 && <p className="record-none">Nobody runs this company. Invite an admin.</p>}
      <ul className="record-rows">
        {admins.data?.map((member) => (
          <Person key={member.id} name={nameOf(member)} email={member.email} photo={member.photo} />
        ))}
        {invited.data?.map(({ id, email, type }) => (
          <li key={id}>
            <span className="grow truncate">{email}</span>
            <span className="meta">{roles[type].name}</span>
            <Status tone="warn">Invited</Status>
          </li>
        ))}
      </ul>
      {failureOf(invited) && <QueryFailure what="The invitations could not be loaded." query={invited} />}
    </RecordCard>
  );
}

const nameOf = ({ firstName, lastName }: MemberView): string => fullName({ firstName, lastName });

function Person({ name, email, photo }: { name: string; email?: string; photo: string | null }) {
  return (
    <li>
      <Avatar name={name} image={photo} />
      <span className="strong">{name}</span>
      {email && (
        <a className="link truncate" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
      )}
    </li>
  );
}
